import { account } from '../export/queries.ts'
import type { App } from '../platform/ctx.ts'
import type { Contribution, PersonalTable, PersonalTables } from '../platform/personal.ts'
import { boundEmails, openContact } from './contact-service.ts'

/** What an account is made of, without what proves whose it is. */
export async function ownAccount(app: App, userId: number): Promise<Contribution> {
  const sealed = await account.one(app.db, { userId })
  const contact = await openContact(app, userId, sealed)
  const formerEmails = (await boundEmails(app, userId)).filter((email) => email !== contact.email)
  return { rows: { ...sealed, ...contact, formerEmails } }
}

const line = (exported: PersonalTable['exported'], erased: string): PersonalTable => ({
  names: ['user_id'],
  exported,
  closing: { erased },
})
const inAccount = { within: 'account' }
const atOnce = 'as the account is closed, in one transaction'

export const accountTables: PersonalTables = {
  person: {
    names: ['id'],
    exported: { as: 'account', gather: ownAccount },
    closing: { kept: 'a number that words may still stand under, 佚名' },
  },
  account_name: {
    names: ['user_id'],
    exported: inAccount,
    closing: { kept: 'a hash under the key of the house: nobody takes their place' },
  },
  well_known_name: line({ not: 'made of the nickname' }, atOnce),
  credential: line(inAccount, atOnce),
  old_email: line(inAccount, 'with credential'),
  session: line(inAccount, 'from the request on'),
  password_reset: line({ not: 'half an hour of a reset' }, atOnce),
  email_change: line({ not: 'half an hour of a change' }, atOnce),
  account_closing: line({ not: 'who closes has no session left to export with' }, 'once all else is'),
  data_export: line({ not: 'when something was exported' }, atOnce),
}
