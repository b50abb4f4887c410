import { type Input, type messageCalls, PICTURE_WORDS, messageRefusals as refusals } from '@sp/contract'
import { finishedPicture } from '../../content/upload/service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import { nudge } from '../../notify/push/service.ts'
import { areBlocked } from '../../people/follow/lock-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuseMuted } from '../../platform/http/muted.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { sealerFor } from '../../platform/vault/service.ts'
import { countWords } from '../../staff/word/service.ts'
import { countNewChat } from './new-chat-service.ts'
import { messagePolicyOf, refuseAbsent } from './partner-service.ts'
import { NO_PICTURE, takePicture } from './picture-send-service.ts'
import {
  type ChatState,
  chatStageOf,
  type MessagePolicy,
  type Pair,
  pairOf,
  pendingRequestAfter,
  placeOf,
  refusalBy,
} from './rules.ts'
import * as writes from './write-queries.ts'

export async function send(
  ctx: MemberCtx,
  { userId: otherId, content: written, picture: key }: Input<typeof messageCalls.send>,
): Promise<Create<number>> {
  const userId = ctx.viewer.id
  const pair = pairOf(userId, otherId)
  await refuseAbsent(ctx, otherId)
  // A picture is checked and encoded before the transaction, where its upload was not confirmed.
  if (key !== undefined) await finishedPicture(ctx, userId, 'chat', key)
  const content = key === undefined ? written : PICTURE_WORDS
  return async (tx) => {
    // A block that commits first is seen, and a later one waits: no message is stored after it.
    const [isBlocked, { id, chat }, seal] = await Promise.all([
      areBlocked(tx, userId, otherId),
      draw(tx, pair),
      sealerFor(ctx, tx, userId),
    ])
    const standing = chatStageOf(chat, userId)
    // Checked before a block; otherwise a muted member could distinguish a block from a closed policy.
    if (standing !== 'talk') refuseMuted(ctx, ctx.viewer)
    if (isBlocked) refuse(refusals.closed)
    const policy =
      standing === 'first' || standing === 'again' ? await checkFirstMessage(ctx, tx, otherId, chat) : undefined
    const picture = key === undefined ? NO_PICTURE : await takePicture(ctx, tx, { key, otherId, chat })
    if (policy !== undefined) await countNewChat(ctx, tx, standing, policy)
    const pending = pendingRequestAfter(chat, userId, policy)
    writes.setLast.enqueue(tx, { ...pair, ...pending, lastId: id })
    writes.add.enqueue(tx, {
      ...pair,
      id,
      senderId: userId,
      content: seal('message.content', placeOf(pair, id), content),
      ...picture,
    })
    const box = pending.requesterId === null ? 'open' : 'requests'
    await announceMessage(ctx, tx, { userId, otherId, id, box, isFirst: chat.lastId === 0 })
    // Last: its row is shared by the whole site.
    await countWords(ctx, tx, 'private', content)
    return id
  }
}

/** One round trip: the id is allocated after the lock, so it is greater than all others of the chat. */
async function draw(tx: Tx, pair: Pair): Promise<{ id: number; chat: ChatState }> {
  const [chat, { id }] = await Promise.all([writes.lock.maybe(tx, pair), writes.drawId.one(tx, pair)])
  if (chat !== undefined) return { id, chat }
  await writes.openChat.run(tx, pair)
  return draw(tx, pair)
}

async function checkFirstMessage(ctx: MemberCtx, tx: Tx, otherId: number, chat: ChatState): Promise<MessagePolicy> {
  const policy = await messagePolicyOf(tx, otherId, ctx.viewer.id)
  const why = refusalBy(policy, chat)
  if (why !== undefined) refuse(why)
  return policy
}

interface Sent {
  userId: number
  otherId: number
  id: number
  box: 'open' | 'requests'
  isFirst: boolean
}

/** Updates both members in the order of their ids, independent of who sends, to avoid deadlocks. */
async function announceMessage(ctx: MemberCtx, tx: Tx, { userId, otherId, id, box, isFirst }: Sent): Promise<void> {
  const mine = { userId, otherId, box: 'open', received: 0 }
  const theirs = { userId: otherId, otherId: userId, box, received: 1 }
  const sides = userId < otherId ? [mine, theirs] : [theirs, mine]
  if (isFirst) for (const { userId: of } of sides) writes.openInbox.enqueue(tx, { userId: of })
  const touched = sides.map((side) => writes.touch.maybe(tx, side))
  const announced = sides.map((side) =>
    changeInbox(ctx, tx, side.userId, { what: 'message', userId: side.otherId, id }),
  )
  const [counts] = await Promise.all([Promise.all(touched), Promise.all(announced)])
  const rung = counts[sides.indexOf(theirs)]
  if (rung?.isFirst && rung.ring === 'push') nudge(tx, ctx, otherId)
}
