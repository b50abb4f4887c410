import {
  CLAIM_MINUTES,
  type Claim,
  type Claimant,
  type ClaimKind,
  type Refusal,
  claimRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf, isColleague } from './account-summary-service.ts'
import * as queries from './claim-queries.ts'

export interface ClaimTarget {
  kind: ClaimKind
  id: number
}

export async function claim(tx: Tx, { viewer }: StaffCtx, target: ClaimTarget): Promise<{ until: Date }> {
  const taken = await queries.take.maybe(tx, { ...target, staffId: viewer.id, minutes: CLAIM_MINUTES })
  if (taken !== undefined) return taken
  const holder = (await claimantsOf(tx, target.kind, [target.id])).get(target.id)
  return refuse(refusals.held, { data: holder ?? null })
}

export const takeFree = async (tx: Tx, { viewer }: StaffCtx, target: ClaimTarget): Promise<void> =>
  void (await queries.take.maybe(tx, { ...target, staffId: viewer.id, minutes: CLAIM_MINUTES }))

export const letGo = async (tx: Tx, { viewer }: StaffCtx, target: ClaimTarget): Promise<void> =>
  void (await queries.drop.run(tx, { ...target, staffId: viewer.id }))

/** At logout all claims are released, so that colleagues need not wait for them to expire. */
export const letGoOfAll = async (tx: Tx, { viewer }: StaffCtx): Promise<void> =>
  void (await queries.dropOf.run(tx, { staffId: viewer.id }))

export async function requireClaim(tx: Tx, ctx: StaffCtx, target: ClaimTarget): Promise<void> {
  const fault = await claimFault(tx, ctx, target)
  if (fault) refuse(fault.refusal, { data: fault.data })
}

/** Returns the fault instead of throwing; undefined where the claim is valid. */
export async function claimFault(
  tx: Tx,
  { viewer }: StaffCtx,
  target: ClaimTarget,
): Promise<{ refusal: Refusal; data: Claimant | null } | undefined> {
  const of = { ...target, staffId: viewer.id }
  if ((await queries.lockOwn.maybe(tx, of)) !== undefined) return undefined
  const holder = (await claimantsOf(tx, target.kind, [target.id])).get(target.id)
  if (holder !== undefined && holder.by.id !== viewer.id) return { refusal: refusals.held, data: holder }
  const was = await queries.wasOwn.maybe(tx, of)
  return { refusal: was === undefined ? refusals.notTaken : refusals.notHeld, data: null }
}

export async function claimantsOf(db: Db, kind: ClaimKind, ids: readonly number[]): Promise<Map<number, Claimant>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.claimants.all(db, { kind, ids })
  return new Map((await named(db, rows)).map(({ id, by, until }) => [id, { by, until }]))
}

export const allClaims = async (db: Db): Promise<Claim[]> =>
  (await named(db, await queries.all.all(db, {}))).map((row) => ({ ...row, kind: row.kind as ClaimKind }))

async function named<R extends { staffId: number; until: Date }>(db: Db, rows: readonly R[]) {
  const staff = await accountSummariesOf(
    db,
    rows.map(({ staffId }) => staffId),
  )
  return rows.flatMap((row) => {
    const by = staff.get(row.staffId)
    return by && isColleague(by) ? [{ ...row, by, until: row.until.toISOString() }] : []
  })
}

export const sweepClaims = (app: App): Promise<void> =>
  app.transact(async (tx) => void (await queries.dropExpired.run(tx, {})))
