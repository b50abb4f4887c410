import {
  common,
  type Input,
  type Login,
  type LoginMethod,
  type Refusal,
  sessionRefusals as refusals,
  type sessionCalls,
} from '@sp/contract'
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

type Account = NonNullable<Awaited<ReturnType<typeof accountByName>>>

/** Asks a member with a second factor for it, after the right password; returns where their factors have just ended. */
export type AskFactor = (ctx: Ctx, account: Account) => Promise<void>

export interface LaterSteps {
  offerReopening: OfferReopening
  askFactor: AskFactor
}

export async function login(
  ctx: Ctx,
  { username, password, proof }: Input<typeof sessionCalls.login>,
  { offerReopening, askFactor }: LaterSteps,
): Promise<Login> {
  await requireLoginProof(ctx, username, proof)
  await consumeAttempt(ctx, username)
  const found = await accountByName(ctx, username)
  const right = await checkPassword(ctx, found?.passwordHash, password)
  if (!right || !found) {
    noteRefusedLogin(ctx, found?.userId)
    return refuse(refusals.wrongPassword)
  }
  await forgiveAttempt(ctx, username)
  if (found.state === 'shut') return refuse(common.shut)
  if (found.hasFactor) await askFactor(ctx, found)
  return finishLogin(ctx, found, { method: 'password', offerReopening, otherwise: refusals.wrongPassword })
}

export function noteRefusedLogin(ctx: Ctx, userId: number | undefined): void {
  tallies(ctx).logins.count('member')
  note(ctx, 'login refused', { userId })
}

interface Proven {
  method: LoginMethod
  offerReopening: OfferReopening
  /** Where the account has changed since it was proven. */
  otherwise: Refusal
}

/** For any kind of proof. */
export async function finishLogin(
  ctx: Ctx,
  account: Account,
  { method, offerReopening, otherwise }: Proven,
): Promise<Login> {
  const { userId, state, username, nickname, avatar } = account
  if (state === 'shut') return refuse(common.shut)
  if (state === 'closing') {
    const data = orRefuse(await offerReopening(ctx, userId), otherwise)
    refuse(refusals.closing, { data })
  }
  const begun = ctx.transact((tx) => begin(ctx, tx, { ...account, method }))
  const [started, firstSteps] = await Promise.all([begun, hasSteps(ctx, userId)])
  const token = orRefuse(started, otherwise)
  note(ctx, 'login', { userId })
  return { token, user: { id: userId, username, nickname, avatar }, ...(firstSteps && { firstSteps }) }
}

async function begin(
  ctx: Ctx,
  tx: Tx,
  { role, ...about }: Pick<Account, 'userId' | 'passwordHash' | 'role'> & { method: LoginMethod },
): Promise<string | undefined> {
  const token = await startSession(tx, { ...about, device: ctx.device })
  if (token !== undefined && role === 'owner') await announceOwnerSignedIn(ctx, tx)
  return token
}
