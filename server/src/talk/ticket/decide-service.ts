import {
  COUNTERSIGN_SINGLE_HOURS,
  type ticketConsoleCalls as calls,
  countersignRefusals,
  type Data,
  hasRole,
  type Input,
  RESET_HOURS,
  ticketRefusals as refusals,
  sanctionRefusals,
} from '@sp/contract'
import { beginStaffReset, staffResetOf } from '../../account/security/staff-reset-service.ts'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { type CountersignRequest, countersigned } from '../../staff/countersign/kind-service.ts'
import { isAnyPending, requestSecond } from '../../staff/countersign/service.ts'
import { lockForAct, lockOrFault } from '../../staff/sanction/actor-service.ts'
import { letGo, requireClaim } from '../../staff/staff/claim-service.ts'
import { afterRoles } from '../../staff/staff/role-service.ts'
import { recordWork } from '../../staff/work/record-service.ts'
import { isOwn } from './console-service.ts'
import * as queries from './queries.ts'

/** Only the owner of the claim may act; the claim stays locked until the transaction ends. */
async function claimedTicket(ctx: StaffCtx, tx: Tx, id: number): Promise<queries.TicketRow> {
  const row = orRefuse(await queries.one.maybe(tx, { id }), refusals.gone)
  if (row.endedAt !== null) refuse(refusals.ended)
  if (isOwn(row, ctx.viewer.id)) refuse(refusals.self)
  await requireClaim(tx, ctx, { kind: 'ticket', id })
  return row
}

const notifyAuthors = (app: App, tx: Tx, ...tickets: readonly { id: number; userId: number }[]): Promise<void> =>
  notifyAll(
    app,
    tx,
    tickets.map(({ id, userId }) => ({ to: userId, kind: 'ticketAnswered', targetId: id })),
  )

interface Answered {
  at: Date
  close: boolean
}

/** A ticket whose reset is under way was counted when it was granted. */
function recordAnswer(tx: Tx, staffId: number, ticket: queries.TicketRow, { at, close }: Answered): void {
  const did = { queue: 'ticket', staffId, since: ticket.createdAt, at } as const
  if (ticket.reset !== 'none') return
  if (ticket.answeredAt === null) recordWork(tx, { ...did, measure: 'first' })
  if (close) recordWork(tx, { ...did, measure: 'closed' })
}

export const answer =
  (ctx: StaffCtx, { id, response, close }: Input<typeof calls.answer>): Act<null> =>
  async (tx, line) => {
    const ticket = await claimedTicket(ctx, tx, id)
    const { userId, at } = orRefuse(
      await queries.answer.maybe(tx, { id, response, byId: ctx.viewer.id }),
      refusals.ended,
    )
    if (close) {
      await queries.end.run(tx, { id })
      await letGo(tx, ctx, { kind: 'ticket', id })
    }
    await notifyAuthors(ctx, tx, { id, userId })
    recordAnswer(tx, ctx.viewer.id, ticket, { at, close })
    line.details({ close })
    return null
  }

const HOUR_MS = 3_600_000

/** A second colleague confirms it; without one it waits a day (decision 0174). */
export const grant = (ctx: StaffCtx, { id, reason }: Input<typeof calls.grant>): Act<Data<typeof calls.grant>> =>
  afterRoles(async (tx, note) => {
    const { targetId } = await claimedTicket(ctx, tx, id)
    const about = { userId: orRefuse(targetId, refusals.noAccount), byId: ctx.viewer.id }
    if ((await lockForAct(tx, about)).state !== 'active') refuse(sanctionRefusals.notActive)
    if (await staffResetOf({ db: tx }, about.userId)) refuse(refusals.resetWaits)
    if (await isAnyPending(tx, { kind: 'grant-reset', subjectId: id })) refuse(countersignRefusals.waits)
    const asked = { kind: 'grant-reset', subjectId: id, byId: ctx.viewer.id, reason } as const
    const { alone } = await requestSecond(ctx, tx, asked)
    note.details({ alone })
    const hours = RESET_HOURS + (alone ? COUNTERSIGN_SINGLE_HOURS : 0)
    return { readyAt: new Date(ctx.clock.now().getTime() + hours * HOUR_MS).toISOString(), alone }
  })

/**
 * The account is notified immediately and can cancel; the requester fetches the code after three days, and staff
 * never see it.
 */
async function begin(ctx: StaffCtx, tx: Tx, { subjectId: id, byId }: CountersignRequest): Promise<void> {
  const ticket = orRefuse(await queries.one.maybe(tx, { id }), countersignRefusals.overtaken)
  const { userId, targetId, endedAt } = ticket
  if (endedAt !== null || targetId === null) return refuse(countersignRefusals.overtaken)
  if (isOwn(ticket, ctx.viewer.id)) refuse(countersignRefusals.notYours)
  const locked = await lockOrFault(tx, { userId: targetId, byId })
  if (locked.fault || locked.state !== 'active') refuse(countersignRefusals.overtaken)
  const begun = await beginStaffReset(ctx, tx, { userId: targetId, byId, forId: userId })
  if (begun === undefined || (await queries.grant.run(tx, { id, ...begun })) === 0)
    refuse(countersignRefusals.overtaken)
  await notifyAuthors(ctx, tx, { id, userId })
  recordAnswer(tx, byId, ticket, { at: ctx.clock.now(), close: true })
}

export const registerGrants = (app: App): void =>
  countersigned.register(app, 'grant-reset', {
    needs: 'support',
    mayConfirm: ({ role }) => hasRole(role, 'moderator'),
    apply: begin,
  })

export async function closeReset(app: App, tx: Tx, { userId, isUsed }: { userId: number; isUsed: boolean }) {
  const closed = await queries.closeReset.all(tx, { targetId: userId, reset: isUsed ? 'used' : 'cancelled' })
  if (!isUsed) return notifyAuthors(app, tx, ...closed)
  for (const each of closed) await queries.end.run(tx, each)
}

export const notifyDueTickets = (app: App): Promise<void> =>
  app.transact(async (tx) => {
    await queries.dueExpired.run(tx, {})
    await notifyAuthors(app, tx, ...(await queries.dueReady.all(tx, {})))
  })
