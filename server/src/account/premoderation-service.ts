import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { readSettings } from '../system/service.ts'
import { personOf } from './person-service.ts'

/** As old as an account is that is no newcomer's any more. */
const NEW_MS = 24 * 3_600_000

/** Whether staff look at what this member posts before anybody else does; asked before the transaction. */
export const mustWait = async (ctx: MemberCtx): Promise<boolean> =>
  ctx.viewer.role === 'member' && isLookedAt(ctx, ctx.db, ctx.viewer.id)

/** The same of whoever posted it, where they are not there to ask: in a transaction. */
export const mustWaitWithin = (app: App, tx: Tx, userId: number): Promise<boolean> => isLookedAt(app, tx, userId)

async function isLookedAt(app: App, db: Db, userId: number): Promise<boolean> {
  const { preModeration } = await readSettings(app)
  if (preModeration === 'off') return false
  const person = await personOf({ db }, userId)
  if (person?.role !== 'member') return false
  return preModeration === 'all' || app.clock.now().getTime() - person.createdAt.getTime() < NEW_MS
}
