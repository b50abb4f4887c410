import {
  type ticketConsoleCalls as calls,
  type Data,
  type Input,
  QUEUE_COUNT_MAX,
  ticketRefusals as refusals,
  TICKET_QUEUE_PAGE,
  type TicketAnswer,
} from '@sp/contract'
import { compareContact } from '../../account/security/evidence-service.ts'
import { maskContact } from '../../account/security/service.ts'
import { sessionsOf } from '../../account/session/service.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { isAnyPending } from '../../staff/countersign/service.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { allClaims, claim, claimantsOf, letGo } from '../../staff/staff/claim-service.ts'
import { presentRow } from './present.ts'
import * as queries from './queries.ts'
import { openName, openRecoveryClaims } from './recovery-claim.ts'

type Page = Data<typeof calls.list>

export async function list(ctx: StaffCtx, input: Input<typeof calls.list>): Promise<Page> {
  const { total, rows } = await rowsOf(ctx, input)
  const ids = rows.map(({ id }) => id)
  const [people, claimants] = await Promise.all([
    accountSummariesOf(
      ctx.db,
      rows.map(({ userId }) => userId),
    ),
    claimantsOf(ctx.db, 'ticket', ids),
  ])
  const shown = rows.flatMap((row) => {
    const from = people.get(row.userId)
    return from ? [presentRow(row, openName(ctx, row), from, claimants)] : []
  })
  return { total, list: shown }
}

async function rowsOf(ctx: StaffCtx, { filter = 'open', userId, page = 0 }: Input<typeof calls.list>) {
  const { db } = ctx
  const most = { most: QUEUE_COUNT_MAX }
  const part = { take: TICKET_QUEUE_PAGE, skip: Math.min(page * TICKET_QUEUE_PAGE, QUEUE_COUNT_MAX) }
  if (userId !== undefined)
    return counted(queries.countBy.one(db, { userId, ...most }), queries.by.all(db, { userId, ...part }))
  if (filter === 'held') return claimedTickets(ctx)
  return filter === 'open'
    ? counted(queries.countQueue.one(db, most), queries.queue.all(db, part))
    : counted(queries.countPast.one(db, most), queries.past.all(db, part))
}

async function counted(count: Promise<{ total: number }>, read: Promise<queries.TicketRow[]>) {
  const [{ total }, rows] = await Promise.all([count, read])
  return { total, rows }
}

async function claimedTickets({ db }: StaffCtx) {
  const ids = (await allClaims(db)).flatMap(({ kind, id }) => (kind === 'ticket' ? [id] : []))
  const rows = await queries.some.all(db, { ids })
  return { total: rows.length, rows }
}

export const waitingTickets = async (db: Db): Promise<number> =>
  (await queries.countWaiting.one(db, { most: QUEUE_COUNT_MAX })).total

/** With how long the oldest waits. */
export const ticketsWaiting = (db: Db) => queries.age.one(db, { most: QUEUE_COUNT_MAX })

export async function ticket(ctx: StaffCtx, { id }: Input<typeof calls.get>): Promise<Data<typeof calls.get>> {
  const row = orRefuse(await queries.one.maybe(ctx.db, { id }), refusals.gone)
  const { userId, targetId } = row
  const people = await accountSummariesOf(ctx.db, [userId, targetId])
  const from = orRefuse(people.get(userId), refusals.gone)
  const [claimants, [stated], { total }] = await Promise.all([
    claimantsOf(ctx.db, 'ticket', [id]),
    openRecoveryClaims(ctx, ctx.db, userId, [row]),
    queries.countOpen.one(ctx.db, { userId }),
  ])
  const { email, phone, ...rest } = orRefuse(stated, refusals.gone)
  const target = targetId === null ? undefined : people.get(targetId)
  return {
    ...presentRow(row, openName(ctx, row), from, claimants),
    ...rest,
    ...maskContact({ email, phone }),
    response: row.response,
    readyAt: row.readyAt?.toISOString() ?? null,
    checks: {
      exists: target !== undefined,
      ...(await checksOf(ctx, target?.id, { email, phone })),
      answer: row.answer as TicketAnswer,
    },
    registered: target?.joinedAt.toISOString().slice(0, 'yyyy-mm'.length) ?? null,
    devices: target ? (await sessionsOf(ctx, target.id)).length : 0,
    fromSince: from.joinedAt.toISOString(),
    openOfMember: total,
    isOwn: isOwn(row, ctx.viewer.id),
    waitsForSecond: await isAnyPending(ctx.db, { kind: 'grant-reset', subjectId: id }),
  }
}

const checksOf = async (ctx: StaffCtx, userId: number | undefined, stated: { email: string; phone: string }) =>
  userId === undefined ? ({ email: 'none', phone: 'none' } as const) : compareContact(ctx, userId, stated)

/** Staff handle neither their own tickets nor those about their own account. */
export const isOwn = ({ userId, targetId }: queries.TicketRow, staffId: number): boolean =>
  userId === staffId || targetId === staffId

export const take =
  (ctx: StaffCtx, { id }: Input<typeof calls.take>): Act<Data<typeof calls.take>> =>
  async (tx) => {
    const row = orRefuse(await queries.one.maybe(tx, { id }), refusals.gone)
    if (row.endedAt !== null) refuse(refusals.ended)
    if (isOwn(row, ctx.viewer.id)) refuse(refusals.self)
    await claim(tx, ctx, { kind: 'ticket', id })
    return orRefuse((await claimantsOf(tx, 'ticket', [id])).get(id), refusals.gone)
  }

export const release =
  (ctx: StaffCtx, { id }: Input<typeof calls.release>): Act<null> =>
  async (tx) => {
    orRefuse(await queries.one.maybe(tx, { id }), refusals.gone)
    await letGo(tx, ctx, { kind: 'ticket', id })
    return null
  }
