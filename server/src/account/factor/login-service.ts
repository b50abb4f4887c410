import { type Data, type factorCalls, type Input, type Login, factorRefusals as refusals } from '@sp/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accountOf } from '../account/service.ts'
import { consumeAddress, refundAddress } from '../session/login-limit-service.ts'
import { finishLogin, noteRefusedLogin, type OfferReopening } from '../session/login-service.ts'
import { drawChallenge } from './challenge-service.ts'
import { userOf } from './rules.ts'
import { takeKeyWithoutTicket } from './step-service.ts'
import { openTicket, passStep } from './ticket-service.ts'
import { optionsFor, siteOfKeys } from './web-authn.ts'

const LOGIN = { purpose: 'login', sessionId: 0 } as const

export async function loginSecond(
  ctx: Ctx,
  { ticket, ...given }: Input<typeof factorCalls.loginSecond>,
  offerReopening: OfferReopening,
): Promise<Login> {
  const opened = await openTicket(ctx, ticket, 0)
  await consumeAddress(ctx, refusals.tooManyTries)
  const method = await passStep(ctx, opened, given)
  await refundAddress(ctx)
  return finishLogin(ctx, opened.account, { method, offerReopening, otherwise: refusals.ticketOver })
}

/** The same for everyone, whether the site has members with keys or not. */
export async function beginKeyLogin(ctx: Ctx): Promise<Data<typeof factorCalls.beginKeyLogin>> {
  return optionsFor(siteOfKeys(ctx), drawChallenge(ctx, LOGIN))
}

/**
 * The key names its member. An unknown member, an unknown key and a wrong signature have the same answer, after the
 * same statement.
 */
export async function loginByKey(
  ctx: Ctx,
  { response }: Input<typeof factorCalls.loginByKey>,
  offerReopening: OfferReopening,
): Promise<Login> {
  siteOfKeys(ctx)
  await consumeAddress(ctx, refusals.tooManyTries)
  const userId = userOf(response.response.userHandle) ?? 0
  const account = (await takeKeyWithoutTicket(ctx, userId, LOGIN, response)) && (await accountOf(ctx.db, userId))
  if (!account) {
    noteRefusedLogin(ctx, undefined)
    return refuse(refusals.wrongKey)
  }
  await refundAddress(ctx)
  return finishLogin(ctx, account, { method: 'key', offerReopening, otherwise: refusals.wrongKey })
}
