import {
  type feedbackCalls as calls,
  type Data,
  type Input,
  feedbackRefusals as refusals,
  TICKET_PAGE,
  TICKETS_OPEN,
} from '@sp/contract'
import { findUserIds } from '../../account/account/person-service.ts'
import { accountOf } from '../../account/account/service.ts'
import { lockAccount } from '../../account/account/state-service.ts'
import { checkAnswer } from '../../account/security/evidence-service.ts'
import { maskContact } from '../../account/security/service.ts'
import { drawStaffCode } from '../../account/security/staff-reset-service.ts'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import { drawUserId } from '../../platform/bucket.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { alertStaff } from '../../staff/alert/service.ts'
import { presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { openName, openRecoveryClaims, sealName, sealRecoveryClaim } from './recovery-claim.ts'

type Draft = Input<typeof calls.create>

/** Neither the response nor its timing reveals whether the account exists and whether the details match. */
export async function create(ctx: MemberCtx, draft: Draft): Promise<Create<number>> {
  const { username: name, email = '', phone = '', createTime = '', createLocation = '', others = '' } = draft
  if (email === '' && phone === '') refuse(refusals.contactNeeded)
  const [possibleId = drawUserId()] = await findUserIds(ctx, [name])
  const { id: userId } = ctx.viewer
  if (possibleId === userId) refuse(refusals.own)
  // Checked before the answer is verified, which takes time and consumes one of the few attempts.
  await refuseFull(ctx.db, userId)
  const targetId = (await accountOf(ctx.db, possibleId)) === undefined ? null : possibleId
  const answer = await checkedAnswer(ctx, draft, possibleId)
  return async (tx) => {
    await lockAccount(tx, userId)
    await refuseFull(tx, userId)
    const id = drawUserId()
    const sealedClaim = await sealRecoveryClaim(
      ctx,
      tx,
      { userId, id },
      { email, phone, createTime, createLocation, others },
    )
    await queries.add.run(tx, { id, userId, username: sealName(ctx, id, name), targetId, sealedClaim, answer })
    await alertStaff(ctx, tx, 'ticket')
    return id
  }
}

async function refuseFull(db: Db, userId: number): Promise<void> {
  if ((await queries.countOpen.one(db, { userId })).total >= TICKETS_OPEN) refuse(refusals.tooManyOpen)
}

const checkedAnswer = (ctx: MemberCtx, { username: name, securityValue: answer = '' }: Draft, userId: number) =>
  answer === '' ? 'none' : checkAnswer(ctx, { name, userId, answer })

export const open = async (ctx: MemberCtx): Promise<Data<typeof calls.open>> => ({
  list: await readAll(ctx, await queries.open.all(ctx.db, { userId: ctx.viewer.id })),
})

export async function ended(
  ctx: MemberCtx,
  { page = 0 }: Input<typeof calls.ended>,
): Promise<Data<typeof calls.ended>> {
  const userId = ctx.viewer.id
  const [{ total }, rows] = await Promise.all([
    queries.countEnded.one(ctx.db, { userId }),
    queries.ended.all(ctx.db, { userId, take: TICKET_PAGE, skip: page * TICKET_PAGE }),
  ])
  return { total, list: await readAll(ctx, rows) }
}

async function readAll(ctx: MemberCtx, rows: readonly queries.TicketRow[]) {
  const claims = await openRecoveryClaims(ctx, ctx.db, ctx.viewer.id, rows)
  return rows.flatMap((row, at) =>
    claims[at] ? [presentOwn(row, { username: openName(ctx, row), ...claims[at], ...maskContact(claims[at]) })] : [],
  )
}

export async function remove(ctx: MemberCtx, { id }: Input<typeof calls.remove>): Promise<null> {
  const own = { id, userId: ctx.viewer.id }
  if ((await ctx.transact((tx) => queries.remove.run(tx, own))) > 0) return null
  return refuse((await queries.ownOne.maybe(ctx.db, own)) ? refusals.notEnded : refusals.gone)
}

/** Locks the reset before the ticket, in the same order as a cancellation. */
export async function code(ctx: MemberCtx, { id }: Input<typeof calls.code>): Promise<Data<typeof calls.code>> {
  // A session after a reset by mail must not give access to a further account that its owner has asked for.
  refuseRestricted(ctx)
  const userId = ctx.viewer.id
  const { targetId } = orRefuse(await queries.ownOne.maybe(ctx.db, { id, userId }), refusals.gone)
  return ctx.transact(async (tx) => {
    const drawn = targetId === null ? 'none' : await drawStaffCode(ctx, tx, targetId, { forId: userId })
    if (typeof drawn === 'string') return refuse(refusals.noCode)
    if ((await queries.fetched.run(tx, { id, until: drawn.until })) === 0) refuse(refusals.noCode)
    return { code: drawn.code, until: drawn.until.toISOString() }
  })
}
