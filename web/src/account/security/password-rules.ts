import { fieldRefusal, PASSWORD_MAX, PASSWORD_MIN, securityRefusals } from '@sp/contract'
import type { FaultsOf } from '../../platform/form/faults.ts'
import { texts } from './texts.ts'

const { password } = texts

export interface PasswordChange {
  old: string
  fresh: string
  again: string
}

const length = (text: string): number => [...text].length

export function faultsOfChange(given: PasswordChange): FaultsOf<keyof PasswordChange> {
  const { fresh, again } = given
  const empty = (['old', 'fresh', 'again'] as const).find((field) => given[field] === '')
  if (empty) return { [empty]: password.incomplete }
  if (length(fresh) < PASSWORD_MIN) return { fresh: password.tooShort(PASSWORD_MIN) }
  if (length(fresh) > PASSWORD_MAX) return { fresh: password.tooLong(PASSWORD_MAX) }
  return fresh === again ? {} : { again: password.mismatch }
}

export const passwordFields: Readonly<Record<string, keyof PasswordChange>> = {
  [fieldRefusal('oldPwd').reason]: 'old',
  [fieldRefusal('newPwd').reason]: 'fresh',
  [securityRefusals.wrongPassword.reason]: 'old',
  [securityRefusals.weakPassword.reason]: 'fresh',
}
