import {
  CHAT_PAGE,
  type Data,
  type Input,
  type Message,
  type messageCalls,
  messageRefusals as refusals,
} from '@sp/contract'
import { summariesOf } from '../../account/account/summary-service.ts'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import {
  cachedInboxVersion,
  inboxVersion,
  learnNewest,
  nothingSince,
} from '../../notify/notice/inbox-version-service.ts'
import { mentionsFor } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, MemberCtx, Viewer } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { hintsOf } from '../../staff/word/service.ts'
import { openMessages } from './open-service.ts'
import { refuseClosing } from './partner-service.ts'
import { pictureAddress } from './picture-service.ts'
import * as queries from './queries.ts'
import { restrictedTo } from './restricted-service.ts'
import { type Pair, pairOf } from './rules.ts'
import * as writes from './write-queries.ts'

type MessagesInput = Input<typeof messageCalls.messages>
type Row = Awaited<ReturnType<typeof queries.newer.all>>[number]

export function nothingNew(
  app: App,
  viewer: Viewer,
  { userId: otherId, after, before }: MessagesInput,
): Data<typeof messageCalls.messages> | undefined {
  const isPoll = after !== undefined && before === undefined
  if (!isPoll || !nothingSince(app, { userId: viewer.id, otherId, after })) return undefined
  const msgReqId = cachedInboxVersion(app, viewer)
  return msgReqId === undefined ? undefined : { list: [], msgReqId }
}

/** The version is read before the rows: a change in between is fetched again, and never missed. */
export async function messages(ctx: MemberCtx, asked: MessagesInput): Promise<Data<typeof messageCalls.messages>> {
  const { userId: otherId } = asked
  const about = { userId: ctx.viewer.id, otherId }
  const learn = learnNewest(ctx, about)
  await refuseClosing(ctx, otherId)
  const [msgReqId, side] = await Promise.all([inboxVersion(ctx), queries.side.maybe(ctx.db, about)])
  if (side === undefined) {
    await requireActiveMember(ctx, otherId)
    return { list: [], msgReqId }
  }
  const pair = pairOf(about.userId, otherId)
  const restricted = await restrictedTo(ctx, pair)
  const hiddenTo = Math.max(side.clearedTo, restricted)
  const { rows, isEnd } = await pageOf(ctx, { ...asked, ...about, ...pair, hiddenTo })
  const last = rows.at(-1)
  // Messages that such a session does not show stay unread, and so do the ones it shows.
  if (isEnd && last !== undefined && side.unread > 0 && restricted === 0)
    await markRead(ctx, { ...about, ...pair, readTo: last.id })
  // A restricted session sees less than the member's other sessions, so it must not update their shared knowledge.
  if (isEnd && ctx.viewer.restrictedUntil === null) learn(last?.id ?? asked.after ?? 0)
  return { list: await presentMessages(ctx, await openMessages(ctx, pair, rows)), msgReqId }
}

async function requireActiveMember(ctx: MemberCtx, userId: number): Promise<void> {
  if (!(await summariesOf(ctx, [userId])).get(userId)?.isHere) refuse(refusals.noSuchUser)
}

interface Page extends Pair, Pick<MessagesInput, 'after' | 'before'> {
  userId: number
  hiddenTo: number
}

/** Oldest first; `isEnd` where the page includes the newest message. */
async function pageOf(
  { db }: App,
  { after, before, hiddenTo, ...chat }: Page,
): Promise<{ rows: Row[]; isEnd: boolean }> {
  if (after !== undefined) {
    const from = { ...chat, after: Math.max(after, hiddenTo), size: CHAT_PAGE + 1 }
    const rows = await queries.newer.all(db, from)
    return { rows: rows.slice(0, CHAT_PAGE), isEnd: rows.length <= CHAT_PAGE }
  }
  const to = { ...chat, after: hiddenTo, before: before ?? Number.MAX_SAFE_INTEGER, size: CHAT_PAGE }
  return { rows: (await queries.older.all(db, to)).reverse(), isEnd: before === undefined }
}

type Opened = Awaited<ReturnType<typeof openMessages<Row>>>[number]

/** Hints are computed on reading with the current word list; none are stored with the message. */
async function presentMessages(ctx: MemberCtx, opened: readonly Opened[]): Promise<Message[]> {
  const texts = opened.map(({ content }) => content)
  const [hints, mentions] = await Promise.all([hintsOf(ctx, texts), mentionsFor(ctx, texts, await viewingOf(ctx))])
  return opened.map(({ senderId, content, createdAt, ...row }, at) => {
    const { id } = row
    const sent = senderId === ctx.viewer.id
    const hint = hints[at]
    const shown = { id, content, sent, createDatetime: createdAt.toISOString(), ...(hint !== undefined && { hint }) }
    return { ...shown, mentions: mentions(content), sendOrReceive: sent ? 1 : 0, ...pictureOf(ctx, row) }
  })
}

function pictureOf(
  ctx: MemberCtx,
  { id, picture, width, height }: Pick<Opened, 'id' | 'picture' | 'width' | 'height'>,
): Pick<Message, 'picture'> {
  if (picture === null || width === null || height === null) return {}
  return { picture: { thumbnail: pictureAddress(ctx, id, { isSmall: true }), width, height } }
}

/** Messages that arrived after the page was read stay unread. */
async function markRead(
  ctx: MemberCtx,
  { readTo, userId, otherId, ...pair }: Pair & { userId: number; otherId: number; readTo: number },
): Promise<void> {
  await ctx.transact(async (tx) => {
    await writes.lock.run(tx, pair)
    const { unread } = await writes.unreadAfter.one(tx, { ...pair, userId, readTo })
    writes.setRead.enqueue(tx, { userId, otherId, readTo, unread })
    await changeInbox(ctx, tx, userId, { what: 'inbox' })
  })
}
