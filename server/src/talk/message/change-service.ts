import { type Input, type messageCalls, messageRefusals as refusals } from '@sp/contract'
import { recordErasure } from '../../account/closing/erasure-service.ts'
import { removeWithThumbs } from '../../content/upload/stored-file-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { announceToBoth, messageRemoved } from './announce-chat.ts'
import { refuseClosing } from './partner-service.ts'
import * as queries from './queries.ts'
import { ANSWERED, chatStageOf, type Pair, pairOf } from './rules.ts'
import type { DeletedRange } from './unseen-service.ts'
import * as writes from './write-queries.ts'

type Removal = Input<typeof messageCalls.remove>

const lockChat = async (tx: Tx, pair: Pair) => orRefuse(await writes.lock.maybe(tx, pair), refusals.noSuchUser)

export async function accept(ctx: MemberCtx, { userId: otherId }: Input<typeof messageCalls.accept>): Promise<null> {
  const userId = ctx.viewer.id
  const pair = pairOf(userId, otherId)
  await refuseClosing(ctx, otherId)
  await ctx.transact(async (tx) => {
    const chat = await lockChat(tx, pair)
    if (chatStageOf(chat, userId) !== 'answer') return
    writes.setLast.enqueue(tx, { ...pair, ...ANSWERED, lastId: chat.lastId })
    writes.moveToOpen.enqueue(tx, { userId, otherId })
    await announceToBoth(ctx, tx, pair, () => ({ what: 'inbox' }))
  })
  return null
}

/** For oneself; one's own message for both, read or not. A message that neither sees is deleted. */
export async function remove(ctx: MemberCtx, { userId: otherId, id, both = false }: Removal): Promise<null> {
  const userId = ctx.viewer.id
  await refuseClosing(ctx, otherId)
  await ctx.transact(async (tx) => {
    const message = { ...pairOf(userId, otherId), id }
    await lockChat(tx, message)
    const [found, theirs] = await Promise.all([
      writes.find.maybe(tx, message),
      queries.side.maybe(tx, { userId: otherId, otherId: userId }),
    ])
    const { senderId, goneFor, isTakenDown, picture } = orRefuse(found, refusals.gone)
    const isOwn = senderId === userId
    if (goneFor === userId || isTakenDown || (both && !isOwn)) refuse(refusals.gone)
    const isGoneForThem = goneFor === otherId || (theirs?.clearedTo ?? 0) >= id
    if (both || isGoneForThem) {
      writes.drop.enqueue(tx, message)
      recordErasure(tx, { kind: 'message', id, how: 'removeByAuthor' })
      await removeWithThumbs(ctx, tx, [picture])
    } else writes.hideFrom.enqueue(tx, { ...message, userId })
    if (!isOwn) writes.moveUnread.enqueue(tx, { userId, otherId, id, by: -1 })
    else if (both && !isGoneForThem) writes.moveUnread.enqueue(tx, { userId: otherId, otherId: userId, id, by: -1 })
    if (both) await announceToBoth(ctx, tx, message, messageRemoved(id))
    else await changeInbox(ctx, tx, userId, messageRemoved(id)(otherId))
  })
  return null
}

/** Removes the chat and its messages from the viewer's list; a new message lists it again, without the old ones. */
export async function removeSession(
  ctx: MemberCtx,
  { userId: otherId }: Input<typeof messageCalls.removeSession>,
): Promise<null> {
  const userId = ctx.viewer.id
  await refuseClosing(ctx, otherId)
  await ctx.transact(async (tx) => {
    const pair = pairOf(userId, otherId)
    const [{ lastId }, side] = await Promise.all([lockChat(tx, pair), queries.side.maybe(tx, { userId, otherId })])
    const from = side?.clearedTo ?? 0
    if (from === lastId) return
    writes.clear.enqueue(tx, { userId, otherId, lastId })
    await ctx.jobs.add(tx, 'message.drop-unseen', { ...pair, from, to: lastId } satisfies DeletedRange)
    await changeInbox(ctx, tx, userId, { what: 'inbox' })
  })
  return null
}
