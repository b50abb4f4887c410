import type { ChatEvent } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { lock } from './notify-service.ts'
import * as queries from './queries.ts'

/** What of a member's inbox changed; `inbox` where it is none of the others. */
export type InboxChange = { what: 'inbox' } | { what: 'notice' } | ({ what: 'message' } & ChatEvent)

/** Announced as `userId change`; a message as `userId message otherId id`, where 0 is customer service, `gone` behind it. */
export const INBOX_TOPIC = 'inbox'

/** `msgReqId` grows, and every node hears of it once the transaction commits. Of several members: ordered by id. */
export async function changeInbox(app: App, tx: Tx, userId: number, change: InboxChange): Promise<void> {
  if ((await queries.grow.run(tx, { userId })) === 0) {
    await lock(tx, userId)
    await queries.grow.run(tx, { userId })
  }
  await announceInbox(app, tx, userId, change)
}

/** The same where `msgReqId` has grown already. */
export function announceInbox({ bus }: App, tx: Tx, userId: number, change: InboxChange): Promise<void> {
  if (change.what !== 'message') return bus.announce(tx, INBOX_TOPIC, `${userId} ${change.what}`)
  const { userId: otherId, id, gone } = change
  return bus.announce(tx, INBOX_TOPIC, `${userId} message ${otherId ?? 0} ${id}${gone ? ' gone' : ''}`)
}
