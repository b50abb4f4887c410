import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { announceInbox, type InboxChange } from './announce-service.ts'
import { lock } from './notify-service.ts'
import * as queries from './queries.ts'

/**
 * Increments the inbox version `msgReqId`, and notifies every node after the commit. For several members: call in
 * order of their ids.
 */
export async function changeInbox(app: App, tx: Tx, userId: number, change: InboxChange): Promise<void> {
  if ((await queries.grow.run(tx, { userId })) === 0) {
    await lock(tx, userId)
    await queries.grow.run(tx, { userId })
  }
  await announceInbox(app, tx, [userId], change)
}
