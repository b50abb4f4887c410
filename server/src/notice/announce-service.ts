import type { ChatEvent } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'

/** What of a member's inbox changed; `inbox` where it is none of the others. */
export type InboxChange = { what: 'inbox' } | { what: 'notice' } | ({ what: 'message' } & ChatEvent)

/**
 * Announced as `userId change`, with the ids of several joined by commas; a message as `userId message otherId id`, where
 * 0 is customer service, `gone` behind it.
 */
export const INBOX_TOPIC = 'inbox'
/** An announcement has 8,000 bytes. */
const AT_ONCE = 400

/** Every node hears, once the transaction commits, that the number of these members' inboxes has grown. */
export async function announceInbox(
  { bus }: Pick<App, 'bus'>,
  tx: Tx,
  userIds: readonly number[],
  change: InboxChange,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await bus.announce(tx, INBOX_TOPIC, `${userIds.slice(from, from + AT_ONCE)} ${wordsOf(change)}`)
}

/** The same of their notices, where a statement changed any. @returns what it changed */
export async function announcing(
  app: Pick<App, 'bus'>,
  tx: Tx,
  userId: number,
  changing: Promise<number>,
): Promise<number> {
  const changed = await changing
  if (changed > 0) await announceInbox(app, tx, [userId], { what: 'notice' })
  return changed
}

function wordsOf(change: InboxChange): string {
  if (change.what !== 'message') return change.what
  return `message ${change.userId ?? 0} ${change.id}${change.gone ? ' gone' : ''}`
}

/** Whose inbox an announcement is about, and what it says. */
export function readAnnounced(text: string): { userIds: number[]; change: InboxChange } {
  const [ids = '', what, otherId, id, gone] = text.split(' ')
  const userIds = ids.split(',').map(Number)
  if (what === 'notice' || what === 'inbox') return { userIds, change: { what } }
  const about = { userId: Number(otherId) || null, id: Number(id) }
  return { userIds, change: { what: 'message', ...about, ...(gone ? { gone: true } : {}) } }
}
