import { type Data, type Input, type memberCalls, memberRefusals as refusals, sanctionRefusals } from '@sp/contract'
import type { Act, StaffCtx } from '../platform/http/console.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import { lockForAct } from '../sanction/actor-service.ts'
import { beginStaffReset, drawStaffCode } from '../security/staff-reset-service.ts'

type Whom = Input<typeof memberCalls.beginReset>

/** Staff begin it and hand a code over, and never choose a password. */
export const beginReset =
  (ctx: StaffCtx, { userId }: Whom): Act<Data<typeof memberCalls.beginReset>> =>
  async (tx) => {
    const about = { userId, byId: ctx.viewer.id }
    if ((await lockForAct(tx, about)).state !== 'active') refuse(sanctionRefusals.notActive)
    const { readyAt } = orRefuse(await beginStaffReset(ctx, tx, about), refusals.resetWaits)
    return { readyAt: readyAt.toISOString() }
  }

export const resetCode =
  (ctx: StaffCtx, { userId }: Whom): Act<Data<typeof memberCalls.resetCode>> =>
  async (tx) => {
    await lockForAct(tx, { userId, byId: ctx.viewer.id })
    const drawn = await drawStaffCode(ctx, tx, userId)
    if (drawn === 'none') return refuse(refusals.noReset)
    if (drawn === 'early') return refuse(refusals.resetTooEarly)
    return { code: drawn.code, until: drawn.until.toISOString() }
  }
