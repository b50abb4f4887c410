import {
  type ticketConsoleCalls as calls,
  type Data,
  type Input,
  ticketRefusals as refusals,
  sanctionRefusals,
} from '@sp/contract'
import { beginStaffReset } from '../../account/security/staff-reset-service.ts'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { lockForAct } from '../../staff/sanction/actor-service.ts'
import { letGo, requireClaim } from '../../staff/staff/claim-service.ts'
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
function recordAnswer(tx: Tx, { viewer }: StaffCtx, ticket: queries.TicketRow, { at, close }: Answered): void {
  const did = { queue: 'ticket', staffId: viewer.id, since: ticket.createdAt, at } as const
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
    recordAnswer(tx, ctx, ticket, { at, close })
    line.details({ close })
    return null
  }

/**
 * The account is notified immediately and can cancel; the requester fetches the code after three days, and staff
 * never see it.
 */
export const grant =
  (ctx: StaffCtx, { id }: Input<typeof calls.grant>): Act<Data<typeof calls.grant>> =>
  async (tx) => {
    const ticket = await claimedTicket(ctx, tx, id)
    const { userId, targetId } = ticket
    const about = { userId: orRefuse(targetId, refusals.noAccount), byId: ctx.viewer.id }
    if ((await lockForAct(tx, about)).state !== 'active') refuse(sanctionRefusals.notActive)
    const begun = orRefuse(await beginStaffReset(ctx, tx, { ...about, forId: userId }), refusals.resetWaits)
    if ((await queries.grant.run(tx, { id, ...begun })) === 0) refuse(refusals.ended)
    await notifyAuthors(ctx, tx, { id, userId })
    recordAnswer(tx, ctx, ticket, { at: ctx.clock.now(), close: true })
    return { readyAt: begun.readyAt.toISOString() }
  }

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
