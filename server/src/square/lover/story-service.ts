import {
  type Data,
  type Input,
  type loverCalls,
  type PairQuestion,
  squareRefusals as refusals,
  type StoryStep,
} from '@sp/contract'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { answersOf } from '../pairing/answers-service.ts'
import { messagesOf } from '../pairing/message-service.ts'
import { readPairing } from '../pairing/session-service.ts'
import { love } from './queries.ts'

type Calls = typeof loverCalls
type StoryInput = Input<Calls['loverMessages']>

/** The current love, or the given one: the answers of two members remain readable to both after the end. */
async function loveOf(ctx: MemberCtx, { id }: StoryInput) {
  const ofLove = id ?? orRefuse(await love.maybe(ctx.db, { userId: ctx.viewer.id }), refusals.notInLove).sessionId
  const pairing = await readPairing(ctx, ofLove)
  orRefuse(pairing.loversSince, refusals.gone)
  return pairing
}

export const step =
  (question: PairQuestion) =>
  async (ctx: MemberCtx, ofWhom: StoryInput): Promise<StoryStep> => {
    refuseRestricted(ctx)
    const pairing = await loveOf(ctx, ofWhom)
    const { mine, theirs } = await answersOf(ctx, pairing, { question, wantsRemarks: true })
    return { mine: visibleRemark(mine), his: visibleRemark(theirs) }
  }

const visibleRemark = (remark: StoryStep['mine']): StoryStep['mine'] =>
  remark && { comment: remark.comment, createDatetime: remark.createDatetime }

export const messages = async (ctx: MemberCtx, ofWhom: StoryInput): Promise<Data<Calls['loverMessages']>> =>
  messagesOf(ctx, await loveOf(ctx, ofWhom))
