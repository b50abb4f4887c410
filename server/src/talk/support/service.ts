import {
  ATTENDANT_PAGE,
  type AttendantMessage,
  type attendantCalls as calls,
  type Input,
  type Settings,
} from '@sp/contract'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { readSettings } from '../../site/system/service.ts'
import { alertStaff } from '../../staff/alert/service.ts'
import { callStaff } from './call-service.ts'
import * as messages from './message-queries.ts'
import { presence } from './plan-service.ts'
import type { Presence } from './presence.ts'
import { toMember } from './present.ts'
import * as queries from './queries.ts'
import { attendantTexts as texts } from './texts.ts'
import {
  addMessage,
  announce,
  begunAt,
  type Locked,
  lockOrOpen,
  lockThread,
  type Message,
  readMessages,
} from './thread-service.ts'

export async function send(ctx: MemberCtx, { content }: Input<typeof calls.send>): Promise<Create<number>> {
  const { id: userId } = ctx.viewer
  const settings = await readSettings(ctx)
  const here = await presence(ctx)
  const { open } = here
  return async (tx) => {
    const thread = await lockOrOpen(tx, userId)
    const id = thread.lastId + 1
    await addMessage(ctx, tx, userId, { id, content })
    const answer = automaticAnswer(thread, settings, here)
    if (answer !== undefined) await addMessage(ctx, tx, userId, { id: id + 1, content: answer, automatic: true })
    const answers = answer === undefined ? 0 : 1
    const calling = open && thread.assigneeId === null && !thread.called
    queries.recordMemberMessage.enqueue(tx, {
      userId,
      lastId: id + answers,
      waitingSince: thread.waitingSince ?? thread.now,
      begunAt: begunAt(thread) ?? thread.now,
      answers,
      called: thread.called || calling,
      automaticOn: answer === undefined ? thread.automaticOn : thread.today,
    })
    await announce(ctx, tx, userId, id + answers)
    if (calling) await callStaff(ctx, tx, { on: here.on, exceptId: userId })
    if (!open && thread.waitingSince === null) await alertStaff(ctx, tx, 'support')
    return id
  }
}

/** While no colleague is there, announces to the member when one is, once a day. */
function automaticAnswer(
  { automaticOn, today }: Locked,
  { officeHoursReply }: Settings,
  here: Presence,
): string | undefined {
  if (here.open || officeHoursReply === '' || automaticOn === today) return undefined
  return texts.automatic(officeHoursReply, here)
}

export const latest = (ctx: MemberCtx): Promise<AttendantMessage[]> => readAndMark(ctx, {})

export const after = (ctx: MemberCtx, { id }: Input<typeof calls.after>): Promise<AttendantMessage[]> =>
  readAndMark(ctx, { after: id })

export const before = async (ctx: MemberCtx, { id }: Input<typeof calls.before>): Promise<AttendantMessage[]> =>
  (await readOwn(ctx, { before: id })).map(toMember)

/** For a day after a password reset, the session sees only messages since its start: it may not be the member. */
function readOwn(ctx: MemberCtx, part: { before?: number; after?: number }): Promise<Message[]> {
  const { id: userId, restrictedUntil, since } = ctx.viewer
  return readMessages(ctx, ctx.db, {
    ...part,
    userId,
    size: ATTENDANT_PAGE,
    ...(restrictedUntil === null ? {} : { from: since }),
  })
}

async function readAndMark(ctx: MemberCtx, part: { after?: number }): Promise<AttendantMessage[]> {
  const list = (await readOwn(ctx, part)).map(toMember)
  const ours = list.findLast(({ sent }) => !sent)
  // Messages that a restricted session cannot see stay unread, and so do the ones it sees.
  if (ours && ctx.viewer.restrictedUntil === null) await markRead(ctx, ours.id)
  return list
}

/** Checks the read position without a lock first, since most polls have nothing new. */
async function markRead(ctx: MemberCtx, id: number): Promise<void> {
  const { id: userId } = ctx.viewer
  const { readTo } = await queries.memberRead.one(ctx.db, { userId })
  if (readTo >= id) return
  await ctx.transact(async (tx) => {
    const thread = await lockThread(tx, userId)
    if (thread === undefined || thread.memberReadTo >= id) return
    const { total: unread } = await messages.oursAfter.one(tx, { userId, after: id })
    queries.readByMember.enqueue(tx, { userId, readTo: id, unread })
    await changeInbox(ctx, tx, userId, { what: 'inbox' })
  })
}

export const attendantUnreadOf = async (db: Db, userId: number): Promise<number> =>
  (await queries.memberRead.maybe(db, { userId }))?.unread ?? 0
