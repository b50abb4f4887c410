import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import * as bans from './ban-queries.ts'
import * as mutes from './queries.ts'

const gather = async (app: App, userId: number): Promise<Contribution> => ({
  rows: {
    mutes: await mutes.ownMutes.all(app.db, { userId }),
    bans: await bans.ownBans.all(app.db, { userId }),
  },
})

const retention = 'of a colleague the number under which they acted'

export const sanctionTables: PersonalTables = {
  mute: {
    names: ['user_id', 'by_id', 'ended_by'],
    exported: { as: 'sanction', gather },
    closing: {
      kept: retention,
      erase: (app, { userId }) => app.transact(async (tx) => void (await mutes.erase.run(tx, { userId }))),
    },
  },
  ban: {
    names: ['user_id', 'by_id', 'ended_by'],
    exported: { within: 'sanction' },
    closing: {
      kept: retention,
      erase: (app, { userId }) => app.transact(async (tx) => void (await bans.erase.run(tx, { userId }))),
    },
  },
}

export const sanctionTexts: TextColumns = {
  private: ['mute.reason', 'mute.end_reason', 'ban.reason'],
  none: ['mute.notified'],
}
