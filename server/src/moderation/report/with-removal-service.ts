import type { RemovalSanction, ReportTarget } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { claimFault, letGo, takeFree } from '../../staff/staff/claim-service.ts'
import { carryOut, type LockedCase, lockCase } from './decide-service.ts'
import { caseReopened } from './events.ts'
import * as queries from './moderation-queries.ts'
import { isOwn } from './own-case.ts'
import { isDeletable } from './target-service.ts'
import { WITH_REMOVAL } from './texts.ts'

/** What a removal of everything public answers; cases about private content need their evidence to be read. */
const TYPES: readonly ReportTarget[] = ['flash', 'comment', 'post', 'reply', 'user']
const MOST = 200

/**
 * Locks the open cases that the viewer may decide, before their owners: the common lock order. A case that a colleague
 * has claimed, or that concerns the viewer, stays open.
 */
export async function lockCasesOf(ctx: StaffCtx, tx: Tx, ownerIds: readonly number[]): Promise<LockedCase[]> {
  const cases: LockedCase[] = []
  for (const { caseId } of await queries.openOf.all(tx, { ownerIds, types: TYPES, size: MOST })) {
    const found = await lockCase(tx, caseId)
    if (found.state === 'open' && (await isDecidable(ctx, tx, found))) cases.push(found)
  }
  return cases
}

async function isDecidable(ctx: StaffCtx, tx: Tx, { caseId: id, ownerId }: LockedCase): Promise<boolean> {
  if (await isOwn(ctx, tx, { id, ownerId })) return false
  const target = { kind: 'report', id } as const
  await takeFree(tx, ctx, target)
  return (await claimFault(tx, ctx, target)) === undefined
}

interface Removing {
  note: string
  sanction: RemovalSanction
  seconds: number
  /** The mute that each owner got with the removal. */
  mutes: ReadonlyMap<number, number>
}

export interface TakenDown {
  ownerId: number
  type: string
  key: string
}

/**
 * Decides cases of members whose content is removed: upheld and deleted. All are settled by one job, which notifies
 * each reporter once; the caller notifies the owners.
 */
export async function decideWithRemoval(
  ctx: StaffCtx,
  tx: Tx,
  cases: readonly LockedCase[],
  { note, sanction, seconds, mutes }: Removing,
): Promise<{ batch: number | null; taken: TakenDown[] }> {
  const [lead] = cases
  if (lead === undefined) return { batch: null, taken: [] }
  const decision = { outcome: 'upheld', note, reporterNote: '', byId: ctx.viewer.id, batch: lead.caseId } as const
  const taken: TakenDown[] = []
  let turn = 0
  for (const found of cases) {
    const muteId = mutes.get(found.ownerId)
    const isMuted = muteId !== undefined && sanction !== 'ban'
    const done = await carryOut(ctx, tx, found, {
      ...decision,
      caseId: found.caseId,
      content: isDeletable(ctx, found) ? 'delete' : 'keep',
      mute: isMuted ? sanction : 'none',
      sanctioned: isMuted ? { muteId } : {},
      seconds,
      mark: WITH_REMOVAL,
    })
    if (found === lead) turn = done.turn
    if (done.did.includes('taken-down')) taken.push(found)
    await letGo(tx, ctx, { kind: 'report', id: found.caseId })
  }
  await ctx.jobs.add(tx, 'report.settle', { caseId: lead.caseId, turn }, { delaySeconds: seconds })
  return { batch: lead.caseId, taken }
}

/** The removal is undone: cases whose reporters were not notified yet are open again. It restores the content. */
export async function reopenWithRemoval(app: App, tx: Tx, batch: number): Promise<void> {
  for (const { caseId } of await queries.lockBatch.all(tx, { batch })) {
    const found = await lockCase(tx, caseId)
    if (found.isSettled) await queries.setRestored.run(tx, found)
    else await reopen(app, tx, found)
  }
}

async function reopen(app: App, tx: Tx, found: LockedCase): Promise<void> {
  await queries.reopen.run(tx, found)
  if (found.handed !== null) await emit(app, tx, caseReopened, { caseId: found.caseId })
}
