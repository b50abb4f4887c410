import type { Errors } from '@sp/client/form/errors-of'
import { type Approval, accountCalls, accountRefusals, faultIn, faultOf, fieldsOf, type Refusal } from '@sp/contract'
import { texts } from './texts.ts'

export interface Registration {
  nickname: string
  username: string
  password: string
  again: string
  email: string
  inviteCode: string
  application: string
}

export const emptyRegistration: Registration = {
  nickname: '',
  username: '',
  password: '',
  again: '',
  email: '',
  inviteCode: '',
  application: '',
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

/** What a newcomer fills in beside the account itself. */
export interface Admission {
  needsInvite: boolean
  approval: Approval
}

export const hasInviteField = ({ needsInvite, approval }: Admission): boolean => needsInvite || approval === 'uninvited'

/** Whether staff approve this registration, so that it needs a reason. */
export const waitsFor = ({ needsInvite, approval }: Admission, inviteCode: string): boolean =>
  approval === 'all' || (approval === 'uninvited' && !needsInvite && inviteCode.trim() === '')

export const registrationRules =
  (admission: Admission) =>
  ({ nickname, username, password, again, inviteCode, application }: Registration): Errors<Registration> => ({
    nickname: faultOf(nicknameField, nickname),
    username: hintOfUsername(username.trim()),
    again: again === '' ? texts.needAgain : again === password ? undefined : texts.mismatch,
    inviteCode: admission.needsInvite && inviteCode.trim() === '' ? texts.needInvite : undefined,
    application: waitsFor(admission, inviteCode)
      ? faultIn(accountCalls.changeApplication, 'words', application)
      : undefined,
  })

export const registrationRefusals: Partial<Record<keyof Registration, readonly Refusal[]>> = {
  username: [accountRefusals.usernameTaken, accountRefusals.usernameReserved],
  nickname: [accountRefusals.nicknameReserved],
  email: [accountRefusals.mailDomain],
  password: [accountRefusals.weakPassword],
  inviteCode: [accountRefusals.wrongInvite, accountRefusals.networkRefused],
  application: [accountRefusals.applicationNeeded],
}
