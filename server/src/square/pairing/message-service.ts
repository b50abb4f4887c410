import {
  type Data,
  type Input,
  PAIR_MESSAGES,
  type PairMessage,
  type pairingCalls,
  squareRefusals as refusals,
} from '@sp/contract'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { isLost, openerFor, sealerFor } from '../../platform/vault/service.ts'
import { countWords, hintsOf } from '../../staff/word/service.ts'
import { isWithheld } from './answers-service.ts'
import { notifyPair } from './notify-service.ts'
import { presentMessage } from './present.ts'
import * as queries from './queries.ts'
import { idsOf, messagePlace, type Pairing } from './rules.ts'
import { refuseOff, viewPairing, withPairing } from './session-service.ts'
import * as writes from './write-queries.ts'

type Calls = typeof pairingCalls

export async function messagesOf(ctx: MemberCtx, pairing: Pairing): Promise<PairMessage[]> {
  const { id } = pairing
  const [rows, openers] = await Promise.all([
    queries.messages.all(ctx.db, { id, userId: ctx.viewer.id }),
    Promise.all(idsOf(pairing).map(async (userId) => [userId, await openerFor(ctx, ctx.db, userId)] as const)),
  ])
  const openerOf = new Map(openers)
  const opened = rows
    .filter(({ createdAt }) => !isWithheld(ctx, createdAt))
    // One line is shown for all that were lost together.
    .filter(({ content }, at, all) => !(isLost(content) && isLost(all[at + 1]?.content ?? content.subarray(0, 0))))
    .flatMap(({ content: sealed, ...row }) => {
      const content = openerOf.get(row.userId)?.('pair_message.content', messagePlace(id, row.nth), sealed)
      return content === undefined ? [] : [{ ...row, content }]
    })
  const hints = await hintsOf(
    ctx,
    opened.map(({ content }) => content),
  )
  return opened.map((message, at) => presentMessage(ctx.viewer.id, message, hints[at]))
}

export async function messages(
  ctx: MemberCtx,
  { pairSessionId: id }: Input<Calls['messages']>,
): Promise<Data<Calls['messages']>> {
  const { pairing } = await viewPairing(ctx, id)
  const { me, other } = pairing
  return { list: await messagesOf(ctx, pairing), left: PAIR_MESSAGES - me.sent, hisLeft: PAIR_MESSAGES - other.sent }
}

/** The database counts the messages, so that concurrent requests cannot exceed the limit. */
export const send =
  (ctx: MemberCtx, { pairSessionId: id, msg }: Input<Calls['send']>): Create<number> =>
  async (tx) => {
    const userId = ctx.viewer.id
    const [pairing, seal] = await Promise.all([withPairing(ctx, tx, id), sealerFor(ctx, tx, userId)])
    refuseOff(pairing)
    if (pairing.isOver) refuse(refusals.over)
    const { nth } = orRefuse(await writes.count.maybe(tx, { id, userId, max: PAIR_MESSAGES }), refusals.noMoreMessages)
    const content = seal('pair_message.content', messagePlace(id, nth), msg)
    const isBehindBlock = pairing.blockState !== null
    if (isBehindBlock) writes.touchOne.enqueue(tx, { id, userId })
    else writes.touch.enqueue(tx, { id })
    const [opened] = await Promise.all([
      writes.addMessage.one(tx, { id, userId, nth, content, isBehindBlock }),
      isBehindBlock ? undefined : ring(ctx, tx, pairing),
    ])
    // Last, because its row is shared by the whole site and stays locked until the commit.
    await countWords(ctx, tx, 'private', msg)
    return opened.id
  }

/** Only the first of several messages in a row creates a notice. */
async function ring(ctx: MemberCtx, tx: Tx, { id, me, other }: Pairing): Promise<void> {
  const isFirst = me.wroteAt === null || (other.wroteAt !== null && other.wroteAt > me.wroteAt)
  if (isFirst) await notifyPair(ctx, tx, [{ userId: other.userId, id, step: 'message' }])
  else await changeInbox(ctx, tx, other.userId, { what: 'notice' })
}
