import { type ChatPartner, common, type Input, type messageCalls, messageRefusals as refusals } from '@sp/contract'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { closingMembers } from '../../account/closing/members-service.ts'
import { relationOf } from '../../people/follow/service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import { isMuted } from '../../platform/http/muted.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { areAcquainted } from './acquaintance-service.ts'
import { hasBegunEnough } from './new-chat-service.ts'
import * as queries from './queries.ts'
import { type ChatState, chatStageOf, type MessagePolicy, NO_CHAT, pairOf, refusalBy, requestsLeft } from './rules.ts'
import { settingsOf } from './setting-service.ts'

/** A closing account is treated as missing, with all its messages. */
export async function refuseClosing(app: App, userId: number): Promise<void> {
  if ((await closingMembers(app)).includes(userId)) refuse(refusals.noSuchUser)
}

export async function refuseAbsent(ctx: MemberCtx, userId: number): Promise<void> {
  if (userId === ctx.viewer.id) refuse(refusals.self)
  await refuseClosing(ctx, userId)
  if (!(await summariesOf(ctx, [userId])).get(userId)?.isHere) refuse(refusals.noSuchUser)
}

export async function messagePolicyOf(db: Db, ownerId: number, viewerId: number): Promise<MessagePolicy> {
  const [{ whoMayMessage: who }, { followed: follows }] = await Promise.all([
    settingsOf(db, ownerId),
    relationOf({ db }, ownerId, viewerId),
  ])
  return { who, follows }
}

export async function partner(ctx: MemberCtx, { userId }: Input<typeof messageCalls.partner>): Promise<ChatPartner> {
  const me = ctx.viewer.id
  if (userId === me) refuse(refusals.self)
  await refuseClosing(ctx, userId)
  const [people, chat, relation] = await Promise.all([
    summariesOf(ctx, [userId]),
    queries.chat.maybe(ctx.db, pairOf(me, userId)),
    relationOf(ctx, me, userId),
  ])
  const isHere = people.get(userId)?.isHere === true
  // Messages with a banned member can still be read.
  if (!isHere && chat === undefined) refuse(refusals.noSuchUser)
  const { username, nickname, avatar } = authorSummary(people, userId)
  const isShut = !isHere || relation.blocked || relation.blockedBy
  const can = await canSend(ctx, userId, { chat: chat ?? NO_CHAT, isShut })
  const acquainted = can.canSend && (await areAcquainted(ctx.db, me, userId, chat ?? NO_CHAT, relation))
  const typing = acquainted && (await settingsOf(ctx.db, me)).typing
  return { userId, username, nickname, avatar, blocked: relation.blocked, ...can, acquainted, typing }
}

async function canSend(ctx: MemberCtx, userId: number, { chat, isShut }: { chat: ChatState; isShut: boolean }) {
  const standing = chatStageOf(chat, ctx.viewer.id)
  const isRequest = standing === 'answer'
  const no = (reason: string, left: number | null = null) => ({ canSend: false, reason, left, isRequest })
  // Checked before a block; otherwise a muted member could distinguish a block from a closed policy.
  if (standing !== 'talk' && isMuted(ctx, ctx.viewer)) return no(common.muted.msg)
  if (isShut) return no(refusals.closed.msg)
  if (standing === 'talk' || standing === 'answer') return { canSend: true, reason: '', left: null, isRequest }
  const policy = await messagePolicyOf(ctx.db, userId, ctx.viewer.id)
  const why = refusalBy(policy, chat)
  const left = requestsLeft(policy, chat)
  if (why === undefined && (await hasBegunEnough(ctx, standing, policy))) return no(refusals.tooManyNew.msg, left)
  if (why === undefined) return { canSend: true, reason: '', left, isRequest }
  // A closed policy discloses no more than a block.
  return no(why.msg, why === refusals.closed ? null : left)
}
