import {
  type CheckInState,
  common,
  type Data,
  FLASH_POINTS_A_DAY,
  type Input,
  levelFor,
  POINTS,
  type Points,
  type pointsCalls,
  pointsRefusals as refusals,
} from '@sp/contract'
import { summariesOf } from '../../account/account/summary-service.ts'
import type { App, Ctx, MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { version } from '../../site/system/service.ts'
import { levelReached } from './events.ts'
import { presentPoints, type Reason } from './present.ts'
import * as queries from './queries.ts'

type MaybeUser = Input<typeof pointsCalls.points>

async function lock(tx: Tx, userId: number) {
  const locked = await queries.lock.maybe(tx, { userId })
  if (locked) return locked
  await queries.open.run(tx, { userId })
  return queries.lock.one(tx, { userId })
}

/**
 * Credits the points of a reason; idempotent per source.
 * @returns the new total; undefined if already credited
 */
export async function award(
  app: App,
  tx: Tx,
  userId: number,
  reason: Reason,
  source: number,
): Promise<number | undefined> {
  const { total } = await lock(tx, userId)
  const made = await queries.add.maybe(tx, { userId, reason, source, takenBack: false, change: POINTS[reason] })
  if (made === undefined) return undefined
  const { level } = levelFor(made.total)
  if (level > levelFor(total).level) await emit(app, tx, levelReached, { userId, level })
  return made.total
}

/**
 * Reverses a credit of the last 24 hours with a separate entry; the total never falls below 0.
 * @returns the new total, if anything was reversed
 */
export async function takeBack(tx: Tx, userId: number, reason: Reason, source: number): Promise<number | undefined> {
  const { total } = await lock(tx, userId)
  const line = await queries.recentChange.maybe(tx, { userId, reason, source })
  if (line === undefined) return undefined
  const change = -Math.min(line.change, total)
  return (await queries.add.maybe(tx, { userId, reason, source, takenBack: true, change }))?.total
}

export async function giveFlashAgain(tx: Tx, userId: number, flashId: number): Promise<void> {
  await lock(tx, userId)
  await queries.giveAgain.run(tx, { userId, reason: 'flash', again: 'flashRestored', source: flashId })
}

export async function takeFlashBack(tx: Tx, userId: number, flashId: number): Promise<void> {
  for (const reason of ['flash', 'flashRestored'] as const) await takeBack(tx, userId, reason, flashId)
}

/** A public flash earns its point at most three times a day; points taken back later count too. */
export async function awardFlash(app: App, tx: Tx, userId: number, flashId: number): Promise<void> {
  const { today, flashDay, flashCredits } = await lock(tx, userId)
  const credits = flashDay === today ? flashCredits : 0
  // A future day means that the clock was set back, and nothing is earned twice.
  if (credits >= FLASH_POINTS_A_DAY || (flashDay !== null && flashDay > today)) return
  const credited = await award(app, tx, userId, 'flash', flashId)
  if (credited !== undefined) await queries.countFlash.run(tx, { userId, credits: credits + 1 })
}

export async function earned(
  { db, viewer }: MemberCtx,
  { flashId: source }: Input<typeof pointsCalls.earned>,
): Promise<Data<typeof pointsCalls.earned>> {
  return (await queries.recentChange.maybe(db, { userId: viewer.id, reason: 'flash', source }))?.change ?? null
}

export function checkIn(ctx: MemberCtx, input: MaybeUser): Create<Data<typeof pointsCalls.checkIn>> {
  const userId = ownPoints(ctx, input)
  return async (tx) => {
    await lock(tx, userId)
    const { day } = orRefuse(await queries.takeDay.maybe(tx, { userId }), refusals.checkedIn)
    const totalPoints = orRefuse(await award(ctx, tx, userId, 'checkIn', day), refusals.checkedIn)
    return { totalPoints, ...(await queries.daysInARow.one(tx, { userId })) }
  }
}

const ownPoints = ({ viewer }: MemberCtx, { userId = viewer.id }: MaybeUser): number =>
  userId === viewer.id ? userId : refuse(refusals.notYours)

export async function checkInState(ctx: MemberCtx, input: MaybeUser): Promise<CheckInState> {
  const whose = { userId: ownPoints(ctx, input) }
  const [balance, { days }] = await Promise.all([
    queries.balance.maybe(ctx.db, whose),
    queries.daysInARow.one(ctx.db, whose),
  ])
  const { mutedUntil, mutedReason } = ctx.viewer
  return {
    checkIn: balance?.checkedIn ?? false,
    days,
    banedStatus: mutedUntil ? 1 : 0,
    banedToDatetime: mutedUntil?.toISOString() ?? null,
    banedReason: mutedUntil ? mutedReason : '',
    version: (await version(ctx)).version,
  }
}

export const totalOf = async (app: Pick<App, 'db'>, userId: number): Promise<number> =>
  (await queries.balance.maybe(app.db, { userId }))?.total ?? 0

/** Totals of several members; no entry for members without points. */
export const totalsOf = async (db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  new Map((await queries.totals.all(db, { userIds })).map(({ userId, total }) => [userId, total]))

/** The total and its level are public; the entries are visible to their owner only. */
export async function points(ctx: Ctx, { userId = ctx.viewer?.id }: MaybeUser): Promise<Points> {
  if (userId === undefined) return refuse(common.notLoggedIn)
  if (userId === ctx.viewer?.id)
    return presentPoints(await totalOf(ctx, userId), await queries.latest.all(ctx.db, { userId }))
  if (!(await summariesOf(ctx, [userId])).get(userId)?.isHere) refuse(refusals.unknown)
  return presentPoints(await totalOf(ctx, userId), [])
}

export const erasePoints = (app: App, { userId }: { userId: number }): Promise<void> =>
  app.transact(async (tx) => {
    // Waits for a concurrent credit.
    await lock(tx, userId)
    await queries.eraseEntries.run(tx, { userId })
    await queries.eraseBalance.run(tx, { userId })
  })
