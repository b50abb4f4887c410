import { type Data, type Input, removalRefusals as refusals, type waveCalls } from '@sp/contract'
import { lockAccountStatus } from '../../account/account/state-service.ts'
import { reopenWithRemoval } from '../../moderation/report/with-removal-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act as ConsoleAct, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { unban } from '../../staff/sanction/ban-service.ts'
import { undoMute } from '../../staff/sanction/service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { type Act, mayUndo, presentAct, undoUntil } from './progress-service.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'
import type { OfMember } from './things-service.ts'

type UndoRemoval = typeof waveCalls.undoRemoval

/** Undone twice, it is undone once: the second answer is the progress. */
export async function undoRemoval(
  ctx: StaffCtx,
  { id: actId, reason = '' }: Input<UndoRemoval>,
): Promise<ConsoleAct<Data<UndoRemoval>>> {
  const seconds = await undoSeconds(ctx)
  return async (tx, note) => {
    note.details({ removal: actId })
    const before = orRefuse(await queries.oneAct.maybe(tx, { actId }), refusals.gone)
    await requireUndoable(ctx, tx, before)
    // Cases before the members, the common lock order; of two at once, the second finds no case of this removal.
    if (!before.isUndone && before.caseBatch !== null) await reopenWithRemoval(ctx, tx, before.caseBatch)
    const act = await queries.lockAct.one(tx, { actId })
    if (act.isUndone) note.details({ members: 0 })
    else await undoLocked(ctx, tx, act, reason)
    return presentAct(ctx, tx, await queries.oneAct.one(tx, { actId }), seconds)
  }
}

async function requireUndoable(ctx: StaffCtx, tx: Tx, act: Act): Promise<void> {
  if (act.isUndone) return
  if (undoUntil(act) <= ctx.clock.now()) refuse(refusals.undoOver)
  const { notified } = await queries.progressOf.one(tx, { actId: act.id })
  if (!mayUndo(ctx, act, notified)) refuse(refusals.notYours)
}

async function undoLocked(ctx: StaffCtx, tx: Tx, { id: actId }: Act, reason: string): Promise<void> {
  await queries.setUndone.run(tx, { actId, byId: ctx.viewer.id })
  for (const { userId } of await queries.membersOf.all(tx, { actId })) await undoOne(ctx, tx, { actId, userId }, reason)
}

async function undoOne(ctx: StaffCtx, tx: Tx, of: OfMember, reason: string): Promise<void> {
  const found = await queries.lockRemoval.maybe(tx, of)
  // Erased with the account.
  if (found === undefined) return
  const { muteId, isBan, isNotified } = found
  if (muteId !== null) await undoMute(ctx, tx, muteId)
  if (isBan && (await lockAccountStatus(tx, of.userId))?.state === 'shut')
    await unban(ctx, tx, { userId: of.userId, byId: ctx.viewer.id })
  await queries.setState.run(tx, { ...of, state: 'restoring' })
  await ctx.jobs.add(tx, 'wave.restore', of, { tries: 25 })
  if (isNotified)
    await notify(ctx, tx, { to: of.userId, kind: 'system', place: 'rules', detail: texts.restored(reason) })
}
