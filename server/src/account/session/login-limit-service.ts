import { type Refusal, sessionRefusals as refusals, sessionCalls, settable } from '@sp/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { consume, forgive, hitsOf, refund } from '../../platform/limit/service.ts'
import { requireProof } from '../account/proof-service.ts'

/** Failures that need no proof of work: of a name from one network, of a name from anywhere, and of a network. */
const FREE = { both: 3, name: 5, address: 10 } as const

const scopesOf = (ctx: Ctx, username: string) =>
  ({
    both: { ...settable('limits.login'), scope: 'login', key: `${username} ${ctx.address}` },
    address: { ...settable('limits.loginAddress'), scope: 'login-address', key: ctx.address },
    /** Has no end of its own: guesses from many networks cost work, and lock no member out. */
    name: { max: 1_000_000, seconds: 3600, scope: 'login-name', key: username },
  }) as const

/** After repeated failures the browser works before the password is verified. */
export async function requireLoginProof(ctx: Ctx, username: string, proof: string | undefined): Promise<void> {
  if (!ctx.config.rateLimits) return
  const { both, address, name } = scopesOf(ctx, username)
  const [ofBoth, ofAddress, ofName, limits] = await Promise.all([
    hitsOf(ctx, both),
    hitsOf(ctx, address),
    hitsOf(ctx, name),
    ctx.presentLimits(),
  ])
  // The limits refuse without work.
  if (ofBoth >= limits[both.setting] || ofAddress >= limits[address.setting]) return
  const excess = 1 + Math.max(ofBoth - FREE.both, ofAddress - FREE.address, ofName - FREE.name)
  await requireProof(ctx, { path: sessionCalls.login.path, subject: both.key, excess, proof })
}

/** Where no name is typed, the network alone is counted, in the same count as other log-ins. */
export const consumeAddress = (ctx: Ctx, refusal: Refusal): Promise<number> =>
  consume(ctx, { ...scopesOf(ctx, '').address, refusal })

export async function refundAddress(ctx: Ctx): Promise<void> {
  const { address } = scopesOf(ctx, '')
  await refund(ctx, address.scope, address.key)
}

/** Counted by address, by name and address, and by name, before the password is verified. */
export async function consumeAttempt(ctx: Ctx, username: string): Promise<void> {
  const { both, address, name } = scopesOf(ctx, username)
  await consume(ctx, { ...address, refusal: refusals.tooManyLogins })
  await consume(ctx, { ...both, refusal: refusals.tooManyLogins })
  await consume(ctx, name)
}

/**
 * After the right password. Failures from other networks stay counted: otherwise those who tried this name would see
 * when its member logs in, because their next try needs no work.
 */
export async function forgiveAttempt(ctx: Ctx, username: string): Promise<void> {
  const { both, address, name } = scopesOf(ctx, username)
  await forgive(ctx, both.scope, both.key)
  await refund(ctx, address.scope, address.key)
  await refund(ctx, name.scope, name.key)
}
