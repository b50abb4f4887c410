import { type Data, type factorCalls, type Input, factorRefusals as refusals } from '@sp/contract'
import { matchingStep } from '../../platform/code-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { consume } from '../../platform/limit/service.ts'
import { drawSecret, otpauthOf } from '../../platform/one-time-codes.ts'
import { sealFor } from '../../platform/vault/service.ts'
import { readSettings } from '../../site/system/service.ts'
import { requireFresh } from '../session/freshness-service.ts'
import * as queries from './queries.ts'
import { addFactor, removeFactor } from './service.ts'
import { SECRET } from './step-service.ts'

export async function beginAuthenticator(ctx: MemberCtx): Promise<Data<typeof factorCalls.beginAuthenticator>> {
  requireFresh(ctx)
  const { id: userId, username } = ctx.viewer
  const { siteName } = await readSettings(ctx)
  const secret = drawSecret()
  const begun = await ctx.transact(async (tx) => {
    const sealed = await sealFor(ctx, tx, userId, SECRET, secret)
    return queries.beginAuthenticator.run(tx, { userId, secret: sealed })
  })
  if (begun === 0) refuse(refusals.hasAuthenticator)
  return { secret, otpauth: otpauthOf(secret, siteName, username) }
}

export async function addAuthenticator(
  ctx: MemberCtx,
  { code }: Input<typeof factorCalls.addAuthenticator>,
): Promise<Data<typeof factorCalls.addAuthenticator>> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  const refusal = refusals.tooManyTries
  await consume(ctx, { scope: 'factor-bind', key: String(userId), max: 10, seconds: 900, refusal })
  return addFactor(ctx, async (tx) => {
    const row = orRefuse(await queries.lockAuthenticator.maybe(tx, { userId }), refusals.notBegun)
    if (row.isConfirmed) refuse(refusals.hasAuthenticator)
    const step = orRefuse(
      await matchingStep(ctx, tx, { userId, column: SECRET, secret: row.secret }, code),
      refusals.wrongCode,
    )
    await queries.confirmAuthenticator.run(tx, { userId, step })
  })
}

export const removeAuthenticator = (ctx: MemberCtx): Promise<null> =>
  removeFactor(ctx, async (tx) => {
    const userId = ctx.viewer.id
    if ((await queries.authenticatorOf.maybe(tx, { userId })) === undefined) refuse(refusals.noAuthenticator)
    await queries.dropAuthenticator.run(tx, { userId })
  })
