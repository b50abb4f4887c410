import type { PreModeration } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { readSettings, readSettingsWithin } from '../../site/system/service.ts'
import { isNewcomer, personOf } from './person-service.ts'

/** Whether staff review this member's posts before publication; called before the transaction. */
export const mustWait = async (ctx: MemberCtx): Promise<boolean> =>
  ctx.viewer.role === 'member' && isLookedAt(ctx, ctx.db, ctx.viewer.id, (await readSettings(ctx)).preModeration)

export const mustWaitWithin = async (app: App, tx: Tx, userId: number): Promise<boolean> =>
  isLookedAt(app, tx, userId, (await readSettingsWithin(app, tx)).preModeration)

/** Whether this level of premoderation applies to the member; never to staff. */
export async function isLookedAt(
  app: Pick<App, 'clock'>,
  db: Db,
  userId: number,
  level: PreModeration,
): Promise<boolean> {
  if (level === 'off') return false
  const person = await personOf({ db }, userId)
  if (person?.role !== 'member') return false
  return level === 'all' || isNewcomer(app, person)
}
