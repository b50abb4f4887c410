import {
  type staffCalls as calls,
  common,
  type Data,
  type Input,
  consoleRefusals as refusals,
  SESSION_HOURS,
} from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { drawSecret, otpauthOf } from '../../platform/one-time-codes.ts'
import { version } from '../../platform/version.ts'
import { readSettings } from '../../site/system/service.ts'
import { addLine } from '../audit/service.ts'
import { colleagueOf } from './account-summary-service.ts'
import { letGoOfAll } from './claim-service.ts'
import { consumeCodeAttempt, forgiveCodes } from './login-service.ts'
import { endStaffSession, enrolSession, refreshSession } from './session-service.ts'
import { staffTexts as texts } from './texts.ts'
import * as totp from './totp-service.ts'

export async function me(ctx: StaffCtx): Promise<Data<typeof calls.me>> {
  const { id, since, freshUntil } = ctx.viewer
  const { console, publicUrl } = ctx.config
  return {
    colleague: orRefuse(await colleagueOf(ctx.db, id), common.sessionOver),
    site: console.host !== undefined || console.port !== undefined ? publicUrl : '',
    endsAt: new Date(since.getTime() + SESSION_HOURS * 3_600_000).toISOString(),
    freshUntil: freshUntil === null || freshUntil <= ctx.clock.now() ? null : freshUntil.toISOString(),
    backupCodesLeft: await totp.backupCodesLeft(ctx, id),
    version,
  }
}

export const logout =
  (ctx: StaffCtx): Act<null> =>
  async (tx) => {
    await letGoOfAll(tx, ctx)
    await endStaffSession(tx, ctx.viewer)
    return null
  }

export async function begin(ctx: StaffCtx): Promise<Act<Data<typeof calls.begin>>> {
  const { siteName } = await readSettings(ctx)
  const { id, username } = ctx.viewer
  const secret = drawSecret()
  return async (tx) => {
    if (!(await totp.beginSecondFactor(ctx, tx, id, secret))) refuse(refusals.alreadyEnrolled)
    return { secret, otpauth: otpauthOf(secret, siteName, username) }
  }
}

export async function confirm(
  ctx: StaffCtx,
  { code }: Input<typeof calls.confirm>,
): Promise<Act<Data<typeof calls.confirm>>> {
  const { viewer } = ctx
  await consumeCodeAttempt(ctx, viewer.id)
  return async (tx) => {
    const begun = orRefuse(await totp.begunSecondFactor(ctx, tx, viewer.id, code), refusals.notBegun)
    if (begun.confirmed) refuse(refusals.alreadyEnrolled)
    await totp.confirmSecondFactor(tx, viewer.id, orRefuse(begun.step, refusals.wrongCode))
    await enrolSession(tx, viewer)
    await notify(ctx, tx, { to: viewer.id, kind: 'system', place: 'security', detail: texts.enrolled })
    return { codes: await totp.renewBackupCodes(ctx, tx, viewer.id) }
  }
}

/** The code is verified before the action: a wrong one is logged as well. */
export async function fresh(
  ctx: StaffCtx,
  { code }: Input<typeof calls.fresh>,
): Promise<Act<Data<typeof calls.fresh>>> {
  const { viewer } = ctx
  await consumeCodeAttempt(ctx, viewer.id)
  const taken = await ctx.transact(async (tx) => {
    const outcome = await totp.takeCode(ctx, tx, viewer.id, code)
    const line = { staffId: viewer.id, role: viewer.role, kind: 'refused', call: 'POST totp/fresh' } as const
    if (outcome !== 'taken') await addLine(ctx, tx, line)
    return outcome
  })
  if (taken !== 'taken') refuse(taken === 'used' ? refusals.usedCode : refusals.wrongCode)
  await forgiveCodes(ctx, viewer.id)
  return async (tx) => ({ until: (await refreshSession(tx, viewer)).toISOString() })
}

export const backupCodes =
  (ctx: StaffCtx): Act<Data<typeof calls.backupCodes>> =>
  async (tx) => ({ codes: await totp.renewBackupCodes(ctx, tx, ctx.viewer.id) })
