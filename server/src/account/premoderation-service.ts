import type { Settings } from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { readSettings, readSettingsWithin } from '../system/service.ts'
import { isNewcomer, personOf } from './person-service.ts'

/** Whether staff look at what this member posts before anybody else does; asked before the transaction. */
export const mustWait = async (ctx: MemberCtx): Promise<boolean> =>
  ctx.viewer.role === 'member' && isLookedAt(ctx, ctx.db, ctx.viewer.id, await readSettings(ctx))

/** The same of whoever posted it, where they are not there to ask: in a transaction. */
export const mustWaitWithin = async (app: App, tx: Tx, userId: number): Promise<boolean> =>
  isLookedAt(app, tx, userId, await readSettingsWithin(app, tx))

async function isLookedAt(app: App, db: Db, userId: number, { preModeration }: Settings): Promise<boolean> {
  if (preModeration === 'off') return false
  const person = await personOf({ db }, userId)
  if (person?.role !== 'member') return false
  return preModeration === 'all' || isNewcomer(app, person)
}
