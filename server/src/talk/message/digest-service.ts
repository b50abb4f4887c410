import type { App, ViewingWithId } from '../../platform/ctx.ts'
import { unreadSince } from './queries.ts'

/** Without messages of closing accounts and of members who are blocked, and without requests. */
export async function unreadMessages(
  { db }: App,
  { viewerId: userId, hidden, closing }: ViewingWithId,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const hide = [...hidden, ...closing]
  return Math.min(most, (await unreadSince.one(db, { userId, since, hide, most })).unread)
}
