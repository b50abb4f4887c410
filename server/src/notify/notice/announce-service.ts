import type { ChatEvent } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'

export type InboxChange = { what: 'inbox' } | { what: 'notice' } | ({ what: 'message' } & ChatEvent)

/**
 * Payload: `userId change`, several ids joined by commas; for a message `userId message otherId id`, where the other
 * id is 0 for customer service, followed by `gone` for a removal.
 */
export const INBOX_TOPIC = 'inbox'
/** A payload is limited to 8,000 bytes. */
const BATCH_SIZE = 400

export async function announceInbox(
  { bus }: Pick<App, 'bus'>,
  tx: Tx,
  userIds: readonly number[],
  change: InboxChange,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += BATCH_SIZE)
    await bus.announce(tx, INBOX_TOPIC, `${userIds.slice(from, from + BATCH_SIZE)} ${wordsOf(change)}`)
}

/** For a notice that another member's act made: the member receives it a moment later. */
export const announceNotice = ({ bus }: Pick<App, 'bus'>, tx: Tx, userId: number): void =>
  bus.announceSoon(tx, INBOX_TOPIC, `${userId} notice`)

/** Payload: `userId typerId`. A topic of its own: it changes no inbox, and nodes of older versions do not know it. */
export const TYPING_TOPIC = 'typing'

export const announceTyping = (
  { bus }: Pick<App, 'bus'>,
  tx: Tx,
  { userId, typerId }: { userId: number; typerId: number },
): void => bus.announceSoon(tx, TYPING_TOPIC, `${userId} ${typerId}`)

/** Announces a notice change for the rows that a statement changed. @returns these rows */
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

export function readAnnounced(text: string): { userIds: number[]; change: InboxChange } {
  const [ids = '', what, otherId, id, gone] = text.split(' ')
  const userIds = ids.split(',').map(Number)
  if (what === 'notice' || what === 'inbox') return { userIds, change: { what } }
  const about = { userId: Number(otherId) || null, id: Number(id) }
  return { userIds, change: { what: 'message', ...about, ...(gone ? { gone: true } : {}) } }
}
