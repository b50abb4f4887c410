import {
  CLOSURE_DAYS,
  CLOSURES_MAX,
  type attendantConsoleCalls as calls,
  type Data,
  type Input,
  attendantRefusals as refusals,
  SHIFTS_MAX,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { minutesOf } from '../../platform/daily-hours.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import { readSettings } from '../../site/system/service.ts'
import { colleagueOf, colleaguesOf, staffIds } from '../../staff/staff/account-summary-service.ts'
import * as queries from './plan-queries.ts'
import { type Presence, presenceAt, timeText } from './presence.ts'

const DAY_MS = 86_400_000

const plan = nodeCache('support-plan', async (db) => ({
  shifts: await queries.shifts.all(db, {}),
  closures: await queries.closures.all(db, {}),
}))

/** Whether customer service is there now, and who. */
export async function presence(app: App): Promise<Presence> {
  const { officeHours: daily } = await readSettings(app)
  return presenceAt({ ...(await plan.read(app)), daily }, app.clock.now())
}

/** What members see: never who. */
export async function hours(app: App): Promise<Data<typeof calls.threads>['hours']> {
  const { from, to, open, daily, next } = await presence(app)
  return { from, to, open, daily, next }
}

/** Those on the present shift, else those on the next one; undefined where no shifts are planned. */
export async function whoIsOn(app: App): Promise<readonly number[] | undefined> {
  const { on, coming } = await presence(app)
  const ids = on.length > 0 ? on : (coming?.staffIds ?? [])
  return ids.length > 0 ? ids : undefined
}

export async function supportPlan(ctx: StaffCtx): Promise<Data<typeof calls.plan>> {
  const [shifts, closures] = [await queries.shifts.all(ctx.db, {}), await queries.closures.all(ctx.db, {})]
  const { on, coming } = await presence(ctx)
  const ids = await staffIds(ctx.db)
  const people = await colleaguesOf(ctx.db, [...ids, ...shifts.map(({ staffId }) => staffId)])
  const named = (of: readonly number[]) => of.flatMap((id) => people.get(id) ?? [])
  return {
    hours: await hours(ctx),
    shifts: shifts.flatMap(({ id, weekday, fromMinute, toMinute, staffId }) =>
      named([staffId]).map((by) => ({ id, weekday, from: timeText(fromMinute), to: timeText(toMinute), by })),
    ),
    closures,
    on: named(on),
    next: coming && { at: coming.at.toISOString(), by: named(coming.staffIds) },
    colleagues: named(ids),
  }
}

/** A shift that is planned already is the same shift. */
export const addShift =
  (ctx: StaffCtx, { weekdays, from, to, staffId }: Input<typeof calls.addShift>): Act<null> =>
  async (tx, note) => {
    await queries.lock.run(tx, {})
    orRefuse(await colleagueOf(tx, staffId), refusals.notStaff)
    if ((await queries.countShifts.one(tx, {})).total + weekdays.length > SHIFTS_MAX) refuse(refusals.shiftsFull)
    await queries.addShifts.run(tx, { weekdays, fromMinute: minutesOf(from), toMinute: minutesOf(to), staffId })
    note.details({ colleague: staffId, hours: `${from}–${to}` })
    await plan.announce(ctx, tx)
    return null
  }

export const removeShift =
  (ctx: StaffCtx, { id }: Input<typeof calls.removeShift>): Act<null> =>
  async (tx) => {
    if ((await queries.dropShift.run(tx, { id })) === 0) refuse(refusals.shiftGone)
    await plan.announce(ctx, tx)
    return null
  }

export const addClosure =
  (ctx: StaffCtx, { from, to }: Input<typeof calls.addClosure>): Act<null> =>
  async (tx, note) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
    if (days < 0 || days >= CLOSURE_DAYS) refuse(refusals.closureDays)
    await queries.lock.run(tx, {})
    await queries.dropOver.run(tx, {})
    if ((await queries.countClosures.one(tx, {})).total >= CLOSURES_MAX) refuse(refusals.closuresFull)
    await queries.addClosure.run(tx, { from, to })
    note.details({ closure: `${from}–${to}` })
    await plan.announce(ctx, tx)
    return null
  }

export const removeClosure =
  (ctx: StaffCtx, { id }: Input<typeof calls.removeClosure>): Act<null> =>
  async (tx) => {
    if ((await queries.dropClosure.run(tx, { id })) === 0) refuse(refusals.closureGone)
    await plan.announce(ctx, tx)
    return null
  }

/** A member who left the staff is on no shift. */
export async function endShifts(app: App, tx: Tx, staffId: number): Promise<void> {
  if ((await queries.dropShiftsOf.run(tx, { staffId })) > 0) await plan.announce(app, tx)
}
