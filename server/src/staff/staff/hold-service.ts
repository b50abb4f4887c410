import {
  HOLD_MINUTES,
  type Hold,
  type Holder,
  type HoldKind,
  type Refusal,
  holdRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { briefsOf, isColleague } from './brief-service.ts'
import * as queries from './hold-queries.ts'

export interface Held {
  kind: HoldKind
  id: number
}

export async function hold(tx: Tx, { viewer }: StaffCtx, held: Held): Promise<{ until: Date }> {
  const taken = await queries.take.maybe(tx, { ...held, staffId: viewer.id, minutes: HOLD_MINUTES })
  if (taken !== undefined) return taken
  const holder = (await holders(tx, held.kind, [held.id])).get(held.id)
  return refuse(refusals.held, { data: holder ?? null })
}

export const takeFree = async (tx: Tx, { viewer }: StaffCtx, held: Held): Promise<void> =>
  void (await queries.take.maybe(tx, { ...held, staffId: viewer.id, minutes: HOLD_MINUTES }))

export const letGo = async (tx: Tx, { viewer }: StaffCtx, held: Held): Promise<void> =>
  void (await queries.drop.run(tx, { ...held, staffId: viewer.id }))

/** At logout all claims are released, so that colleagues need not wait for them to expire. */
export const letGoOfAll = async (tx: Tx, { viewer }: StaffCtx): Promise<void> =>
  void (await queries.dropOf.run(tx, { staffId: viewer.id }))

export async function requireHeld(tx: Tx, ctx: StaffCtx, held: Held): Promise<void> {
  const fault = await holdFault(tx, ctx, held)
  if (fault) refuse(fault.refusal, { data: fault.data })
}

/** Returns the fault instead of throwing; undefined where the claim is valid. */
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

export async function holders(db: Db, kind: HoldKind, ids: readonly number[]): Promise<Map<number, Holder>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.holders.all(db, { kind, ids })
  return new Map((await named(db, rows)).map(({ id, by, until }) => [id, { by, until }]))
}

export const allHolds = async (db: Db): Promise<Hold[]> =>
  (await named(db, await queries.all.all(db, {}))).map((row) => ({ ...row, kind: row.kind as HoldKind }))

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
