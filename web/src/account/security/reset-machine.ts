import type { Data, securityCalls } from '@sp/contract'
import { fieldRefusal, PASSWORD_MAX, PASSWORD_MIN, securityRefusals } from '@sp/contract'
import type { FaultsOf } from '../../platform/form/faults.ts'
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

const length = (text: string): number => [...text].length

export function faultsOf({ fresh, again }: Pick<Reset, 'fresh' | 'again'>): FaultsOf<'fresh' | 'again'> {
  if (fresh === '') return { fresh: texts.reset.needPassword }
  if (length(fresh) < PASSWORD_MIN) return { fresh: texts.passwordTooShort(PASSWORD_MIN) }
  if (length(fresh) > PASSWORD_MAX) return { fresh: texts.passwordTooLong(PASSWORD_MAX) }
  if (again === '') return { again: texts.reset.needPassword }
  return fresh === again ? {} : { again: texts.reset.mismatch }
}

export const resetFields: Readonly<Record<string, 'fresh' | 'again'>> = {
  [fieldRefusal('pwd').reason]: 'fresh',
  [securityRefusals.weakPassword.reason]: 'fresh',
}
