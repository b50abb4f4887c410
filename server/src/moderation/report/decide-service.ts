import {
  type CaseContent,
  type reportConsoleCalls as calls,
  type Data,
  type Input,
  type Mute,
  type ReportOutcome,
  caseRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { type Act, requireFreshCode, type StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { mute } from '../../staff/sanction/service.ts'
import { requireRule, warn } from '../../staff/sanction/warning-service.ts'
import { letGo, requireClaim } from '../../staff/staff/claim-service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { recordWork } from '../../staff/work/record-service.ts'
import { validateDecision } from './case-rules.ts'
import { caseDecided } from './events.ts'
import * as queries from './moderation-queries.ts'
import { isOwn } from './own-case.ts'
import { isDeletable, thingOf } from './target-service.ts'
import { ownerMessage } from './texts.ts'

export interface Decision {
  caseId: number
  /** null: from the command line. */
  byId: number | null
  outcome: ReportOutcome
  content: CaseContent
  mute: 'none' | Mute
  /** Warns the owner of this rule. */
  rule?: string | undefined
  /** For the owner; empty if nothing happens to them. */
  note: string
  /** For the reporters; empty for the default text. */
  reporterNote: string
}

export type LockedCase = Awaited<ReturnType<typeof queries.lock.one>> & { caseId: number }

export async function lockCase(tx: Tx, caseId: number): Promise<LockedCase> {
  return { caseId, ...orRefuse(await queries.lock.maybe(tx, { caseId }), refusals.gone) }
}

/**
 * By the staff member with the claim; effective at once, but notices are sent only when undo is no longer
 * possible.
 */
export async function decide(
  ctx: StaffCtx,
  { id, note: noteToOwner = '', reporterNote = '', ...draft }: Input<typeof calls.decide>,
): Promise<Act<Data<typeof calls.decide>>> {
  if (draft.content === 'purge') requireFreshCode(ctx)
  if (draft.rule !== undefined) await requireRule(ctx, draft.rule)
  const seconds = await undoSeconds(ctx)
  const decision = { ...draft, note: noteToOwner, reporterNote, caseId: id, byId: ctx.viewer.id }
  return async (tx, note) => {
    const found = await lockCase(tx, id)
    if (found.state !== 'open') refuse(refusals.decided)
    if (await isOwn(ctx, tx, { id, ownerId: found.ownerId })) refuse(refusals.own)
    await requireClaim(tx, ctx, { kind: 'report', id })
    const decided = await decideLocked(ctx, tx, found, decision, seconds)
    await letGo(tx, ctx, { kind: 'report', id })
    note.details({ outcome: draft.outcome, content: draft.content, ...sanctionOf(draft) })
    return decided
  }
}

/** The caller has locked the case, and found it open. */
export async function decideLocked(
  app: App,
  tx: Tx,
  found: LockedCase,
  decision: Decision,
  seconds: number,
): Promise<Data<typeof calls.decide>> {
  const { caseId, ownerId } = found
  const wrong = validateDecision(decision, isDeletable(app, found))
  if (wrong) refuse(wrong)
  const sanctioned = await sanctionOwner(app, tx, ownerId, decision, seconds)
  const carried = await carryOut(app, tx, found, { ...decision, sanctioned, batch: null, seconds })
  const { did, turn, undoUntil } = carried
  await app.jobs.add(tx, 'report.settle', { caseId, turn }, { delaySeconds: seconds })
  recordWork(tx, workOn(found, decision.byId, carried.decidedAt))
  const isSanctioned = isOwnerSanctioned(sanctioned)
  const message = ownerMessage({ ...found, ...decision, did, isSanctioned })
  return {
    undoUntil: undoUntil.toISOString(),
    mutedUntil: sanctioned.until?.toISOString() ?? null,
    told: { owner: isSanctioned || message ? 1 : 0, reporters: found.reports },
  }
}

export const workOn = ({ openedAt }: Pick<LockedCase, 'openedAt'>, staffId: number | null, at: Date) =>
  ({ queue: 'report', measure: 'closed', staffId, since: openedAt, at }) as const

/** What the decision did to the owner, besides their content. */
export interface Sanctioned {
  muteId?: number
  until?: Date
  warningId?: number
}

export const isOwnerSanctioned = ({ muteId, warningId }: Sanctioned): boolean =>
  muteId !== undefined || warningId !== undefined

interface Carried extends Decision {
  sanctioned: Sanctioned
  batch: number | null
  seconds: number
  /** A mark in `did`, beside what was done to the content. */
  mark?: string
}

/** Applies the effect and records it in the case; the caller schedules the settlement. */
export async function carryOut(
  app: App,
  tx: Tx,
  found: LockedCase,
  { sanctioned, seconds, mark, ...decision }: Carried,
): Promise<{ did: string[]; turn: number; undoUntil: Date; decidedAt: Date }> {
  const { caseId, type, key } = found
  const muteId = sanctioned.muteId ?? null
  const did = [...(await moveThing(app, tx, found, decision.content)), ...(mark ? [mark] : [])]
  if (decision.outcome === 'dismissed' && (await queries.markFine.run(tx, { type, key })) > 0) did.push('marked-fine')
  const { turn, undoUntil, decidedAt } = await queries.decide.one(tx, {
    ...decision,
    caseId,
    mute: muteId === null ? null : decision.mute,
    muteId,
    warningId: sanctioned.warningId ?? null,
    did,
    undoSeconds: seconds,
  })
  if (found.handed !== null) {
    const { byId, note } = decision
    await emit(app, tx, caseDecided, { caseId, isBack: did.includes('released'), byId, note, undoSeconds: seconds })
  }
  return { did, turn, undoUntil, decidedAt }
}

/**
 * Hides or restores the content for everyone. Content to purge is deleted when the decision can no longer be
 * undone.
 */
async function moveThing(
  app: App,
  tx: Tx,
  { ownerId, isHidden, ...target }: LockedCase,
  content: CaseContent,
): Promise<string[]> {
  const named = thingOf(app, target)
  if (named === undefined) return []
  const { thing, id } = named
  if (content !== 'keep') return (await thing.takeDown?.(app, tx, id, ownerId)) ? ['taken-down'] : []
  return isHidden && (await thing.release?.(app, tx, id)) ? ['released'] : []
}

/** A mute or a warning, each with a notice of its own. */
export async function sanctionOwner(
  app: App,
  tx: Tx,
  userId: number,
  { caseId, byId, note: reason, mute: duration, rule }: Decision,
  notifyAfterSeconds: number,
): Promise<Sanctioned> {
  const given = { userId, byId, reason, source: { kind: 'report', id: caseId } as const, notifyAfterSeconds }
  if (duration !== 'none') return mute(app, tx, { ...given, duration })
  return rule === undefined ? {} : warn(app, tx, { ...given, rule })
}

/** For the audit log: the text of the rule is left out. */
export const sanctionOf = ({ mute: duration, rule }: Pick<Decision, 'mute' | 'rule'>) => ({
  mute: duration,
  ...(rule === undefined ? {} : { warned: true }),
})
