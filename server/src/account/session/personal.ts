import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseDays, ownDays, ownSessions } from './queries.ts'

const gatherDays = async (app: App, userId: number): Promise<Contribution> => ({
  rows: (await ownDays.all(app.db, { userId })).map(({ day }) => day),
})

export const sessionTables: PersonalTables = {
  session: {
    names: ['user_id'],
    exported: { as: 'sessions', gather: ownSessions.gather },
    closing: { erased: 'from the request on' },
  },
  active_day: {
    names: ['user_id'],
    exported: { as: 'active-days', gather: gatherDays },
    closing: { erase: eraseDays },
  },
}

export const sessionTexts: TextColumns = {
  private: ['session.device'],
}
