import type { App } from '../../platform/ctx.ts'
import type { Closed, Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { openName, openRecoveryClaims, type RecoveryClaim } from './recovery-claim.ts'

async function ownTickets(app: App, userId: number): Promise<Contribution> {
  const rows = await queries.allOf.all(app.db, { userId })
  const claims = await openRecoveryClaims(app, app.db, userId, rows)
  return {
    rows: rows.flatMap((row, at) =>
      claims[at] ? [presentOwn(row, { username: openName(app, row), ...claims[at] })] : [],
    ),
  }
}

/**
 * Deletes the member's tickets, and the link to them in the tickets of others; closing the account has already
 * cancelled a waiting reset.
 */
const erase = (app: App, { userId }: Closed): Promise<void> =>
  app.transact(async (tx) => {
    await queries.dropOwn.run(tx, { userId })
    await queries.dropTarget.run(tx, { userId })
  })

export const feedbackTables: PersonalTables = {
  ticket: {
    names: ['user_id', 'target_id', 'answered_by'],
    exported: { as: 'ticket', gather: ownTickets },
    closing: { kept: 'of a colleague the number under which they answered', erase },
  },
}

const LOST_CLAIM: RecoveryClaim = { email: '', phone: '', createTime: '', createLocation: '', others: lostTexts.one }

export const ticketTexts: TextColumns = {
  private: ['ticket.response'],
  sealed: {
    'ticket.said': {
      what: 'what the asker states about a lost account',
      key: 'the member’s',
      at: { row: 'id', onCoordinator: true },
      lost: { named: '找回账号工单里写的内容', does: { reads: JSON.stringify(LOST_CLAIM) } },
      shownAfterReset: 'the asker wrote it to staff, about an account that is not the asking one',
    },
    'ticket.username': {
      what: 'the username of the lost account',
      key: 'the site’s',
      at: { row: 'id' },
      lost: { named: '找回账号工单里的用户名', does: { reads: lostTexts.name } },
    },
  },
}
