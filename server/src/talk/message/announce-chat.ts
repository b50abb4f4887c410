import type { InboxChange } from '../../notify/notice/announce-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Pair } from './rules.ts'

/** Notifies both sides of a chat, the smaller id first; each notification names the other member. */
export async function announceToBoth(
  app: App,
  tx: Tx,
  { lowId, highId }: Pair,
  change: (otherId: number) => InboxChange,
): Promise<void> {
  await Promise.all([changeInbox(app, tx, lowId, change(highId)), changeInbox(app, tx, highId, change(lowId))])
}

/** A new or restored message: clients that had nothing newer fetch again. */
export const messageAdded = (id: number) => (userId: number) => ({ what: 'message', userId, id }) as const

export const messageRemoved = (id: number) => (userId: number) => ({ what: 'message', userId, id, gone: true }) as const
