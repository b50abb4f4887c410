import { type Data, type Input, MESSAGE_SESSION_PAGE, type MessageBox, type messageCalls } from '@sp/contract'
import { authorSummary, summariesOf } from '../../account/account/summary-service.ts'
import { closingMembers } from '../../account/closing/members-service.ts'
import { inboxOf } from '../../notify/notice/service.ts'
import { hiddenFor } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { pageWindow } from '../../platform/page-window.ts'
import { attendantUnreadOf } from '../support/service.ts'
import * as queries from './queries.ts'

type Sessions = Data<typeof messageCalls.sessions>

/** The count is read before the rows: a change in between is fetched again, and never missed. */
export async function sessions(
  ctx: MemberCtx,
  { page = 0, box = 'open' }: Input<typeof messageCalls.sessions>,
): Promise<Sessions> {
  const userId = ctx.viewer.id
  const [{ unread: noticeCount, turn: msgReqId }, attendantUnread, { hideOf, ...counts }] = await Promise.all([
    inboxOf(ctx, userId),
    attendantUnreadOf(ctx.db, userId),
    countsOf(ctx, userId),
  ])
  const total = counts[box]
  const list = await pageOf(ctx, { userId, box, page, total, hide: hideOf(box) })
  const { requests, unread } = counts
  return { attendantUnread, noticeCount, unread, requests, msgReqId, sessions: { total, list } }
}

/** The stored counts minus what the lists leave out: closing members, and blocked ones among requests. */
async function countsOf(ctx: MemberCtx, userId: number) {
  const [kept, closing, blocked] = await Promise.all([
    queries.inbox.maybe(ctx.db, { userId }),
    closingMembers(ctx),
    hiddenFor(ctx, userId),
  ])
  const { open = 0, requests = 0, unread = 0 } = kept ?? {}
  const hide = [...closing, ...blocked]
  const less =
    hide.length === 0 || open + requests === 0
      ? { open: 0, requests: 0, unread: 0 }
      : await queries.hiddenSessions.one(ctx.db, { userId, closing, hide })
  const hideOf = (box: MessageBox): readonly number[] => (box === 'open' ? closing : hide)
  return { open: open - less.open, requests: requests - less.requests, unread: unread - less.unread, hideOf }
}

interface Page {
  userId: number
  box: MessageBox
  page: number
  total: number
  hide: readonly number[]
}

async function pageOf(ctx: MemberCtx, { total, page, ...of }: Page): Promise<Sessions['sessions']['list']> {
  const where = pageWindow(total, page, MESSAGE_SESSION_PAGE)
  if (where === undefined) return []
  const rows = await (where.fromEnd ? queries.sessionsFromEnd : queries.sessionsFromStart).all(ctx.db, {
    ...of,
    ...where,
  })
  const people = await summariesOf(
    ctx,
    rows.map(({ otherId }) => otherId),
  )
  return rows.map(({ otherId: userId, updatedAt, unread }) => {
    const { username, nickname, avatar: userAvatar } = authorSummary(people, userId)
    return { userId, username, nickname, userAvatar, updateDatetime: updatedAt.toISOString(), unread }
  })
}
