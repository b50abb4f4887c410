import { faultIn, securityCalls } from '@sp/contract'
import type { Errors } from '../../platform/form/errors-of.ts'
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
