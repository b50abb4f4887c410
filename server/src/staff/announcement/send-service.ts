import { notifyMany } from '../../notify/notice/bulk-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

const BATCH = 500

export interface Sending {
  id: number
}

/** Queues the next batch after this transaction commits; the job key prevents a second pending one. */
export const goOn = (app: App, tx: Tx, id: number): Promise<void> =>
  app.jobs.add(tx, 'announcement.send', { id } satisfies Sending, { key: `announcement ${id}`, tries: 25 })

/**
 * Job: notifies the next batch of members. Notices, cursor and the next job are written in one transaction, so a
 * restart continues where it stopped and no member is notified twice or left out.
 */
export const sendBatch = (app: App, { id }: Sending): Promise<void> =>
  app.transact(async (tx) => {
    const sending = await queries.lockSending.maybe(tx, { id })
    if (sending === undefined) return
    const { content: detail, push, toldUpTo: after, begun } = sending
    const members = (await queries.nextMembers.all(tx, { after, begun, size: BATCH })).map((row) => row.id)
    const notified = await notifyMany(app, tx, members, { sourceId: id, detail, push })
    await queries.advance.run(tx, { id, told: notified, toldUpTo: members.at(-1) ?? after })
    if (members.length === BATCH) await goOn(app, tx, id)
    else await queries.end.run(tx, { id, state: 'sent' })
  })
