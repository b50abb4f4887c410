import { CallError, staffCalls } from '@sp/contract'
import { call, messageOf } from '../../platform/call.ts'
import { beginSession } from '../../platform/session.ts'
import { texts } from './texts.ts'

/** @param given an empty code is not sent, because staff without a second factor have none yet */
export async function signIn({ totp, ...given }: { username: string; password: string; totp: string }): Promise<void> {
  beginSession(await call(staffCalls.login, { ...given, ...(totp === '' ? {} : { totp }) }))
}

export function refusalWords(error: unknown): string {
  const left = error instanceof CallError ? (error.data as { left?: unknown } | null)?.left : undefined
  const words = messageOf(error)
  return typeof left === 'number' && left > 0 ? texts.triesLeft(words, left) : words
}
