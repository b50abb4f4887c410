import { type FactorTask, type LoginMethod, factorRefusals as refusals, sessionRefusals } from '@sp/contract'
import type { Ctx, MemberCtx } from '../../platform/ctx.ts'
import { emit } from '../../platform/events.ts'
import { orRefuse, Refused, refuse } from '../../platform/http/refuse.ts'
import { consume, forgive, isFirstUse } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { accountOf } from '../account/service.ts'
import { isFreshNow } from '../session/freshness-service.ts'
import { useUp } from './challenge-service.ts'
import { endIfDue } from './end-service.ts'
import { factorGuessed } from './events.ts'
import * as queries from './queries.ts'
import { challengeOf, isRightTicket, makeTicket, readTicket, siteOf, triesKey } from './rules.ts'
import { factorsOf } from './service.ts'
import { type Given, takeFactor } from './step-service.ts'
import { optionsFor } from './web-authn.ts'

const [QUARTER, DAY] = [900, 86_400]
const OF_TICKET = 5
const OF_MEMBER = 10
const OF_DAY = 50

interface Proven {
  userId: number
  passwordHash: string
}

/** For a log-in whose password was right; returns where the factors have ended, after the waiting time. */
export async function askFactor(ctx: Ctx, account: Proven): Promise<void> {
  const { userId } = account
  const end = await queries.endOf.maybe(ctx.db, { userId })
  if (end !== undefined && end.endsAt <= ctx.clock.now() && (await endIfDue(ctx, userId))) return
  const data = await factorTask(ctx, account, 0)
  if (data !== undefined) refuse(sessionRefusals.factorNeeded, { data })
}

/** For a session whose password was right: a member with a factor needs it too, unless it was just used. */
export async function requireFactor(ctx: MemberCtx, passwordHash: string): Promise<void> {
  const { viewer } = ctx
  if (!viewer.hasFactor || isFreshNow(ctx)) return
  const data = await factorTask(ctx, { userId: viewer.id, passwordHash }, viewer.sessionId)
  if (data !== undefined) refuse(sessionRefusals.factorNeeded, { data })
}

/** undefined where another request has just removed the last factor; the start of a session verifies that. */
async function factorTask(
  ctx: Ctx,
  { userId, passwordHash }: Proven,
  sessionId: number,
): Promise<FactorTask | undefined> {
  const { keys, authenticator, recoveryLeft, endsAt } = await factorsOf(ctx, userId)
  if (keys.length === 0 && authenticator === undefined) return undefined
  const { ticket, expires } = makeTicket(ctx.secret, { userId, sessionId, passwordHash }, ctx.clock.now())
  const site = siteOf(ctx.config.publicUrl)
  const options = site && keys.length > 0 ? optionsFor(site, challengeOf(ctx.secret, ticket), keys) : null
  note(ctx, 'factor asked', { userId })
  return {
    ticket,
    methods: [
      ...(options ? (['key'] as const) : []),
      ...(authenticator ? (['code'] as const) : []),
      ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
    ],
    options,
    expires: new Date(expires).toISOString(),
    endsAt,
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

interface Opened {
  account: Account
  challenge: string
  nonce: string
}

/** The member whose password was right; refuses a ticket that is too old, of another session, or of an earlier password. */
export async function openTicket(ctx: Ctx, given: string, sessionId: number): Promise<Opened> {
  const read = orRefuse(readTicket(given, ctx.clock.now()), refusals.ticketOver)
  if (read.sessionId !== sessionId) refuse(refusals.ticketOver)
  const account = orRefuse(await accountOf(ctx.db, read.userId), refusals.ticketOver)
  if (!isRightTicket(ctx.secret, read, account.passwordHash)) refuse(refusals.ticketOver)
  return { account, challenge: challengeOf(ctx.secret, given), nonce: read.nonce }
}

/** What every second step does. @returns how a log-in with it was proven */
export async function passStep(ctx: Ctx, opened: Opened, given: Given): Promise<LoginMethod> {
  const { account, challenge, nonce } = opened
  await consumeTry(ctx, opened)
  const method = await takeFactor(ctx, { userId: account.userId, challenge }, given)
  await useUp(ctx, 'factor-ticket-used', nonce)
  await forgiveTries(ctx, opened)
  return method
}

/** Counted before the step is verified: for the ticket, and for the member and their password. */
async function consumeTry(ctx: Ctx, { account, nonce }: Opened): Promise<void> {
  const { userId, passwordHash } = account
  const key = triesKey(ctx.secret, userId, passwordHash)
  const refusal = refusals.tooManyTries
  await consume(ctx, { scope: 'factor-ticket', key: nonce, max: OF_TICKET, seconds: QUARTER, refusal })
  try {
    await consume(ctx, { scope: 'factor', key, max: OF_MEMBER, seconds: QUARTER, refusal })
    await consume(ctx, { scope: 'factor-day', key, max: OF_DAY, seconds: DAY, refusal })
  } catch (error) {
    if (error instanceof Refused) await notifyGuessed(ctx, userId)
    throw error
  }
}

/** At most once a day: the password is known to a person who has no factor. */
async function notifyGuessed(ctx: Ctx, userId: number): Promise<void> {
  if (await isFirstUse(ctx, { scope: 'factor-guessed', key: String(userId), seconds: DAY }))
    await ctx.transact((tx) => emit(ctx, tx, factorGuessed, { userId }))
}

async function forgiveTries(ctx: Ctx, { account }: Opened): Promise<void> {
  const key = triesKey(ctx.secret, account.userId, account.passwordHash)
  await forgive(ctx, 'factor', key)
  await forgive(ctx, 'factor-day', key)
}
