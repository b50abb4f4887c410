import type { Errors } from '@sp/client/form/errors-of'
import { faultIn, securityCalls } from '@sp/contract'
import { texts } from './texts.ts'

export interface PasswordChange {
  oldPwd: string
  newPwd: string
  again: string
}

export const passwordRules = ({ newPwd, again }: PasswordChange): Errors<PasswordChange> => {
  if (newPwd === '' || again === newPwd) return {}
  return { again: again === '' ? faultIn(securityCalls.changePassword, 'newPwd', again) : texts.password.mismatch }
}
