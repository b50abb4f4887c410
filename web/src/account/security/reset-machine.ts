import type { Errors } from '@sp/client/form/errors-of'
import type { Data, securityCalls } from '@sp/contract'
import { securityCalls as calls, faultIn } from '@sp/contract'
import { texts } from '../account/texts.ts'

export type ResetLetter = Data<typeof securityCalls.forgot>

export interface Reset {
  username: string
  /** The email to send, after step 1; null means step 1. */
  letter: ResetLetter | null
  fresh: string
  again: string
}

export type ResetEvent =
  | { type: 'typed'; part: Partial<Pick<Reset, 'username' | 'fresh' | 'again'>> }
  | { type: 'answered'; letter: ResetLetter }
  | { type: 'back' }

export const begin = (letter: ResetLetter | null = null, username = ''): Reset => ({
  username,
  letter,
  fresh: '',
  again: '',
})

export function step(reset: Reset, event: ResetEvent): Reset {
  if (event.type === 'typed') return { ...reset, ...event.part }
  return { ...reset, letter: event.type === 'answered' ? event.letter : null }
}

export interface NewPassword {
  pwd: string
  again: string
}

export function newPasswordRules({ pwd, again }: NewPassword): Errors<NewPassword> {
  if (pwd === '' || again === pwd) return {}
  return { again: again === '' ? faultIn(calls.setPassword, 'pwd', again) : texts.mismatch }
}
