import { type Data, type factorCalls, type Input, factorRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { note } from '../../platform/security-log.ts'
import { noteVerified } from '../session/service.ts'
import { drawChallenge } from './challenge-service.ts'
import * as queries from './queries.ts'
import type { Bound } from './rules.ts'
import { takeKeyWithoutTicket } from './step-service.ts'
import { openTicket, passStep } from './ticket-service.ts'
import { optionsFor, siteOfKeys } from './web-authn.ts'

const boundTo = ({ sessionId }: MemberCtx['viewer']): Bound => ({ purpose: 'verify', sessionId })

async function verified(ctx: MemberCtx): Promise<null> {
  await ctx.transact((tx) => noteVerified(ctx, tx, ctx.viewer))
  note(ctx, 'factor verified', { userId: ctx.viewer.id })
  return null
}

/** The password was right in this session: the second step. */
export async function verify(ctx: MemberCtx, { ticket, ...given }: Input<typeof factorCalls.verify>): Promise<null> {
  await passStep(ctx, await openTicket(ctx, ticket, ctx.viewer.sessionId), given)
  return verified(ctx)
}

export async function beginVerify(ctx: MemberCtx): Promise<Data<typeof factorCalls.beginVerify>> {
  const site = siteOfKeys(ctx)
  const keys = await queries.keysOf.all(ctx.db, { userId: ctx.viewer.id })
  if (keys.length === 0) refuse(refusals.noKey)
  return optionsFor(site, drawChallenge(ctx, boundTo(ctx.viewer)), keys)
}

export async function verifyByKey(ctx: MemberCtx, { response }: Input<typeof factorCalls.verifyByKey>): Promise<null> {
  const { viewer } = ctx
  if (!(await takeKeyWithoutTicket(ctx, viewer.id, boundTo(viewer), response))) refuse(refusals.wrongKey)
  return verified(ctx)
}
