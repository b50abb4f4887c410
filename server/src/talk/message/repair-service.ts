import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Batch, recountAll } from '../../platform/repair.ts'
import * as queries from './repair-queries.ts'

/** Each of them may have thousands of chats. */
const MEMBER_BATCH_SIZE = 20

export async function repairMessages(app: Pick<App, 'buckets' | 'transact'>): Promise<number> {
  const sides = await recountAll(app, recountSides, { batch: MEMBER_BATCH_SIZE })
  const inboxes = await recountAll(app, recountInboxes, {
    openMissing: (tx, bucket) => queries.openMissing.run(tx, { bucket }),
  })
  return sides + inboxes
}

async function recountSides(tx: Tx, from: Batch) {
  const ids = (await queries.nextOf.all(tx, from)).map(({ id }) => id)
  if (ids.length === 0) return { ids, wrong: 0 }
  const about = { bucket: from.bucket, ids }
  await queries.lockChats.run(tx, about)
  const rows = await queries.sides.all(tx, about)
  const sides = {
    userIds: rows.map(({ userId }) => userId),
    otherIds: rows.map(({ otherId }) => otherId),
    lowIds: rows.map(({ lowId }) => lowId),
    highIds: rows.map(({ highId }) => highId),
    readTo: rows.map(({ readTo }) => readTo),
  }
  const unread = rows.map(() => 0)
  for (const each of await queries.unread.all(tx, { ...about, ...sides })) unread[each.nth - 1] = each.unread
  return { ids, wrong: await queries.setUnread.run(tx, { ...sides, unread }) }
}

async function recountInboxes(tx: Tx, from: Batch) {
  const ids = (await queries.lockInboxes.all(tx, from)).map(({ id }) => id)
  return { ids, wrong: ids.length > 0 ? await queries.recountInboxes.run(tx, { bucket: from.bucket, ids }) : 0 }
}
