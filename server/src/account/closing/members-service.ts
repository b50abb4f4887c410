import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import { forgetSummary } from '../account/summary-service.ts'
import { closingMembers as statement } from './queries.ts'

export const CLOSING_TOPIC = 'closing'

const closing = nodeCache(CLOSING_TOPIC, async (db): Promise<readonly number[]> => {
  const rows = await statement.all(db, {})
  return rows.map(({ userId }) => userId)
})

/**
 * The members whose account is closing or not yet completely erased: they and their content are hidden from all
 * others. The list is short and the same for all viewers.
 */
export const closingMembers = (app: Pick<App, 'bus' | 'db' | 'state'>): Promise<readonly number[]> => closing.read(app)

export async function announceClosing(app: App, tx: Tx, userId: number): Promise<void> {
  await app.bus.announce(tx, CLOSING_TOPIC, String(userId))
  // After the announcement: responses computed from here on read the new list.
  await forgetSummary(app, tx, userId)
}
