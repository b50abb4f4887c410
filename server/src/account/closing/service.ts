import { type closingCalls, closingRefusals, type Input, type Login, securityRefusals as refusals } from '@sp/contract'
import type { App, Ctx, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Closed, PersonalTables } from '../../platform/personal.ts'
import { note } from '../../platform/security-log.ts'
import { drawToken, readToken } from '../../platform/token.ts'
import { dropKey } from '../../platform/vault/service.ts'
import { accountOf } from '../account/service.ts'
import { anonymise, lockAccountStatus, markClosing, markReopened } from '../account/state-service.ts'
import { dropWaiting } from '../security/reset-service.ts'
import { provePassword } from '../security/service.ts'
import { refuseRestricted } from '../session/freshness-service.ts'
import { endSessions, startSession } from '../session/service.ts'
import { recordErasure } from './erasure-service.ts'
import { accountClosed, accountClosing, accountReopened } from './events.ts'
import { announceClosing } from './members-service.ts'
import * as queries from './queries.ts'

const BATCH_SIZE = 100

/** Seven days to reconsider, during which all sessions are ended and the account is hidden from others. */
export async function closeAccount(
  ctx: MemberCtx,
  { password, keepPosts = false }: Input<typeof closingCalls.close>,
): Promise<null> {
  const userId = ctx.viewer.id
  refuseRestricted(ctx)
  if (ctx.viewer.role === 'owner') refuse(closingRefusals.ownerStays)
  const passwordHash = await provePassword(ctx, password)
  await ctx.transact(async (tx) => {
    // The role may have changed while the password was verified.
    if ((await lockAccountStatus(tx, userId))?.role === 'owner') refuse(closingRefusals.ownerStays)
    if (!(await markClosing(tx, { userId, passwordHash }))) refuse(refusals.wrongPassword)
    await queries.addClosing.run(tx, { userId, keepPosts })
    await endSessions(ctx, tx, userId)
    await announceClosing(ctx, tx, userId)
    await emit(ctx, tx, accountClosing, { userId })
  })
  note(ctx, 'account closing', { userId })
  return null
}

/** The offer that a login with the right password gets while the account is closing; undefined after the deadline. */
export async function offerReopening(
  app: App,
  userId: number,
): Promise<{ closingAt: string; reopenToken: string } | undefined> {
  const { token, tokenHash } = drawToken(userId)
  const offered = await app.transact((tx) => queries.offerReopening.maybe(tx, { userId, tokenHash }))
  return offered && { closingAt: offered.closesAt.toISOString(), reopenToken: token }
}

/** After a password reset, reopening tokens issued before are invalid. */
export async function forgetReopening(tx: Tx, userId: number): Promise<void> {
  await queries.forgetReopening.run(tx, { userId })
}

export async function reopen(ctx: Ctx, { reopenToken }: Input<typeof closingCalls.reopen>): Promise<Login> {
  const key = orRefuse(readToken(reopenToken), closingRefusals.reopenOver)
  const login = await ctx.transact(async (tx) => {
    const { userId } = orRefuse(await queries.takeReopening.maybe(tx, key), closingRefusals.reopenOver)
    if (!(await markReopened(tx, userId))) refuse(closingRefusals.reopenOver)
    await announceClosing(ctx, tx, userId)
    await emit(ctx, tx, accountReopened, { userId })
    const account = orRefuse(await accountOf(tx, userId), closingRefusals.reopenOver)
    const { passwordHash, username, nickname, avatar } = account
    const started = await startSession(tx, { userId, passwordHash, device: ctx.device, method: 'reopened' })
    return { token: orRefuse(started, closingRefusals.reopenOver), user: { id: userId, username, nickname, avatar } }
  })
  note(ctx, 'account reopened', { userId: login.user.id })
  return login
}

/** Job: closes due accounts permanently, each in one transaction; the next run finds those left by a crash. */
export async function closeDue(app: App): Promise<void> {
  for (;;) {
    const due = await queries.due.all(app.db, { size: BATCH_SIZE })
    let closed = 0
    for (const { userId } of due)
      await app
        .transact((tx) => closeForGood(app, tx, userId))
        .then(() => closed++)
        .catch((error: unknown) => app.log.error({ err: error }, 'an account could not be closed'))
    if (due.length < BATCH_SIZE || closed === 0) return
  }
}

export async function closeForGood(app: App, tx: Tx, userId: number): Promise<Closed | undefined> {
  const taken = await queries.takeDue.maybe(tx, { userId })
  if (taken === undefined) return undefined
  const avatar = await anonymise(app, tx, userId)
  await endSessions(app, tx, userId)
  await dropWaiting(tx, userId)
  await dropKey(app, tx, userId)
  await emit(app, tx, accountClosed, { userId })
  await announceClosing(app, tx, userId)
  const closed: Closed = { userId, keepPosts: taken.keepPosts, avatar }
  recordErasure(tx, { kind: 'account', id: userId, how: taken.keepPosts ? 'keepPosts' : 'all' })
  await app.jobs.add(tx, 'closing.erase', closed, { tries: 25 })
  return closed
}

/**
 * Job: erases the account's data as each table's entry specifies, and resumes after an interruption. All of it stays
 * hidden until the job is complete.
 */
export async function eraseAccount(app: App, tables: PersonalTables, closed: Closed): Promise<void> {
  // Later features first: their erasure may still change counts of earlier ones.
  for (const { closing } of Object.values(tables).reverse()) if ('erase' in closing) await closing.erase?.(app, closed)
  await app.transact(async (tx) => {
    await queries.endClosing.run(tx, closed)
    // What was sealed for them while they were erased made a key again.
    await dropKey(app, tx, closed.userId)
    await announceClosing(app, tx, closed.userId)
  })
}
