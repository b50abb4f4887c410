import { type Input, securityRefusals as refusals, type securityCalls } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { consume, forgive } from '../../platform/limit/service.ts'
import { note } from '../../platform/security-log.ts'
import { answerHashOf, setQuestion as storeQuestion } from '../account/credential-service.ts'
import { checkPassword, hashPassword } from '../account/password-service.ts'
import { hasJustAnswered, refuseRestricted, requireFresh } from '../session/freshness-service.ts'
import { noteAnswered } from '../session/service.ts'
import { plainAnswer } from './rules.ts'

const DAY = 86_400

/**
 * The first question needs a fresh login; replacing one needs the answer to the old question. With a second factor,
 * both need a fresh login.
 */
export async function setQuestion(ctx: MemberCtx, { k, v }: Input<typeof securityCalls.question>): Promise<null> {
  refuseRestricted(ctx)
  const oldHash = await answerHashOf(ctx, ctx.viewer.id)
  if (oldHash === '' || ctx.viewer.hasFactor) requireFresh(ctx)
  if (oldHash !== '' && !hasJustAnswered(ctx)) refuse(refusals.questionSet)
  const answerHash = await hashPassword(ctx, plainAnswer(v))
  const given = { userId: ctx.viewer.id, question: k, answerHash, oldHash }
  const isSet = await ctx.transact((tx) => storeQuestion(tx, given))
  return isSet ? null : refuse(refusals.questionSet)
}

/** Permits changes for ten minutes. Never enough to log in, or to recover a lost password. */
export async function checkQuestion(
  ctx: MemberCtx,
  { v }: Input<typeof securityCalls.checkQuestion>,
): Promise<boolean> {
  const userId = ctx.viewer.id
  const answerHash = await answerHashOf(ctx, userId)
  if (answerHash === '') refuse(refusals.noQuestion)
  const limit = { scope: 'security-question', key: String(userId) }
  await consume(ctx, { ...limit, max: 5, seconds: DAY, refusal: refusals.tooManyAnswers })
  const right = await checkPassword(ctx, answerHash, plainAnswer(v))
  note(ctx, right ? 'answer right' : 'answer refused', { userId })
  if (!right) refuse(refusals.wrongAnswer)
  await forgive(ctx, limit.scope, limit.key)
  await ctx.transact((tx) => noteAnswered(ctx, tx, ctx.viewer))
  return true
}
