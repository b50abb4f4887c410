import type { Data, securityCalls } from '@sp/contract'
import { PASSWORD_MAX, PASSWORD_MIN } from '@sp/contract'
import { texts } from '../account/texts.ts'

export type ResetLetter = Data<typeof securityCalls.forgot>

export interface Reset {
  username: string
  /** What must be sent, once step 1 was answered; without it the screen is at step 1. */
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

/** What was typed stays, whichever way one goes. */
export function step(reset: Reset, event: ResetEvent): Reset {
  if (event.type === 'typed') return { ...reset, ...event.part }
  return { ...reset, letter: event.type === 'answered' ? event.letter : null }
}

const length = (text: string): number => [...text].length

/** What keeps the new password from being sent; undefined when it may go. */
export function faultOf({ fresh, again }: Pick<Reset, 'fresh' | 'again'>): string | undefined {
  if (fresh === '' || again === '') return texts.reset.needPassword
  if (fresh !== again) return texts.reset.mismatch
  if (length(fresh) < PASSWORD_MIN) return texts.passwordTooShort(PASSWORD_MIN)
  return length(fresh) > PASSWORD_MAX ? texts.passwordTooLong(PASSWORD_MAX) : undefined
}
