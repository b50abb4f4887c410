import { PASSWORD_MAX, PASSWORD_MIN } from '@sp/contract'
import { texts } from './texts.ts'

const { password } = texts

export interface PasswordChange {
  old: string
  fresh: string
  again: string
}

const length = (text: string): number => [...text].length

/** What keeps a change from being sent; undefined when it may go. */
export function faultOfChange({ old, fresh, again }: PasswordChange): string | undefined {
  if (old === '' || fresh === '' || again === '') return password.incomplete
  if (fresh !== again) return password.mismatch
  if (length(fresh) < PASSWORD_MIN) return password.tooShort(PASSWORD_MIN)
  return length(fresh) > PASSWORD_MAX ? password.tooLong(PASSWORD_MAX) : undefined
}
