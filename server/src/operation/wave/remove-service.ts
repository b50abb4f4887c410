import {
  type Data,
  type Input,
  REMOVAL_SANCTIONS,
  type Refusal,
  type RemovalSanction,
  removalRefusals as refusals,
  sanctionRefusals,
  type waveCalls,
} from '@sp/contract'
import { decideWithRemoval, lockCasesOf } from '../../moderation/report/with-removal-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Act, requireFreshCode, type StaffCtx } from '../../platform/http/console.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import { lockOrFault } from '../../staff/sanction/actor-service.ts'
import { ban } from '../../staff/sanction/ban-service.ts'
import { muteUnlessLonger } from '../../staff/sanction/service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { presentAct } from './progress-service.ts'
import * as queries from './queries.ts'

const PRESENT_MOST = 5

type RemoveAll = typeof waveCalls.removeAll

interface Sanctioned {
  userId: number
  muteId: number | null
  isBan: boolean
}

interface Removing {
  sanction: RemovalSanction
  reason: string
  /** Until the member is notified. */
  seconds: number
}

/**
 * Mutes or bans at once, in one transaction with the cases it decides; from the commit on the members write nothing, and
 * a job removes what they wrote before.
 */
export async function removeAll(
  ctx: StaffCtx,
  { userIds, sanction, reason }: Input<RemoveAll>,
): Promise<Act<Data<RemoveAll>>> {
  if (sanction === 'ban') requireBanner(ctx)
  const seconds = await undoSeconds(ctx)
  return async (tx, note) => {
    const ordered = [...userIds].sort((a, b) => a - b)
    const cases = await lockCasesOf(ctx, tx, ordered)
    const { done, skipped } = await sanctionEach(ctx, tx, ordered, { sanction, reason, seconds })
    if (done.length === 0 && skipped.length === 1) throw new Refused((skipped[0] as Skipped).fault)
    const left = skipped.map(({ userId, fault }) => ({ userId, reason: fault.reason, msg: fault.msg }))
    if (done.length === 0) {
      note.details({ members: 0 })
      return { removal: null, cases: 0, skipped: left }
    }
    if (done.length === 1) note.about('user', (done[0] as Sanctioned).userId)
    const byId = ctx.viewer.id
    const { id: actId } = await queries.addAct.one(tx, { byId, sanction, reason })
    const ofDone = new Set(done.map(({ userId }) => userId))
    const decided = cases.filter(({ ownerId }) => ofDone.has(ownerId))
    await keepMembers(ctx, tx, { actId, done, seconds })
    const mutes = new Map(done.flatMap(({ userId, muteId }) => (muteId === null ? [] : [[userId, muteId] as const])))
    const { batch, taken } = await decideWithRemoval(ctx, tx, decided, { note: reason, sanction, seconds, mutes })
    if (batch !== null) await queries.setCases.run(tx, { actId, caseBatch: batch })
    for (const { ownerId: userId, type: kind, key } of taken)
      await queries.addThing.run(tx, { userId, actId, kind, thingId: Number(key) })
    note.details({ removal: actId, members: done.length, cases: decided.length })
    const act = await queries.oneAct.one(tx, { actId })
    return { removal: await presentAct(ctx, tx, act, seconds), cases: decided.length, skipped: left }
  }
}

function requireBanner(ctx: StaffCtx): void {
  if (ctx.viewer.role !== 'owner') refuse(refusals.banByOwner)
  requireFreshCode(ctx)
}

interface Skipped {
  userId: number
  fault: Refusal
}

async function sanctionEach(ctx: StaffCtx, tx: Tx, userIds: readonly number[], removing: Removing) {
  const done: Sanctioned[] = []
  const skipped: Skipped[] = []
  for (const userId of userIds) {
    const about = { userId, byId: ctx.viewer.id }
    const standing = await lockOrFault(tx, about)
    const fault =
      standing.fault ??
      (removing.sanction === 'ban' ? banFault(standing) : undefined) ??
      (await presentFault(tx, userId, removing))
    if (fault) skipped.push({ userId, fault })
    else if (standing.fault === undefined) done.push(await sanctionOne(ctx, tx, { ...about, ...standing }, removing))
  }
  return { done, skipped }
}

function banFault({ role, state }: { role: string; state: string }): Refusal | undefined {
  if (role !== 'member') return sanctionRefusals.roleFirst
  return state === 'closing' ? sanctionRefusals.notActive : undefined
}

const rank = (sanction: string): number => REMOVAL_SANCTIONS.indexOf(sanction as RemovalSanction)

/**
 * Of two colleagues who see the same wave, one removes it: two acts would share the things among them, and each undo
 * restore its share. A heavier sanction is another decision. What is being restored would return after its removal.
 */
async function presentFault(
  tx: Tx,
  userId: number,
  { sanction, seconds }: Pick<Removing, 'sanction' | 'seconds'>,
): Promise<Refusal | undefined> {
  for (const { actId, state } of await queries.present.all(tx, { userId, seconds, size: PRESENT_MOST })) {
    if (state === 'restoring') return refusals.restoring
    if (rank((await queries.oneAct.one(tx, { actId })).sanction) >= rank(sanction)) return refusals.already
  }
  return undefined
}

async function sanctionOne(
  ctx: StaffCtx,
  tx: Tx,
  { userId, byId, state }: { userId: number; byId: number; state: string },
  { sanction: duration, reason }: Removing,
): Promise<Sanctioned> {
  if (duration === 'ban') {
    const isBan = state === 'active'
    if (isBan) await ban(ctx, tx, { userId, byId, reason })
    return { userId, muteId: null, isBan }
  }
  const muting = {
    userId,
    byId,
    duration,
    reason,
    source: { kind: 'hand', id: null },
    notifyAfterSeconds: null,
  } as const
  return { userId, muteId: (await muteUnlessLonger(ctx, tx, muting))?.muteId ?? null, isBan: false }
}

interface Members {
  actId: number
  done: readonly Sanctioned[]
  seconds: number
}

async function keepMembers(ctx: StaffCtx, tx: Tx, { actId, done, seconds }: Members): Promise<void> {
  for (const { userId, ...sanction } of done) {
    await queries.addRemoval.run(tx, { actId, userId, ...sanction })
    await ctx.jobs.add(tx, 'wave.remove', { actId, userId }, { tries: 25 })
    await ctx.jobs.add(tx, 'wave.notify', { actId, userId }, { delaySeconds: seconds })
  }
}
