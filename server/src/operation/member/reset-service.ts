import { type Data, type Input, type memberCalls, memberRefusals as refusals, sanctionRefusals } from '@sp/contract'
import { beginStaffReset, drawStaffCode, staffResetOf } from '../../account/security/staff-reset-service.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { refuseNewRole } from '../../staff/countersign/service.ts'
import { lockForAct } from '../../staff/sanction/actor-service.ts'
import { afterRoles } from '../../staff/staff/role-service.ts'

type TargetMember = Input<typeof memberCalls.beginReset>

/** Staff begin the reset, a second colleague releases the code, and only the member chooses a password. */
export const beginReset = (ctx: StaffCtx, { userId }: TargetMember): Act<Data<typeof memberCalls.beginReset>> =>
  afterRoles(async (tx, note) => {
    const about = { userId, byId: ctx.viewer.id }
    if ((await lockForAct(tx, about)).state !== 'active') refuse(sanctionRefusals.notActive)
    const { readyAt, alone } = orRefuse(await beginStaffReset(ctx, tx, about), refusals.resetWaits)
    note.details({ alone })
    return { readyAt: readyAt.toISOString(), alone }
  })

/** Requires another colleague than the one who began, unless there was none. */
export const resetCode =
  (ctx: StaffCtx, { userId }: TargetMember): Act<Data<typeof memberCalls.resetCode>> =>
  async (tx) => {
    await lockForAct(tx, { userId, byId: ctx.viewer.id })
    const waiting = await staffResetOf({ db: tx }, userId)
    if (waiting && !waiting.alone && waiting.byId !== ctx.viewer.id)
      await refuseNewRole(tx, { byId: waiting.byId, toId: ctx.viewer.id })
    const drawn = await drawStaffCode(ctx, tx, userId, { releasedBy: ctx.viewer.id })
    if (drawn === 'none') return refuse(refusals.noReset)
    if (drawn === 'own') return refuse(refusals.secondNeeded)
    if (drawn === 'early') return refuse(refusals.resetTooEarly)
    return { code: drawn.code, until: drawn.until.toISOString() }
  }
