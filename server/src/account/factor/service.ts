import { type Data, type factorCalls, factorRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { lockFactors, setHasFactor } from '../account/state-service.ts'
import { requireFresh } from '../session/freshness-service.ts'
import { endVerifications, noteVerified } from '../session/service.ts'
import { factorAdded, factorRemoved, recoveryCodesDrawn } from './events.ts'
import * as queries from './queries.ts'
import { renewRecoveryCodes } from './recovery-service.ts'
import { siteOf } from './rules.ts'

/** What a member can prove themself with, and until when its end waits. */
export async function factorsOf({ db }: Pick<App, 'db'>, userId: number) {
  const [keys, authenticator, { left: recoveryLeft }, end] = await Promise.all([
    queries.keysOf.all(db, { userId }),
    queries.authenticatorOf.maybe(db, { userId }),
    queries.recoveryLeft.one(db, { userId }),
    queries.endOf.maybe(db, { userId }),
  ])
  return { keys, authenticator, recoveryLeft, endsAt: end?.endsAt.toISOString() ?? null }
}

export async function list(ctx: MemberCtx): Promise<Data<typeof factorCalls.list>> {
  const { keys, authenticator, ...more } = await factorsOf(ctx, ctx.viewer.id)
  return {
    ...more,
    keys: keys.map(({ id, name, backedUp, ...times }) => ({ id, name, backedUp, ...shown(times) })),
    authenticator: authenticator === undefined ? null : shown(authenticator),
    keysPossible: siteOf(ctx.config.publicUrl) !== undefined,
  }
}

const shown = ({ created, lastUsed }: { created: Date; lastUsed: Date | null }) => ({
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})

/**
 * A new factor, which the member has just used: their session is verified. With the first one come the recovery codes,
 * and nothing that a password alone opened in other sessions remains open.
 */
export async function addFactor(ctx: MemberCtx, add: (tx: Tx) => Promise<void>): Promise<{ recoveryCodes?: string[] }> {
  const { viewer } = ctx
  const userId = viewer.id
  const recoveryCodes = await ctx.transact(async (tx) => {
    const hasFactor = await lockFactors(tx, userId)
    await add(tx)
    await queries.cancelEnd.run(tx, { userId })
    await noteVerified(ctx, tx, viewer)
    await emit(ctx, tx, factorAdded, { userId })
    if (hasFactor) return undefined
    await setHasFactor(ctx, tx, userId, true)
    await endVerifications(ctx, tx, viewer)
    return renewRecoveryCodes(ctx, tx, userId)
  })
  note(ctx, 'factor added', { userId })
  return recoveryCodes === undefined ? {} : { recoveryCodes }
}

/** Recovery codes end with the last factor: they are its replacement, not one of their own. */
export async function removeFactor(ctx: MemberCtx, remove: (tx: Tx) => Promise<void>): Promise<null> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    await lockFactors(tx, userId)
    await remove(tx)
    const [keys, authenticator] = [
      await queries.keysOf.all(tx, { userId }),
      await queries.authenticatorOf.maybe(tx, { userId }),
    ]
    if (keys.length === 0 && authenticator === undefined) await dropFactors(ctx, tx, userId)
    await emit(ctx, tx, factorRemoved, { userId })
  })
  note(ctx, 'factor removed', { userId })
  return null
}

/** All of them, with what belongs to them. */
export async function dropFactors(app: App, tx: Tx, userId: number): Promise<void> {
  await queries.dropKeys.run(tx, { userId })
  await queries.dropAuthenticator.run(tx, { userId })
  await queries.dropRecoveryCodes.run(tx, { userId })
  await queries.dropEnd.run(tx, { userId })
  await setHasFactor(app, tx, userId, false)
}

export async function drawRecoveryCodes(ctx: MemberCtx): Promise<Data<typeof factorCalls.drawRecoveryCodes>> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  const recoveryCodes = await ctx.transact(async (tx) => {
    if (!(await lockFactors(tx, userId))) refuse(refusals.noFactor)
    await emit(ctx, tx, recoveryCodesDrawn, { userId })
    return renewRecoveryCodes(ctx, tx, userId)
  })
  return { recoveryCodes }
}
