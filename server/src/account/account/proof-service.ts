import { accountCalls, common, settable } from '@sp/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { hitsOf, isFirstUse } from '../../platform/limit/service.ts'
import { type Bound, costOf, makeTask, readProof, VALID_MS } from './proof-rules.ts'

interface Asked extends Bound {
  /** Tries beyond those that are free; none for a call that needs no proof. */
  excess: number
  proof: string | undefined
}

/**
 * Refuses a call after repeated tries, until the browser has worked for it. The limits of tries stay beside it. No
 * person has to read a picture, and nothing is stored but which solutions were used.
 */
export async function requireProof(ctx: Ctx, { excess, proof, ...bound }: Asked): Promise<void> {
  if (excess <= 0) return
  const now = ctx.clock.now()
  const max = costOf(excess)
  const solved = proof === undefined ? undefined : readProof(ctx.secret, bound, proof, now)
  const isNew = solved !== undefined && solved.max >= max && (await isFirstUse(ctx, usesOf(solved.salt)))
  if (!isNew) refuse(common.proofNeeded, { data: makeTask(ctx.secret, bound, { max, now }) })
}

/** Twice as long as a solution is valid, because clocks of nodes differ. */
const usesOf = (salt: string) => ({ scope: 'proof', key: salt, seconds: (2 * VALID_MS) / 1000 })

/** Registrations from one network that need no proof of work within the window of `limits.register`. */
const FREE_REGISTRATIONS = 2

export async function requireRegistrationProof(ctx: Ctx, proof: string | undefined): Promise<void> {
  if (!ctx.config.rateLimits) return
  const limits = await ctx.presentLimits()
  const window = { ...settable('limits.register'), scope: 'register', key: ctx.address }
  const hits = await hitsOf(ctx, window)
  // The limit refuses without work.
  if (hits >= limits['limits.register']) return
  await requireProof(ctx, {
    path: accountCalls.register.path,
    subject: ctx.address,
    excess: 1 + hits - FREE_REGISTRATIONS,
    proof,
  })
}
