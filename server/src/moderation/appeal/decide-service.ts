import {
  type appealConsoleCalls as calls,
  type Data,
  type Input,
  type Mute,
  appealConsoleRefusals as refusals,
  sanctionRefusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { muteOf } from '../../staff/sanction/record-service.ts'
import { changeMute, endOne, undoEnd, undoMute } from '../../staff/sanction/service.ts'
import { letGo, requireClaim } from '../../staff/staff/claim-service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { recordWork, takeBackWork } from '../../staff/work/record-service.ts'
import { restoreTarget, takeAwayAgain } from '../report/appealed-service.ts'
import { governed } from './governed-service.ts'
import { isOwn } from './present.ts'
import * as queries from './queries.ts'

type Draft = Input<typeof calls.decide>
type Locked = Awaited<ReturnType<typeof queries.lock.one>>

interface Change {
  did: string[]
  newMuteId?: number
  newUntil?: Date
}

const lockAppeal = async (tx: Tx, id: number): Promise<Locked> =>
  orRefuse(await queries.lock.maybe(tx, { id }), refusals.notThere)

/**
 * Decided by a person other than the first, and only to a lighter result. It takes effect immediately; the member is
 * notified when it can no longer be undone.
 */
export async function decide(ctx: StaffCtx, draft: Draft): Promise<Act<Data<typeof calls.decide>>> {
  const seconds = await undoSeconds(ctx)
  return async (tx, line) => {
    const { id, outcome, mute, note } = draft
    const found = await lockAppeal(tx, id)
    if (found.withCase) refuse(refusals.withCase)
    if (found.state !== 'open') refuse(refusals.decided)
    if (isOwn(found, ctx.viewer.id)) refuse(refusals.ownDecision)
    await requireClaim(tx, ctx, { kind: 'appeal', id })
    const { did, newMuteId = null, newUntil = null } = await change(ctx, tx, found, draft)
    const newMute = outcome === 'lightened' ? (mute ?? null) : null
    const decision = { id, outcome, byId: ctx.viewer.id, note, newMute, newMuteId, newUntil, did }
    const { turn, undoUntil, decidedAt } = await queries.decide.one(tx, { ...decision, undoSeconds: seconds })
    await ctx.jobs.add(tx, 'appeal.settle', { id, turn }, { delaySeconds: seconds })
    await letGo(tx, ctx, { kind: 'appeal', id })
    recordWork(tx, workOn(found, ctx.viewer.id, decidedAt))
    line.details({ outcome, mute: newMute })
    return { undoUntil: undoUntil.toISOString(), mutedUntil: newUntil?.toISOString() ?? null }
  }
}

const workOn = ({ createdAt }: Locked, staffId: number | null, at: Date) =>
  ({ queue: 'appeal', measure: 'closed', staffId, since: createdAt, at }) as const

async function change(ctx: StaffCtx, tx: Tx, found: Locked, { outcome, mute, note }: Draft): Promise<Change> {
  if (outcome === 'kept') return { did: [] }
  if (outcome === 'lightened') {
    if (found.mute === null) refuse(refusals.onlyMutes)
    const duration = orRefuse(mute, refusals.muteNeeded)
    return found.targetType === 'mute' ? shorten(ctx, tx, found, duration, note) : shortenBan(ctx, tx, found, duration)
  }
  if (found.targetType === 'mute') return end(ctx, tx, found, note)
  // A warning that a case gave is withdrawn alone: what the case removed is appealed against by itself.
  if (found.caseId !== null && found.targetType !== 'warning')
    return { did: (await restoreTarget(ctx, tx, found.caseId)) ? ['restored'] : [] }
  const isGiven = await governed(ctx, found.targetType)?.giveBack(ctx, tx, found.targetId)
  return { did: isGiven ? ['given-back'] : [] }
}

/** Shortens from the beginning of the mute, without a notice of its own: the decision notifies the member. */
async function shorten(ctx: StaffCtx, tx: Tx, found: Locked, duration: Mute, reason: string): Promise<Change> {
  const { targetId: muteId, id } = found
  const before = orRefuse(await muteOf(tx, muteId), refusals.notThere)
  const source = { kind: 'appeal', id } as const
  const given = { byId: ctx.viewer.id, duration, reason, source, notifyAfterSeconds: null }
  const { muteId: newMuteId, until: newUntil } = await changeMute(ctx, tx, { ...given, muteId })
  if (newUntil >= before.until) refuse(refusals.notLighter)
  return { did: ['mute-changed'], newMuteId, newUntil }
}

async function shortenBan(ctx: StaffCtx, tx: Tx, found: Locked, duration: Mute): Promise<Change> {
  const shortened = await governed(ctx, found.targetType)?.shorten?.(tx, found.targetId, duration)
  const { before, until } = orRefuse(shortened, sanctionRefusals.notMuted)
  if (until >= before) refuse(refusals.notLighter)
  return { did: ['shortened'], newUntil: until }
}

async function end(ctx: StaffCtx, tx: Tx, { targetId: muteId, userId }: Locked, reason: string): Promise<Change> {
  const isEnded = await endOne(ctx, tx, { muteId, userId, byId: ctx.viewer.id, reason, notifyAfterSeconds: null })
  return { did: isEnded ? ['mute-ended'] : [] }
}

export const undo =
  (ctx: StaffCtx, { id }: Input<typeof calls.undo>): Act<null> =>
  async (tx) => {
    const found = await lockAppeal(tx, id)
    if (found.withCase) refuse(refusals.withCase)
    if (!found.canUndo) refuse(refusals.undoOver)
    if (found.decidedBy !== ctx.viewer.id && ctx.viewer.role !== 'owner') refuse(refusals.notYours)
    if (isOwn(found, ctx.viewer.id)) refuse(refusals.ownDecision)
    await changeBack(ctx, tx, found)
    await queries.reopen.run(tx, { id })
    if (found.decidedAt) takeBackWork(tx, workOn(found, found.decidedBy, found.decidedAt))
    return null
  }

async function changeBack(app: App, tx: Tx, found: Locked): Promise<void> {
  const { did, caseId, newMuteId, targetType, targetId, mute, mutedUntil: until } = found
  if (did.includes('restored') && caseId !== null) await takeAwayAgain(app, tx, caseId)
  if (did.includes('given-back')) await governed(app, targetType)?.takeAgain(app, tx, targetId)
  if (did.includes('shortened') && mute !== null && until !== null)
    await governed(app, targetType)?.lengthen?.(tx, targetId, { duration: mute as Mute, until })
  if (did.includes('mute-changed') && newMuteId !== null) await undoMute(app, tx, newMuteId)
  if (did.includes('mute-ended')) await undoEnd(app, tx, targetId)
}
