import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { formerEmails } from './sealed-addresses.ts'

const gatherFormerEmails = async (app: App, userId: number): Promise<Contribution> => ({
  rows: await formerEmails(app, userId),
})

const erasedAtClosing = { erased: 'as the account is closed, in one transaction' }

export const securityTables: PersonalTables = {
  old_email: {
    names: ['user_id'],
    exported: { as: 'former-emails', gather: gatherFormerEmails },
    closing: { erased: 'with credential' },
  },
  password_reset: { names: ['user_id'], exported: { not: 'half an hour of a reset' }, closing: erasedAtClosing },
  staff_reset: {
    names: ['user_id', 'by_id', 'for_id', 'released_by'],
    exported: { not: 'some days of a reset' },
    closing: { erased: 'with credential' },
  },
  email_change: { names: ['user_id'], exported: { not: 'half an hour of a change' }, closing: erasedAtClosing },
}

export const securityTexts: TextColumns = {
  sealed: {
    'old_email.email': {
      what: 'former e-mail addresses',
      key: 'the member’s',
      at: { row: 'id' },
      kept: '7 days',
      lost: { named: '换绑以前的邮箱', does: 'deletes' },
    },
    'email_change.email': {
      what: 'the e-mail address that a member is about to bind',
      key: 'the member’s',
      at: { onCoordinator: true },
      kept: 'half an hour',
      lost: { named: '正在换绑的邮箱', does: 'deletes' },
    },
    'password_reset.proven_by': {
      what: 'the e-mail address that proved a reset',
      key: 'the member’s',
      at: { onCoordinator: true },
      kept: 'a day after its end',
      lost: { named: '正在进行的密码找回', does: 'deletes' },
    },
  },
}
