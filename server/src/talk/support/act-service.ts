import {
  type Claimant,
  type attendantConsoleCalls as calls,
  claimRefusals,
  type Input,
  attendantRefusals as refusals,
} from '@sp/contract'
import { changeInbox } from '../../notify/notice/inbox-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { colleagueOf } from '../../staff/staff/account-summary-service.ts'
import { recordWork } from '../../staff/work/record-service.ts'
import * as queries from './queries.ts'
import { assignedUntil } from './rules.ts'
import { addMessage, announce, begunAt, type Locked, lockThread, refuseClosing } from './thread-service.ts'

export async function take(ctx: StaffCtx, { userId }: Input<typeof calls.take>): Promise<Act<null>> {
  await refuseClosing(ctx, userId)
  return async (tx) => {
    await lockUnlessClaimed(tx, ctx, userId)
    queries.assign.enqueue(tx, { userId, staffId: ctx.viewer.id })
    return null
  }
}

export async function release(ctx: StaffCtx, { userId }: Input<typeof calls.release>): Promise<Act<null>> {
  await refuseClosing(ctx, userId)
  return async (tx) => {
    orRefuse(await lockThread(tx, userId), refusals.gone)
    queries.release.enqueue(tx, { userId, staffId: ctx.viewer.id })
    return null
  }
}

export async function handOver(ctx: StaffCtx, { userId, staffId }: Input<typeof calls.hand>): Promise<Act<null>> {
  await refuseClosing(ctx, userId)
  return async (tx, note) => {
    orRefuse(await colleagueOf(tx, staffId), refusals.notStaff)
    await lockUnlessClaimed(tx, ctx, userId)
    queries.assign.enqueue(tx, { userId, staffId })
    note.details({ colleague: staffId })
    return null
  }
}

export async function send(ctx: StaffCtx, { userId, content }: Input<typeof calls.send>): Promise<Act<number>> {
  await refuseClosing(ctx, userId)
  const { id: staffId } = ctx.viewer
  return async (tx) => {
    const thread = await lockUnlessClaimed(tx, ctx, userId)
    const { lastId, unread, now } = thread
    const id = lastId + 1
    await addMessage(ctx, tx, userId, { id, content, staffId })
    const since = begunAt(thread)
    // Messages that arrived in between and are unread are not answered by this one.
    queries.answered.enqueue(tx, {
      userId,
      id,
      staffId,
      waitingSince: unread > 0 ? now : null,
      begunAt: since ?? now,
      answeredAt: thread.answeredAt ?? now,
    })
    await announce(ctx, tx, userId, id)
    if (since && thread.answeredAt === null)
      recordWork(tx, { queue: 'support', measure: 'first', staffId, since, at: now })
    return id
  }
}

/** Ends the talk, so that the next message begins another one. What the colleague has not read is not ended. */
export async function close(ctx: StaffCtx, { userId }: Input<typeof calls.close>): Promise<Act<null>> {
  await refuseClosing(ctx, userId)
  return async (tx) => {
    const thread = await lockUnlessClaimed(tx, ctx, userId)
    const since = orRefuse(begunAt(thread), refusals.talkEnded)
    if (thread.unread > 0) refuse(refusals.talkNews)
    queries.close.enqueue(tx, { userId })
    await changeInbox(ctx, tx, userId, { what: 'inbox' })
    const staffId = thread.answeredBy ?? ctx.viewer.id
    recordWork(tx, { queue: 'support', measure: 'closed', staffId, since, at: thread.lastAt })
    return null
  }
}

/** Of two concurrent answers, the second is refused with the name of the claim's owner. */
async function lockUnlessClaimed(tx: Tx, { viewer }: StaffCtx, userId: number): Promise<Locked> {
  const thread = orRefuse(await lockThread(tx, userId), refusals.gone)
  const { assigneeId, assignedAt, waitingSince } = thread
  if (assigneeId === null || assignedAt === null || assigneeId === viewer.id) return thread
  const by = await colleagueOf(tx, assigneeId)
  // Staff who have lost their role own no claim.
  if (by === undefined) return thread
  const holder: Claimant = { by, until: assignedUntil({ assignedAt, waitingSince }).toISOString() }
  return refuse(claimRefusals.held, { data: holder })
}
