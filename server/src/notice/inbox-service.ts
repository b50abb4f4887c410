import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { announceInbox, type InboxChange } from './announce-service.ts'
import { lock } from './notify-service.ts'
import * as queries from './queries.ts'

/** `msgReqId` grows, and every node hears of it once the transaction commits. Of several members: ordered by id. */
export async function changeInbox(app: App, tx: Tx, userId: number, change: InboxChange): Promise<void> {
  if ((await queries.grow.run(tx, { userId })) === 0) {
    await lock(tx, userId)
    await queries.grow.run(tx, { userId })
  }
  await announceInbox(app, tx, [userId], change)
}
