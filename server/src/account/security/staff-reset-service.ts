import { type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { consume, forgive } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { hashPassword, isWeakPassword } from '../account/password-service.ts'
import { findUserIds, isOnlyDecider } from '../account/person-service.ts'
import { accountOf } from '../account/service.ts'
import { drawCode } from './code.ts'
import { staffResetEnded } from './events.ts'
import { putPassword } from './reset-finish-service.ts'
import { dropResets } from './reset-queries.ts'
import * as queries from './staff-reset-queries.ts'

const macOf = ({ secret }: Pick<App, 'secret'>, code: string): Buffer => keyedHash(secret, 'staff-code', code)

interface Begun {
  userId: number
  byId: number
  /** The only member who may fetch the code; without it staff hand the code over. */
  forId?: number
}

/**
 * For a member who proved their identity to staff in another way. The member is notified immediately and can cancel.
 * A code exists only after three days, or after seven without a second colleague to release it. Locks the roles
 * before any row of a reset that needs that colleague. @returns start and end, undefined where one is pending.
 */
export async function beginStaffReset(app: App, tx: Tx, { forId, ...about }: Begun) {
  const alone = forId === undefined && (await isOnlyDecider(tx, about.byId))
  const begun = await queries.begin.maybe(tx, { ...about, forId: forId ?? null, alone })
  if (begun) await app.jobs.add(tx, 'security.reset-started', { userId: about.userId, byStaff: true })
  return begun
}

export const staffResetOf = (app: Pick<App, 'db'>, userId: number) => queries.find.maybe(app.db, { userId })

export const notifyDaily = (app: App): Promise<void> =>
  app.transact(async (tx) => {
    for (const { userId } of await queries.markDailyNotice.all(tx, {}))
      await app.jobs.add(tx, 'security.reset-started', { userId, byStaff: true })
  })

type CodeRequester = { forId: number } | { releasedBy: number }

/**
 * Generates the code on reading; only its keyed hash is stored. The releasing colleague, who must not be the one who
 * began the reset, gets it once. A requester whose response was lost may fetch again, which invalidates the previous
 * code.
 */
export async function drawStaffCode(app: App, tx: Tx, userId: number, by: CodeRequester) {
  const [forId, releasedBy] = 'forId' in by ? [by.forId, null] : [null, by.releasedBy]
  const waiting = await queries.lock.maybe(tx, { userId })
  if (waiting === undefined || waiting.forId !== forId || (waiting.hasCode && forId === null)) return 'none'
  if (waiting.byId === releasedBy && !waiting.alone) return 'own'
  if (!waiting.isReady) return 'early'
  const code = drawCode()
  const { until } = await queries.setCode.one(tx, { userId, codeMac: macOf(app, code), releasedBy })
  return { code, until }
}

const DAYS_AFTER_STAFF = 7

/** The member chooses the password. An unknown name takes the same path as a wrong code. */
export async function setPasswordByCode(
  ctx: Ctx,
  { username: name, code, pwd }: Input<typeof securityCalls.setPasswordByCode>,
): Promise<null> {
  const limit = { seconds: 3600, refusal: refusals.tooManyResets }
  await consume(ctx, { scope: 'reset-finish', key: ctx.address, max: 60, ...limit })
  if (await isWeakPassword(pwd, name)) refuse(refusals.weakPassword)
  // Limited per network, so that an attacker cannot use up the tries of the owner of the code.
  const attempt = `${name} ${ctx.address}`
  await consume(ctx, { scope: 'staff-code', key: attempt, max: 10, ...limit })
  const [userId = drawUserId()] = await findUserIds(ctx, [name])
  const codeMac = macOf(ctx, code.toUpperCase())
  const tried = await ctx.transact((tx) => queries.countTry.maybe(tx, { userId }))
  if (tried?.codeMac?.equals(codeMac) !== true) {
    note(ctx, 'reset refused')
    return refuse(refusals.wrongStaffCode)
  }
  orRefuse(await accountOf(ctx.db, userId), refusals.wrongStaffCode)
  const passwordHash = await hashPassword(ctx, pwd)
  await ctx.transact(async (tx) => {
    // First, as in a reset by mail: of two concurrent resets one waits here, without a lock that the other needs.
    await dropResets.run(tx, { userId })
    if ((await queries.use.run(tx, { userId, codeMac })) === 0) refuse(refusals.wrongStaffCode)
    if (!(await putPassword(ctx, tx, { userId, passwordHash, restrictedDays: DAYS_AFTER_STAFF })))
      refuse(refusals.wrongStaffCode)
    await emit(ctx, tx, staffResetEnded, { userId, isUsed: true })
  })
  await forgive(ctx, 'staff-code', attempt)
  note(ctx, 'reset finished', { userId })
  return null
}
