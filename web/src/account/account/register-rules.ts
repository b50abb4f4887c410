import {
  accountRefusals,
  fieldRefusal,
  isEmailAddress,
  NICKNAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
} from '@sp/contract'
import type { FaultsOf } from '../../platform/form/faults.ts'
import { texts } from './texts.ts'

export interface Registration {
  nickname: string
  username: string
  password: string
  again: string
  email: string
  inviteCode: string
}

export type RegistrationField = keyof Registration
export type Faults = FaultsOf<RegistrationField>

export const emptyRegistration: Registration = {
  nickname: '',
  username: '',
  password: '',
  again: '',
  email: '',
  inviteCode: '',
}

const length = (text: string): number => [...text].length

/** The hint for a username while it is being typed; undefined for an empty or valid one. */
export function hintOfUsername(username: string): string | undefined {
  if (username === '') return undefined
  if (!/^[A-Za-z]/.test(username)) return texts.startWithLetter
  if (!/^[A-Za-z0-9]*$/.test(username)) return texts.lettersAndDigits
  return length(username) > USERNAME_MAX ? texts.accountTooLong(USERNAME_MAX) : undefined
}

/** The hint for a password after it was typed; undefined for an empty or valid one. */
export function hintOfPassword(password: string): string | undefined {
  if (password === '') return undefined
  if (length(password) < PASSWORD_MIN) return texts.passwordTooShort(PASSWORD_MIN)
  return length(password) > PASSWORD_MAX ? texts.passwordTooLong(PASSWORD_MAX) : undefined
}

function faultOfNickname(nickname: string): string | undefined {
  if (nickname.trim() === '') return texts.needNickname
  return length(nickname.trim()) > NICKNAME_MAX ? texts.nicknameTooLong(NICKNAME_MAX) : undefined
}

function faultOfEmail(email: string): string | undefined {
  if (email.trim() === '') return texts.needEmail
  return isEmailAddress(email.trim()) ? undefined : texts.wrongEmail
}

export function faultsOf(given: Registration, needsInvite: boolean): Faults {
  const found: Record<RegistrationField, string | undefined> = {
    nickname: faultOfNickname(given.nickname),
    username: given.username.trim() === '' ? texts.needUsername : hintOfUsername(given.username.trim()),
    password: given.password === '' ? texts.needPassword : hintOfPassword(given.password),
    again: given.again === '' ? texts.needAgain : given.again === given.password ? undefined : texts.mismatch,
    email: faultOfEmail(given.email),
    inviteCode: needsInvite && given.inviteCode.trim() === '' ? texts.needInvite : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

export const fieldsByReason: Record<string, RegistrationField> = {
  ...Object.fromEntries(
    (['username', 'nickname', 'password', 'email', 'inviteCode'] as const).map((field) => [
      fieldRefusal(field).reason,
      field,
    ]),
  ),
  [accountRefusals.usernameTaken.reason]: 'username',
  [accountRefusals.usernameReserved.reason]: 'username',
  [accountRefusals.nicknameReserved.reason]: 'nickname',
  [accountRefusals.weakPassword.reason]: 'password',
  [accountRefusals.wrongInvite.reason]: 'inviteCode',
}
