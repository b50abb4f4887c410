import { CallError, staffCalls } from '@sp/contract'
import { call, messageOf } from '../../platform/call.ts'
import { beginSession } from '../../platform/session.ts'
import { texts } from './texts.ts'

export interface Credentials {
  username: string
  password: string
  totp: string
}

/** An empty code is not sent, because staff without a second factor have none yet. */
export async function signIn({ username, password, totp }: Credentials): Promise<void> {
  const code = totp.trim()
  const given = { username: username.trim(), password, ...(code === '' ? {} : { totp: code }) }
  beginSession(await call(staffCalls.login, given))
}

export function refusalWords(error: unknown): string {
  const left = error instanceof CallError ? (error.data as { left?: unknown } | null)?.left : undefined
  const words = messageOf(error)
  return typeof left === 'number' && left > 0 ? texts.triesLeft(words, left) : words
}
