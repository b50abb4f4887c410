import { CallError, consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { call, messageOf } from '../platform/call.ts'
import { beginSession } from '../platform/session.ts'
import { texts } from './texts.ts'

/** Name and password, kept in memory for the second step: the code goes with them. */
export interface Proven {
  username: string
  password: string
}

/** @returns whether a code is wanted before there is a session. */
export async function signIn(proven: Proven, totp?: string): Promise<'in' | 'code-needed'> {
  try {
    const { token, enrolled, colleague } = await call(staffCalls.login, {
      ...proven,
      ...(totp === undefined ? {} : { totp }),
    })
    beginSession({ token, enrolled, colleague })
    return 'in'
  } catch (error) {
    if (isRefusal(error, consoleRefusals.codeNeeded)) return 'code-needed'
    throw error
  }
}

/** The words of a refusal, with how many tries are left where it says so. */
export function refusalWords(error: unknown): string {
  const left = error instanceof CallError ? (error.data as { left?: unknown } | null)?.left : undefined
  const words = messageOf(error)
  return typeof left === 'number' && left > 0 ? texts.triesLeft(words, left) : words
}
