import { common, type Input, type Login, sessionRefusals as refusals, type sessionCalls } from '@sp/contract'
import type { App, Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { tallies } from '../../platform/tallies.ts'
import { announceOwnerSignedIn } from '../account/first-password-service.ts'
import { checkPassword } from '../account/password-service.ts'
import { accountByName } from '../account/service.ts'
import { hasSteps } from '../welcome/service.ts'
import { consumeAttempt, forgiveAttempt, requireLoginProof } from './login-limit-service.ts'
import { startSession } from './service.ts'

/** The offer that a login with the right password gets while the account is closing; undefined after the deadline. */
export type OfferReopening = (
  app: App,
  userId: number,
) => Promise<{ closingAt: string; reopenToken: string } | undefined>

export async function login(
  ctx: Ctx,
  { username, password, proof }: Input<typeof sessionCalls.login>,
  offerReopening: OfferReopening,
): Promise<Login> {
  await requireLoginProof(ctx, username, proof)
  await consumeAttempt(ctx, username)
  const found = await accountByName(ctx, username)
  const right = await checkPassword(ctx, found?.passwordHash, password)
  if (!right || !found) {
    tallies(ctx).logins.count('member')
    note(ctx, 'login refused', { userId: found?.userId })
    return refuse(refusals.wrongPassword)
  }
  await forgiveAttempt(ctx, username)
  if (found.state === 'shut') return refuse(common.shut)
  const { userId } = found
  if (found.state === 'closing') {
    const data = orRefuse(await offerReopening(ctx, userId), refusals.wrongPassword)
    refuse(refusals.closing, { data })
  }
  const [started, firstSteps] = await Promise.all([ctx.transact((tx) => begin(ctx, tx, found)), hasSteps(ctx, userId)])
  const token = orRefuse(started, refusals.wrongPassword)
  note(ctx, 'login', { userId })
  const { username: name, nickname, avatar } = found
  return { token, user: { id: userId, username: name, nickname, avatar }, ...(firstSteps && { firstSteps }) }
}

async function begin(
  ctx: Ctx,
  tx: Tx,
  { userId, passwordHash, role }: { userId: number; passwordHash: string; role: string },
): Promise<string | undefined> {
  const token = await startSession(tx, { userId, passwordHash, device: ctx.device })
  if (token !== undefined && role === 'owner') await announceOwnerSignedIn(ctx, tx)
  return token
}
