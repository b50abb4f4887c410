import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { ownBans } from './ban-queries.ts'
import { ownMutes } from './queries.ts'
import { ownWarnings } from './warning-queries.ts'

const gather = async (app: App, userId: number): Promise<Contribution> => ({
  rows: {
    mutes: await ownMutes.rows(app, userId),
    bans: await ownBans.rows(app, userId),
    warnings: await ownWarnings.rows(app, userId),
  },
})

const retention = 'of a colleague the number under which they acted'

export const sanctionTables: PersonalTables = {
  mute: {
    names: ['user_id', 'by_id', 'ended_by'],
    exported: { as: 'sanction', gather },
    closing: { kept: retention, erase: ownMutes.erase },
  },
  ban: {
    names: ['user_id', 'by_id', 'ended_by'],
    exported: { within: 'sanction' },
    closing: { kept: retention, erase: ownBans.erase },
  },
  warning: {
    names: ['user_id', 'by_id', 'ended_by'],
    exported: { within: 'sanction' },
    closing: { kept: retention, erase: ownWarnings.erase },
  },
}

export const sanctionTexts: TextColumns = {
  private: ['mute.reason', 'mute.end_reason', 'ban.reason', 'warning.reason', 'warning.end_reason'],
  none: ['mute.notified', 'warning.notified', 'warning.rule'],
}
