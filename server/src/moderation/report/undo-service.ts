import { type reportConsoleCalls as calls, type Input, caseRefusals as refusals } from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { undoMute } from '../../staff/sanction/service.ts'
import { undoWarning } from '../../staff/sanction/warning-service.ts'
import { takeBackWork } from '../../staff/work/record-service.ts'
import { type LockedCase, lockCase, workOn } from './decide-service.ts'
import { caseReopened } from './events.ts'
import { openHandOver } from './hand-over-service.ts'
import * as queries from './moderation-queries.ts'
import { isOwn } from './own-case.ts'
import { SITE_OWNER_ID } from './rules.ts'
import { openingOf, thingOf } from './target-service.ts'
import { isWithRemoval, texts } from './texts.ts'

export const undo =
  (ctx: StaffCtx, { id }: Input<typeof calls.undo>): Act<null> =>
  async (tx) => {
    const together = await lockBatch(tx, id)
    for (const found of together) await requireUndoable(ctx, tx, found)
    for (const muteId of new Set(together.flatMap((found) => found.muteId ?? []))) await undoMute(ctx, tx, muteId)
    for (const warningId of new Set(together.flatMap((found) => found.warningId ?? [])))
      await undoWarning(tx, warningId)
    for (const found of together) await moveBack(ctx, tx, found)
    for (const found of together) {
      await queries.reopen.run(tx, found)
      if (found.handed !== null) await emit(ctx, tx, caseReopened, { caseId: found.caseId })
    }
    for (const found of together) if (found.decidedAt) takeBackWork(tx, workOn(found, found.decidedBy, found.decidedAt))
    return null
  }

/** A case and those decided with it, locked in the order of ids. */
async function lockBatch(tx: Tx, caseId: number): Promise<LockedCase[]> {
  const { batch } = (await queries.batchOf.maybe(tx, { caseId })) ?? { batch: null }
  const ids = batch === null ? [] : await queries.lockBatch.all(tx, { batch })
  const together: LockedCase[] = []
  for (const each of ids.length === 0 ? [{ caseId }] : ids) together.push(await lockCase(tx, each.caseId))
  return together
}

async function requireUndoable(ctx: StaffCtx, tx: Tx, found: LockedCase): Promise<void> {
  if (!found.canUndo) refuse(refusals.undoOver)
  if (isWithRemoval(found)) refuse(refusals.withRemoval)
  if (found.decidedBy !== ctx.viewer.id && ctx.viewer.role !== 'owner') refuse(refusals.notYours)
  if (await isOwn(ctx, tx, { id: found.caseId, ownerId: found.ownerId })) refuse(refusals.own)
}

async function moveBack(app: App, tx: Tx, { caseId, did, ownerId, type, key, handed }: LockedCase): Promise<void> {
  const named = thingOf(app, { type, key })
  if (did.includes('taken-down')) await named?.thing.restore?.(app, tx, named.id, ownerId)
  const why = openHandOver(app, caseId, handed)
  if (did.includes('released'))
    await (why && named?.thing.returnToStaff
      ? named.thing.returnToStaff(app, tx, named.id, why)
      : named?.thing.hide?.(app, tx, named.id))
  if (did.includes('marked-fine')) await queries.unmarkFine.run(tx, { type, key })
}

export const restore =
  (ctx: StaffCtx, { id, reason }: Input<typeof calls.restore>): Act<null> =>
  async (tx) => {
    const found = await lockCase(tx, id)
    if (await isOwn(ctx, tx, { id, ownerId: found.ownerId })) refuse(refusals.own)
    if (!(await restoreLocked(ctx, tx, found))) refuse(refusals.notRestorable)
    if (found.ownerId !== SITE_OWNER_ID)
      await notify(ctx, tx, {
        to: found.ownerId,
        kind: 'system',
        ...(await openingOf(ctx, tx, found)),
        detail: texts.restored(reason),
      })
    return null
  }

/** @returns false if it was not deleted, or it is too late */
export async function restoreLocked(app: App, tx: Tx, found: LockedCase): Promise<boolean> {
  const { content, did, isSettled, isRestored, ownerId } = found
  const named = thingOf(app, found)
  if (content !== 'delete' || !did.includes('taken-down') || !isSettled || isRestored || named === undefined)
    return false
  if (!(await named.thing.restore?.(app, tx, named.id, ownerId))) return false
  // Content that was hidden when staff removed it is hidden again after `restore`.
  await named.thing.release?.(app, tx, named.id)
  await queries.setRestored.run(tx, found)
  return true
}
