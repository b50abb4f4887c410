import { RESTORABLE_DAYS } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import { recordErasure } from '../../account/closing/erasure-service.ts'
import { removeWithThumbs } from '../../content/upload/stored-file-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { announceToBoth, messageAdded, messageRemoved } from './announce-chat.ts'
import * as moderation from './moderation-queries.ts'
import { openMessages } from './open-service.ts'
import * as queries from './queries.ts'
import { pairOf } from './rules.ts'
import { messageTexts as texts } from './texts.ts'
import * as writes from './write-queries.ts'

const BATCH_SIZE = 100
const DAY_MS = 86_400_000
const BEFORE = 3
const BEHIND = 3

const otherOf = ({ lowId, highId }: { lowId: number; highId: number }, userId: number): number =>
  userId === lowId ? highId : lowId

/** The reported message with its context; undefined where the viewer cannot see it. */
export async function evidenceOfMessage(app: App, id: number, { viewerId: userId, closing }: ViewingWithId) {
  const found = await moderation.find.maybe(app.db, { id })
  if (found === undefined || (found.lowId !== userId && found.highId !== userId)) return undefined
  const otherId = otherOf(found, userId)
  const side = await queries.side.maybe(app.db, { userId, otherId })
  if (closing.includes(otherId) || side === undefined) return undefined
  const pair = pairOf(userId, otherId)
  const from = { ...pair, userId, id, after: side.clearedTo, before: BEFORE + 1, behind: BEHIND }
  const rows = (await moderation.around.all(app.db, from)).sort((a, b) => a.id - b.id)
  const words = await openMessages(app, pair, rows)
  const reported = words.find((each) => each.id === id)
  if (reported === undefined) return undefined
  const line = ({ id: of, senderId, content }: (typeof words)[number]) =>
    texts.line({ isReported: of === id, isReporter: senderId === userId, content })
  const shown = { content: words.map(line).join('\n'), createdAt: reported.createdAt.toISOString() }
  return { ownerId: found.senderId, shown, files: found.picture ? [found.picture] : [], sealedBy: found.senderId }
}

async function change(
  app: App,
  tx: Tx,
  id: number,
  { by, done, event }: { by: number; done: typeof moderation.takeDown; event: Parameters<typeof announceToBoth>[3] },
): Promise<boolean> {
  const found = await moderation.find.maybe(tx, { id })
  if (found === undefined) return false
  await writes.lock.run(tx, found)
  const before = await moderation.find.maybe(tx, { id })
  if (before === undefined || (await done.maybe(tx, { id })) === undefined) return false
  if (done === moderation.drop) {
    recordErasure(tx, { kind: 'message', id, how: 'purge' })
    await removeWithThumbs(app, tx, [before.picture])
  }
  const readerId = otherOf(found, found.senderId)
  const moved = done === moderation.drop && before.takenDownAt !== null ? 0 : by
  if (moved !== 0 && before.goneFor !== readerId)
    writes.moveUnread.enqueue(tx, { userId: readerId, otherId: found.senderId, id, by: moved })
  await announceToBoth(app, tx, found, event)
  return true
}

export const takeDownMessage = (app: App, tx: Tx, id: number): Promise<boolean> =>
  change(app, tx, id, { by: -1, done: moderation.takeDown, event: messageRemoved(id) })

/** Restores it unchanged; never after its sender's account was erased. */
export const restoreMessage = async (app: App, tx: Tx, id: number, senderId: number): Promise<boolean> =>
  !(await isErased({ db: tx }, senderId)) &&
  change(app, tx, id, { by: 1, done: moderation.restore, event: messageAdded(id) })

/** Permanent, whether taken down or not. */
export const purgeMessage = (app: App, tx: Tx, id: number): Promise<boolean> =>
  change(app, tx, id, { by: -1, done: moderation.drop, event: messageRemoved(id) })

export function sweepTakenDown(app: App): Promise<void> {
  const until = new Date(app.clock.now().getTime() - RESTORABLE_DAYS * DAY_MS)
  const overdue = (size: number) => moderation.overdue.all(app.db, { until, size })
  return untilNone(app, BATCH_SIZE, overdue, (tx, { id }) => purgeMessage(app, tx, id))
}
