import {
  HOLD_MINUTES,
  type Hold,
  type Holder,
  type HoldKind,
  type Refusal,
  holdRefusals as refusals,
} from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import type { StaffCtx } from '../platform/http/console.ts'
import { refuse } from '../platform/http/refuse.ts'
import { briefsOf, isColleague } from './brief-service.ts'
import * as queries from './hold-queries.ts'

/** What one colleague at a time works on. */
export interface Held {
  kind: HoldKind
  id: number
}

/** Takes it, or prolongs what one holds already; refuses what somebody else works on. */
export async function hold(tx: Tx, { viewer }: StaffCtx, held: Held): Promise<{ until: Date }> {
  const taken = await queries.take.maybe(tx, { ...held, staffId: viewer.id, minutes: HOLD_MINUTES })
  if (taken !== undefined) return taken
  const holder = (await holders(tx, held.kind, [held.id])).get(held.id)
  return refuse(refusals.held, { data: holder ?? null })
}

/** Takes it where nobody else works on it. */
export const takeFree = async (tx: Tx, { viewer }: StaffCtx, held: Held): Promise<void> =>
  void (await queries.take.maybe(tx, { ...held, staffId: viewer.id, minutes: HOLD_MINUTES }))

export const letGo = async (tx: Tx, { viewer }: StaffCtx, held: Held): Promise<void> =>
  void (await queries.drop.run(tx, { ...held, staffId: viewer.id }))

/** Whoever leaves works on nothing: colleagues need not wait for it. */
export const letGoOfAll = async (tx: Tx, { viewer }: StaffCtx): Promise<void> =>
  void (await queries.dropOf.run(tx, { staffId: viewer.id }))

/** Within the act: whoever decides has taken it, and nobody takes it over before the end of the transaction. */
export async function requireHeld(tx: Tx, ctx: StaffCtx, held: Held): Promise<void> {
  const fault = await holdFault(tx, ctx, held)
  if (fault) refuse(fault.refusal, { data: fault.data })
}

/** The same, as what is wrong; undefined where it is held. */
export async function holdFault(
  tx: Tx,
  { viewer }: StaffCtx,
  held: Held,
): Promise<{ refusal: Refusal; data: Holder | null } | undefined> {
  const of = { ...held, staffId: viewer.id }
  if ((await queries.lockOwn.maybe(tx, of)) !== undefined) return undefined
  const holder = (await holders(tx, held.kind, [held.id])).get(held.id)
  if (holder !== undefined && holder.by.id !== viewer.id) return { refusal: refusals.held, data: holder }
  const was = await queries.wasOwn.maybe(tx, of)
  return { refusal: was === undefined ? refusals.notTaken : refusals.notHeld, data: null }
}

/** Who works on those of them that somebody works on. */
export async function holders(db: Db, kind: HoldKind, ids: readonly number[]): Promise<Map<number, Holder>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.holders.all(db, { kind, ids })
  return new Map((await named(db, rows)).map(({ id, by, until }) => [id, { by, until }]))
}

/** Everything that somebody works on. */
export const allHolds = async (db: Db): Promise<Hold[]> =>
  (await named(db, await queries.all.all(db, {}))).map((row) => ({ ...row, kind: row.kind as HoldKind }))

/** Whoever lost their role meanwhile works on nothing. */
async function named<R extends { staffId: number; until: Date }>(db: Db, rows: readonly R[]) {
  const staff = await briefsOf(
    db,
    rows.map(({ staffId }) => staffId),
  )
  return rows.flatMap((row) => {
    const by = staff.get(row.staffId)
    return by && isColleague(by) ? [{ ...row, by, until: row.until.toISOString() }] : []
  })
}

export const sweepHolds = (app: App): Promise<void> =>
  app.transact(async (tx) => void (await queries.dropOver.run(tx, {})))
