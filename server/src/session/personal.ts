import type { App } from '../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../platform/personal.ts'
import { ownSessions } from './queries.ts'

const gatherSessions = async (app: App, userId: number): Promise<Contribution> => ({
  rows: await ownSessions.all(app.db, { userId }),
})

export const sessionTables: PersonalTables = {
  session: {
    names: ['user_id'],
    exported: { as: 'sessions', gather: gatherSessions },
    closing: { erased: 'from the request on' },
  },
}
