import type { Data, Input, memberCalls } from '@sp/contract'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { ban as banWithin, unban as unbanWithin } from '../../staff/sanction/ban-service.ts'
import { endMute, mute as muteWithin } from '../../staff/sanction/service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'

type TargetMember = Input<typeof memberCalls.ban>

export async function mute(
  ctx: StaffCtx,
  { userId, duration, reason }: Input<typeof memberCalls.mute>,
): Promise<Act<Data<typeof memberCalls.mute>>> {
  const given = { userId, byId: ctx.viewer.id, duration, reason, notifyAfterSeconds: await undoSeconds(ctx) }
  return async (tx, note) => {
    const { muteId, until } = await muteWithin(ctx, tx, { ...given, source: { kind: 'hand', id: null } })
    note.details({ duration, until, muteId })
    return { muteId, until: until.toISOString() }
  }
}

export async function unmute(ctx: StaffCtx, { userId, reason }: TargetMember): Promise<Act<null>> {
  const ending = { userId, byId: ctx.viewer.id, reason, notifyAfterSeconds: await undoSeconds(ctx) }
  return async (tx, note) => {
    note.details(await endMute(ctx, tx, ending))
    return null
  }
}

export const ban =
  (ctx: StaffCtx, { userId, reason }: TargetMember): Act<null> =>
  async (tx) => {
    await banWithin(ctx, tx, { userId, byId: ctx.viewer.id, reason })
    return null
  }

export const unban =
  (ctx: StaffCtx, { userId }: TargetMember): Act<null> =>
  async (tx) => {
    await unbanWithin(ctx, tx, { userId, byId: ctx.viewer.id })
    return null
  }
