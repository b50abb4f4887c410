import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { applicationTables, applicationTexts } from './application-service.ts'
import { openContact } from './credential-service.ts'
import { eraseRegistration } from './network-queries.ts'
import { ownAccount } from './queries.ts'

/** The account's own data without the values that authenticate it. */
async function gatherAccount(app: App, userId: number): Promise<Contribution> {
  const sealed = await ownAccount.one(app.db, { userId })
  return { rows: { ...sealed, ...(await openContact(app, userId, sealed)) } }
}

const inAccount = { within: 'account' }
const erasedAtClosing = { erased: 'as the account is closed, in one transaction' }

export const accountTables: PersonalTables = {
  ...applicationTables,
  person: {
    names: ['id'],
    exported: { as: 'account', gather: gatherAccount },
    closing: { kept: 'a number that words may still stand under, 佚名' },
  },
  account_name: {
    names: ['user_id'],
    exported: { not: 'a hash of the username, which is in person' },
    closing: { kept: 'a hash under the key of the installation: nobody takes their place' },
  },
  well_known_name: { names: ['user_id'], exported: { not: 'made of the nickname' }, closing: erasedAtClosing },
  registration_network: {
    names: ['user_id'],
    exported: { not: 'a keyed hash of the network of the registration, forgotten after seven days' },
    closing: { erase: eraseRegistration },
  },
  refused_network: {
    names: ['by_id'],
    exported: { not: 'what a colleague did at work, without the address of a network' },
    closing: { kept: 'of a colleague the number under which they acted, for thirty days at most' },
  },
  credential: { names: ['user_id'], exported: inAccount, closing: erasedAtClosing },
}

export const accountTexts: TextColumns = {
  public: ['person.nickname', 'person.username'],
  private: ['person.muted_reason', 'credential.question', 'application.reason'],
  sealed: {
    ...applicationTexts,
    'credential.email': {
      what: 'e-mail address',
      key: 'the member’s',
      lost: { named: '绑定的邮箱', does: 'empties' },
    },
    'credential.phone': {
      what: 'phone number',
      key: 'the member’s',
      lost: { named: '绑定的手机号', does: 'empties' },
    },
  },
  none: [
    'person.avatar',
    'account_name.name_key',
    'well_known_name.shape',
    'credential.password_hash',
    'credential.answer_hash',
  ],
}
