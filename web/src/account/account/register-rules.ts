import type { Errors } from '@sp/client/form/errors-of'
import { accountCalls, accountRefusals, faultIn, faultOf, fieldsOf, type Refusal } from '@sp/contract'
import { texts } from './texts.ts'

export interface Registration {
  nickname: string
  username: string
  password: string
  again: string
  email: string
  inviteCode: string
}

export const emptyRegistration: Registration = {
  nickname: '',
  username: '',
  password: '',
  again: '',
  email: '',
  inviteCode: '',
}

/** The hint for a username while it is being typed; undefined for an empty or valid one. */
export function hintOfUsername(username: string): string | undefined {
  if (username === '') return undefined
  if (!/^[A-Za-z]/.test(username)) return texts.startWithLetter
  if (!/^[A-Za-z0-9]*$/.test(username)) return texts.lettersAndDigits
  return faultIn(accountCalls.register, 'username', username)
}

/** The hint for a password after it was typed; undefined for an empty or valid one. */
export const hintOfPassword = (password: string): string | undefined =>
  password === '' ? undefined : faultIn(accountCalls.register, 'password', password)

/** The server takes the username for a missing nickname; this form does not. */
const nicknameField = { ...fieldsOf(accountCalls.register)['nickname'], minLength: 1 }

export const registrationRules =
  (needsInvite: boolean) =>
  ({ nickname, username, password, again, inviteCode }: Registration): Errors<Registration> => ({
    nickname: faultOf(nicknameField, nickname),
    username: hintOfUsername(username.trim()),
    again: again === '' ? texts.needAgain : again === password ? undefined : texts.mismatch,
    inviteCode: needsInvite && inviteCode.trim() === '' ? texts.needInvite : undefined,
  })

export const registrationRefusals: Partial<Record<keyof Registration, readonly Refusal[]>> = {
  username: [accountRefusals.usernameTaken, accountRefusals.usernameReserved],
  nickname: [accountRefusals.nicknameReserved],
  email: [accountRefusals.mailDomain],
  password: [accountRefusals.weakPassword],
  inviteCode: [accountRefusals.wrongInvite],
}
