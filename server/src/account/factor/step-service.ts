import {
  common,
  type factorCalls,
  type Input,
  type KeyResponse,
  type LoginMethod,
  factorRefusals as refusals,
} from '@sp/contract'
import { macOfCode, matchingStep, type Taken } from '../../platform/code-service.ts'
import type { App, Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { requireChallenge, useUp } from './challenge-service.ts'
import { recoveryCodeUsed } from './events.ts'
import * as queries from './queries.ts'
import { RECOVERY_MAC } from './recovery-service.ts'
import type { Bound } from './rules.ts'
import { clientDataOf, requireOrigin, siteOfKeys, verifyKey } from './web-authn.ts'

export const SECRET = 'authenticator.secret'

export type Given = Pick<Input<typeof factorCalls.verify>, 'code' | 'recovery' | 'response'>

/** One of the three (of several the key, else the code), used up in a transaction of its own. @returns how a log-in with it was proven */
export async function takeFactor(
  ctx: Ctx,
  { userId, challenge }: { userId: number; challenge: string },
  { code, recovery, response }: Given,
): Promise<LoginMethod> {
  if ((response ?? code ?? recovery) === undefined) refuse(common.badInput)
  if (response !== undefined) {
    if (!(await takeKey(ctx, userId, { response, challenge }))) refuseStep(ctx, userId, 'wrong')
    return 'passwordKey'
  }
  const taken = await ctx.transact(async (tx) => {
    const outcome =
      code === undefined ? await takeRecovery(ctx, tx, userId, recovery ?? '') : await takeCode(ctx, tx, userId, code)
    // Who has a factor did not lose them all.
    if (outcome === 'taken') await queries.cancelEnd.run(tx, { userId })
    return outcome
  })
  if (taken !== 'taken') refuseStep(ctx, userId, taken)
  return code === undefined ? 'recovery' : 'code'
}

function refuseStep(ctx: Ctx, userId: number, taken: Taken): never {
  note(ctx, 'factor refused', { userId })
  return refuse(taken === 'used' ? refusals.usedCode : refusals.wrongCode)
}

async function takeCode(app: App, tx: Tx, userId: number, code: string): Promise<Taken> {
  const row = await queries.lockAuthenticator.maybe(tx, { userId })
  if (!row?.isConfirmed) return 'wrong'
  const step = await matchingStep(app, tx, { userId, column: SECRET, secret: row.secret }, code)
  if (step === undefined) return 'wrong'
  return (await queries.takeStep.run(tx, { userId, step })) > 0 ? 'taken' : 'used'
}

async function takeRecovery(app: App, tx: Tx, userId: number, typed: string): Promise<Taken> {
  const mac = macOfCode(app, { userId, column: RECOVERY_MAC }, typed)
  const used = await queries.takeRecoveryCode.run(tx, { userId, mac })
  if (used === 0) return 'wrong'
  await emit(app, tx, recoveryCodeUsed, { userId })
  return 'taken'
}

interface Signed {
  response: KeyResponse
  challenge: string
  /** Between the signature and its count. */
  before?: () => Promise<void>
}

/** A key without a ticket: its challenge is one of ours for this use, and is used up between signature and count. */
export function takeKeyWithoutTicket(ctx: Ctx, userId: number, bound: Bound, response: KeyResponse): Promise<boolean> {
  const { challenge } = clientDataOf(response.response)
  requireChallenge(ctx, bound, challenge)
  return takeKey(ctx, userId, { response, challenge, before: () => useUp(ctx, 'key-challenge', challenge) })
}

/** A key that is unknown, of another member, or removed, and a wrong signature are the same. @returns false for those */
async function takeKey(ctx: Ctx, userId: number, { response, challenge, before }: Signed): Promise<boolean> {
  const site = siteOfKeys(ctx)
  requireOrigin(site, clientDataOf(response.response))
  const key = await queries.keyOf.maybe(ctx.db, { userId, credentialId: response.id })
  const verified = key && (await verifyKey(site, { response, publicKey: key.publicKey, challenge }))
  if (!key || !verified) return false
  await before?.()
  const isNewer = await ctx.transact(async (tx) => {
    const updated = await queries.useKey.run(tx, { userId, id: key.id, ...verified })
    if (updated > 0) await queries.cancelEnd.run(tx, { userId })
    return updated > 0
  })
  // A copy of the key counts too: one of the two is behind.
  if (!isNewer) note(ctx, 'key counter behind', { userId })
  return isNewer
}
