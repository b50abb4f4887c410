import { type Data, type factorCalls, type Input, factorRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { noteVerified } from '../session/service.ts'
import * as queries from './queries.ts'
import { type Bound, isChallenge, makeChallenge } from './rules.ts'
import { takeFactor, takeKey } from './step-service.ts'
import { consumeTry, forgiveTries, openTicket, useUpChallenge, useUpTicket } from './ticket-service.ts'
import { clientDataOf, optionsFor, siteOfKeys } from './web-authn.ts'

const boundTo = ({ sessionId }: MemberCtx['viewer']): Bound => ({ purpose: 'verify', sessionId })

async function verified(ctx: MemberCtx): Promise<null> {
  await ctx.transact((tx) => noteVerified(ctx, tx, ctx.viewer))
  note(ctx, 'factor verified', { userId: ctx.viewer.id })
  return null
}

/** The password was right in this session: the second step. */
export async function verify(ctx: MemberCtx, { ticket, ...given }: Input<typeof factorCalls.verify>): Promise<null> {
  const opened = await openTicket(ctx, ticket, ctx.viewer.sessionId)
  await consumeTry(ctx, opened)
  await takeFactor(ctx, { userId: opened.account.userId, challenge: opened.challenge }, given)
  await useUpTicket(ctx, opened)
  await forgiveTries(ctx, opened)
  return verified(ctx)
}

export async function beginVerify(ctx: MemberCtx): Promise<Data<typeof factorCalls.beginVerify>> {
  const site = siteOfKeys(ctx)
  const keys = await queries.keysOf.all(ctx.db, { userId: ctx.viewer.id })
  if (keys.length === 0) refuse(refusals.noKey)
  return { options: optionsFor(site, makeChallenge(ctx.secret, boundTo(ctx.viewer), ctx.clock.now()), keys) }
}

export async function verifyByKey(ctx: MemberCtx, { response }: Input<typeof factorCalls.verifyByKey>): Promise<null> {
  const { challenge } = clientDataOf(response.response)
  if (!isChallenge(ctx.secret, boundTo(ctx.viewer), challenge, ctx.clock.now())) refuse(refusals.ticketOver)
  const before = () => useUpChallenge(ctx, challenge)
  if (!(await takeKey(ctx, ctx.viewer.id, { response, challenge, before }))) refuse(refusals.wrongKey)
  return verified(ctx)
}
