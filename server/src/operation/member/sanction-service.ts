import type { Data, Input, memberCalls } from '@sp/contract'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { readSettings } from '../../site/system/service.ts'
import { ban as banWithin, unban as unbanWithin } from '../../staff/sanction/ban-service.ts'
import { endMute, mute as muteWithin } from '../../staff/sanction/service.ts'
import { requireRule, warn as warnWithin, withdrawWarning } from '../../staff/sanction/warning-service.ts'
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

export async function warn(
  ctx: StaffCtx,
  { userId, rule, reason }: Input<typeof memberCalls.warn>,
): Promise<Act<Data<typeof memberCalls.warn>>> {
  await requireRule(ctx, rule)
  const given = { userId, byId: ctx.viewer.id, rule, reason, notifyAfterSeconds: await undoSeconds(ctx) }
  return async (tx, note) => {
    const warned = await warnWithin(ctx, tx, { ...given, source: { kind: 'hand', id: null } })
    note.details(warned)
    return warned
  }
}

export async function unwarn(
  ctx: StaffCtx,
  { userId, warningId, reason }: Input<typeof memberCalls.unwarn>,
): Promise<Act<null>> {
  const ending = { userId, warningId, byId: ctx.viewer.id, reason, notifyAfterSeconds: await undoSeconds(ctx) }
  return async (tx) => {
    await withdrawWarning(ctx, tx, ending)
    return null
  }
}

export const rules = async (ctx: StaffCtx): Promise<string[]> => [...(await readSettings(ctx)).rules]

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
