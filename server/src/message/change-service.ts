import { type Input, type messageCalls, messageRefusals as refusals } from '@sp/contract'
import type { InboxChange } from '../notice/announce-service.ts'
import { changeInbox } from '../notice/inbox-service.ts'
import type { MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { refuseClosing } from './partner-service.ts'
import { type Pair, pairOf, standingOf, TALKING } from './rules.ts'
import * as writes from './write-queries.ts'

/** Both sides of a chat are told, in the order of their ids. */
async function tellBoth(ctx: MemberCtx, tx: Tx, otherId: number, change: (of: number) => InboxChange): Promise<void> {
  const { lowId, highId } = pairOf(ctx.viewer.id, otherId)
  await Promise.all([lowId, highId].map((id) => changeInbox(ctx, tx, id, change(id === lowId ? highId : lowId))))
}

const lockChat = async (tx: Tx, pair: Pair) => orRefuse(await writes.lock.maybe(tx, pair), refusals.noSuchUser)

/** Who waited for an answer is no stranger any more; where nobody waits, nothing changes. */
export async function accept(ctx: MemberCtx, { userId: otherId }: Input<typeof messageCalls.accept>): Promise<null> {
  const userId = ctx.viewer.id
  const pair = pairOf(userId, otherId)
  await refuseClosing(ctx, otherId)
  await ctx.transact(async (tx) => {
    const chat = await lockChat(tx, pair)
    if (standingOf(chat, userId) !== 'answer') return
    writes.setStrangers.send(tx, { ...pair, ...TALKING })
    writes.moveToOpen.send(tx, { userId, otherId })
    await tellBoth(ctx, tx, otherId, () => ({ what: 'inbox' }))
  })
  return null
}

/** For oneself; one's own for both, unread or not. What neither sees any more is not kept. */
export async function remove(ctx: MemberCtx, input: Input<typeof messageCalls.remove>): Promise<null> {
  const { userId: otherId, id, both = false } = input
  const userId = ctx.viewer.id
  const message = { ...pairOf(userId, otherId), id }
  await refuseClosing(ctx, otherId)
  await ctx.transact(async (tx) => {
    await lockChat(tx, message)
    const found = orRefuse(await writes.find.maybe(tx, message), refusals.gone)
    if (found.goneFor === userId) refuse(refusals.gone)
    const isOwn = found.senderId === userId
    if (both && !isOwn) refuse(refusals.gone)
    const isDropped = both || found.goneFor === otherId
    if (isDropped) writes.drop.send(tx, message)
    else writes.hideFrom.send(tx, { ...message, userId })
    const reader = isOwn ? { userId: otherId, otherId: userId } : { userId, otherId }
    if (found.goneFor !== reader.userId && (both || !isOwn)) writes.unreadOne.send(tx, { ...reader, id })
    if (both) await tellBoth(ctx, tx, otherId, (of) => ({ what: 'message', userId: of, id, gone: true }))
    else await changeInbox(ctx, tx, userId, { what: 'message', userId: otherId, id, gone: true })
  })
  return null
}

/** Out of one's own list with all that was said; the next message brings it back, and nothing before it. */
export async function removeSession(
  ctx: MemberCtx,
  { userId: otherId }: Input<typeof messageCalls.removeSession>,
): Promise<null> {
  const userId = ctx.viewer.id
  await refuseClosing(ctx, otherId)
  await ctx.transact(async (tx) => {
    const { lastId } = await lockChat(tx, pairOf(userId, otherId))
    writes.clear.send(tx, { userId, otherId, lastId })
    await changeInbox(ctx, tx, userId, { what: 'inbox' })
  })
  return null
}
