import {
  type Data,
  type Input,
  RESTORABLE_DAYS,
  type RemovalAct,
  type RemovalSanction,
  type RemovalState,
  removalRefusals as refusals,
  type waveCalls,
} from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
const SHOWN = 5

export type Act = Awaited<ReturnType<typeof queries.oneAct.one>>
type Progress = Awaited<ReturnType<typeof queries.progressOf.one>>

/** Until then all of its content can be restored. */
export const undoUntil = ({ at }: Act): Date => new Date(at.getTime() + RESTORABLE_DAYS * DAY_MS)

/** Before the members are notified, colleagues cannot undo it by mistake. */
export const mayUndo = ({ viewer }: StaffCtx, { byId, sanction }: Act, notified: number): boolean =>
  viewer.role === 'owner' || (sanction !== 'ban' && (notified > 0 || byId === viewer.id))

export async function removal(
  ctx: StaffCtx,
  { id }: Input<typeof waveCalls.removal>,
): Promise<Data<typeof waveCalls.removal>> {
  const act = orRefuse(await queries.oneAct.maybe(ctx.db, { actId: id }), refusals.gone)
  return presentAct(ctx, ctx.db, act, await undoSeconds(ctx))
}

export async function removalsOf(ctx: StaffCtx, userId: number): Promise<RemovalAct[]> {
  const acts = await queries.actsOf.all(ctx.db, { userId, size: SHOWN })
  return Promise.all(acts.map(({ actId }) => removal(ctx, { id: actId })))
}

export async function presentAct(ctx: StaffCtx, db: Db, act: Act, seconds: number): Promise<RemovalAct> {
  const progress = await queries.progressOf.one(db, { actId: act.id })
  const people = await accountSummariesOf(db, [act.byId])
  const by = people.get(act.byId)
  const until = undoUntil(act)
  const isUndoable = !act.isUndone && until > ctx.clock.now() && mayUndo(ctx, act, progress.notified)
  return {
    id: act.id,
    by: by ? { id: by.id, nickname: by.nickname } : null,
    at: act.at.toISOString(),
    sanction: act.sanction as RemovalSanction,
    reason: act.reason,
    state: stateOf(act, progress),
    members: progress.members,
    finished: progress.members - progress.removing - progress.restoring,
    removed: progress.removed,
    silentUntil: new Date(act.at.getTime() + seconds * 1000).toISOString(),
    undoUntil: isUndoable ? until.toISOString() : null,
  }
}

function stateOf({ isUndone }: Act, { removing, restoring }: Progress): RemovalState {
  if (isUndone) return restoring > 0 ? 'restoring' : 'restored'
  return removing > 0 ? 'removing' : 'removed'
}
