import {
  type Claimant,
  type attendantConsoleCalls as calls,
  claimRefusals,
  type Input,
  attendantRefusals as refusals,
} from '@sp/contract'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { colleagueOf } from '../../staff/staff/account-summary-service.ts'
import * as queries from './queries.ts'
import { assignedUntil } from './rules.ts'
import { addMessage, announce, type Locked, lockThread, refuseClosing } from './thread-service.ts'

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
    const { lastId, unread, now } = await lockUnlessClaimed(tx, ctx, userId)
    const id = lastId + 1
    await addMessage(ctx, tx, userId, { id, content, staffId })
    // Messages that arrived in between and are unread are not answered by this one.
    queries.answered.enqueue(tx, { userId, id, staffId, waitingSince: unread > 0 ? now : null })
    await announce(ctx, tx, userId, id)
    return id
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
