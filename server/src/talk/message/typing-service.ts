import type { Input, messageCalls } from '@sp/contract'
import { closingMembers } from '../../account/closing/members-service.ts'
import { announceTyping } from '../../notify/notice/announce-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { areAcquainted } from './acquaintance-service.ts'
import * as queries from './queries.ts'
import { NO_CHAT, pairOf } from './rules.ts'
import { settingsOf } from './setting-service.ts'

/** Nothing is stored, and the answer is the same whether the other member is notified or not. */
export async function typing(ctx: MemberCtx, { userId: otherId }: Input<typeof messageCalls.typing>): Promise<null> {
  const userId = ctx.viewer.id
  if (otherId === userId || (await closingMembers(ctx)).includes(otherId)) return null
  await ctx.transact(async (tx) => {
    if (await isShown(tx, userId, otherId)) announceTyping(ctx, tx, { userId: otherId, typerId: userId })
  })
  return null
}

async function isShown(tx: Tx, userId: number, otherId: number): Promise<boolean> {
  const [own, theirs, chat] = await Promise.all([
    settingsOf(tx, userId),
    settingsOf(tx, otherId),
    queries.chat.maybe(tx, pairOf(userId, otherId)),
  ])
  // Also if it is off, so that the duration does not reveal the other's setting.
  const isKnown = await areAcquainted(tx, userId, otherId, chat ?? NO_CHAT)
  return own.typing && theirs.typing && isKnown
}
