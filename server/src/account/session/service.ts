import { type Data, type Input, type LoginMethod, sessionRefusals as refusals, type sessionCalls } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, MemberCtx, Viewer } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { drawToken } from '../../platform/token.ts'
import { announceAccountChange } from '../account/account-change-service.ts'
import { deviceName } from './device.ts'
import * as queries from './queries.ts'

/**
 * A session for a login with the password of this hash. undefined where the password has changed, the account was shut
 * or has a factor that the login was without, in between: ending all sessions must not miss one that is being created.
 */
export async function startSession(
  tx: Tx,
  about: { userId: number; passwordHash: string; device: string; method: LoginMethod },
): Promise<string | undefined> {
  const { token, tokenHash } = drawToken(about.userId)
  const begun = await queries.addSession.run(tx, { ...about, tokenHash, id: drawUserId() })
  if (begun === 0) return undefined
  await queries.markDay.run(tx, about)
  return token
}

/** The last active day of each member, and how many days ago; no entry for members inactive for a hundred days. */
export async function lastDaysOf(db: Db, userIds: readonly number[]) {
  const rows = userIds.length === 0 ? [] : await queries.lastDays.all(db, { userIds })
  return new Map(rows.map(({ id, day, ago }) => [id, { day, ago }]))
}

export async function sessionsOf({ db }: Pick<App, 'db'>, userId: number) {
  const rows = await queries.sessionsOf.all(db, { userId })
  return rows.map(({ id, device, lastSeen, method }) => ({
    id,
    device: deviceName(device),
    lastSeen: lastSeen.toISOString(),
    method: method as LoginMethod,
  }))
}

export async function sessions(ctx: MemberCtx): Promise<Data<typeof sessionCalls.sessions>> {
  const all = await sessionsOf(ctx, ctx.viewer.id)
  return { list: all.map((session) => ({ ...session, current: session.id === ctx.viewer.sessionId })) }
}

export async function endSession(ctx: MemberCtx, { id }: Input<typeof sessionCalls.endSession>): Promise<null> {
  if (!(await ctx.transact((tx) => endOneSession(ctx, tx, ctx.viewer.id, id)))) refuse(refusals.noSession)
  note(ctx, 'sessions ended', { userId: ctx.viewer.id })
  return null
}

export async function endOtherSessions(ctx: MemberCtx): Promise<null> {
  await ctx.transact((tx) => endSessions(ctx, tx, ctx.viewer.id, ctx.viewer.sessionId))
  note(ctx, 'sessions ended', { userId: ctx.viewer.id })
  return null
}

export const logout = async (ctx: MemberCtx): Promise<null> => {
  const { viewer, tokenHash } = ctx
  if (tokenHash)
    await ctx.transact(async (tx) => {
      await queries.endSession.run(tx, { userId: viewer.id, tokenHash })
      await announceAccountChange(ctx, tx, viewer.id)
    })
  note(ctx, 'logout', { userId: viewer.id })
  return null
}

/** The sessions in which a member can be reached; none for a shut or closed account. */
export const livingSessions = (app: Pick<App, 'db'>, userId: number): Promise<ReadonlySet<number>> =>
  loadLiving(app.db, userId)

const loadLiving = batchLoader(async (db, userIds: readonly number[]) => {
  const rows = await queries.livingSessions.all(db, { userIds })
  const of = new Map(userIds.map((userId) => [userId, new Set<number>()]))
  for (const { id, userId } of rows) of.get(userId)?.add(id)
  return userIds.map((userId) => of.get(userId) ?? new Set<number>())
})

export async function noteVerified(app: App, tx: Tx, { id, sessionId }: Viewer): Promise<void> {
  await queries.verified.run(tx, { userId: id, sessionId })
  await announceAccountChange(app, tx, id)
}

export async function noteAnswered(app: App, tx: Tx, { id, sessionId }: Viewer): Promise<void> {
  await queries.answered.run(tx, { userId: id, sessionId })
  await announceAccountChange(app, tx, id)
}

/** With the first factor: other sessions that a password alone had made fresh are so no more. */
export async function endVerifications(app: App, tx: Tx, { id, sessionId }: Viewer): Promise<void> {
  await queries.unverify.run(tx, { userId: id, exceptId: sessionId })
  await announceAccountChange(app, tx, id)
}

export async function sweepSessions(app: App): Promise<void> {
  await app.transact((tx) => queries.sweepSessions.run(tx, {}))
  await app.transact((tx) => queries.sweepDays.run(tx, {}))
}

export async function endOneSession(app: App, tx: Tx, userId: number, id: number): Promise<boolean> {
  await announceAccountChange(app, tx, userId)
  return (await queries.endSessionById.run(tx, { userId, id })) > 0
}

/** Ends every session of a member except the given one (0: no exception). */
export async function endSessions(app: App, tx: Tx, userId: number, exceptId = 0): Promise<void> {
  await queries.endSessions.run(tx, { userId, exceptId })
  await announceAccountChange(app, tx, userId)
}
