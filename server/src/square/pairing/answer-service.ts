import {
  type Data,
  type Input,
  type PairEvent,
  type PairQuestion,
  type PairStatus,
  type pairingCalls,
  QUESTION_OF,
  squareRefusals as refusals,
  WITHDRAW_SECONDS,
} from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { isMuted } from '../../platform/http/muted.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { sealerFor } from '../../platform/vault/service.ts'
import { releaseTo } from '../membership/disclosure-service.ts'
import { becomeLovers } from './become-lovers-service.ts'
import { goOn } from './block-service.ts'
import { endPairing } from './end-service.ts'
import { stageLeft } from './events.ts'
import { notifyPair, type PairStep } from './notify-service.ts'
import type { Hello } from './remind-service.ts'
import { answerFrom, answerPlace, canWithdraw, eventOf, idsOf, type Pairing, refusalOf, stateAfter } from './rules.ts'
import { type LockedPairing, refuseOff, withPairing } from './session-service.ts'
import { shownStatus } from './visibility-rules.ts'
import * as writes from './write-queries.ts'

type Moved = Data<typeof pairingCalls.likeProfile>
type Answered = Input<typeof pairingCalls.likeProfile>

/**
 * Stores one of the six answers. The second answer moves the pairing, by the state table and with both members
 * locked.
 */
export const answer =
  (question: PairQuestion, yes: boolean) =>
  (ctx: MemberCtx, { sessionId, comment = '' }: Answered): Create<Moved> =>
  async (tx) => {
    const [pairing, seal] = await Promise.all([withPairing(ctx, tx, sessionId), sealerFor(ctx, tx, ctx.viewer.id)])
    refuseOff(pairing)
    requireAnswerable(pairing, { question, yes })
    // A muted member may still answer no, so that they can leave a pairing. Their comment is not stored.
    const isKept = comment !== '' && !isMuted(ctx, ctx.viewer)
    // Behind a block the answer is stored separately from what the other member can see.
    const isBehindBlock = pairing.blockState !== null
    const nth = isBehindBlock ? 1 : 0
    const sealed = !isKept ? null : seal('pair_answer.comment', answerPlace(sessionId, question, nth), comment)
    writes.answer.enqueue(tx, {
      id: sessionId,
      userId: ctx.viewer.id,
      question,
      nth,
      isBehindBlock,
      toNext: yes,
      comment: sealed,
    })
    return move(ctx, tx, pairing, { question, yes })
  }

interface AnswerInput {
  question: PairQuestion
  yes: boolean
}

function requireAnswerable(pairing: LockedPairing, given: AnswerInput): void {
  // The minimum age has just been raised and the job that ends this pairing is pending: do not reveal anything
  // more.
  const isThere = pairing.blockState !== null || pairing.members.get(pairing.other.userId)?.isOn
  if (given.yes && !isThere) refuse(refusals.over)
  const why = refusalOf(pairing, pairing.answers, given)
  if (why === refusals.tooEarly) refuse(why, { data: { answerFrom: answerFrom(pairing)?.toISOString() } })
  if (why !== undefined) refuse(why)
}

async function move(ctx: MemberCtx, tx: Tx, pairing: LockedPairing, { question, yes }: AnswerInput): Promise<Moved> {
  const { me } = pairing
  const event = eventOf(pairing, yes)
  const next = stateAfter(pairing, event)
  if (event === 'no') await endPairing(ctx, tx, pairing, { by: me.userId, event })
  else if (event === 'yes') await wait(ctx, tx, pairing)
  else await advance(ctx, tx, pairing, question)
  // After a no, hide that the other member may just have answered yes: they can still take it back.
  return { status: next.isOver ? shownStatus(pairing) : next.status, sessionFinished: next.isOver }
}

async function advance(ctx: MemberCtx, tx: Tx, pairing: LockedPairing, question: PairQuestion): Promise<void> {
  const { id, me, other } = pairing
  const { status } = stateAfter(pairing, 'bothYes')
  if (pairing.blockState !== null) {
    goOn(tx, pairing, status, 'bothYes')
    writes.setUnanswered.enqueue(tx, { id, userId: me.userId })
    return
  }
  enter(tx, pairing, status, 'bothYes')
  writes.nextQuestion.enqueue(tx, { id, inLove: status === 'NOW_LOVER' })
  await emit(ctx, tx, stageLeft, { sessionId: id, question })
  if (question === 'hello') await releaseTo(ctx, tx, { sessionId: id, metAt: pairing.createdAt }, idsOf(pairing))
  const others = status === 'NOW_LOVER' ? await becomeLovers(ctx, tx, pairing) : []
  await notifyPair(ctx, tx, [...others, { userId: other.userId, id, step: STEP[question] }])
}

/** A break-up ends a pairing; no answer leads to that status. */
function enter(tx: Tx, pairing: Pairing, status: PairStatus, event: PairEvent): void {
  if (status === 'BREAK_UP') throw new Error('nobody answers their way to a break-up')
  if (pairing.blockState === null) writes.setStage[status].enqueue(tx, { id: pairing.id })
  else goOn(tx, pairing, status, event)
}

const STEP: Record<PairQuestion, PairStep> = { hello: 'released', face: 'week', week: 'lovers' }

/**
 * First yes. The other member is notified only of a hello, after it can no longer be withdrawn; never of later
 * stages.
 */
async function wait(ctx: MemberCtx, tx: Tx, pairing: Pairing): Promise<void> {
  const { id, me, status } = pairing
  const next = stateAfter(pairing, 'yes')
  if (next.status !== status) {
    enter(tx, pairing, next.status, 'yes')
    const hello: Hello = { id, byId: me.userId }
    await ctx.jobs.add(tx, 'pairing.tell-hello', hello, { delaySeconds: WITHDRAW_SECONDS + 1, key: `hello ${id}` })
  }
  writes.setAnswered.enqueue(tx, { id, userId: me.userId })
}

export async function withdraw(ctx: MemberCtx, { sessionId: id }: Input<typeof pairingCalls.withdraw>): Promise<Moved> {
  return ctx.transact(async (tx) => {
    const pairing = await withPairing(ctx, tx, id)
    refuseOff(pairing)
    const question = QUESTION_OF[pairing.status]
    if (question === undefined || !canWithdraw(pairing)) refuse(refusals.tooLate)
    const next = stateAfter(pairing, 'back')
    const userId = ctx.viewer.id
    writes.takeBack.enqueue(tx, { id, userId, question })
    writes.setUnanswered.enqueue(tx, { id, userId })
    if (next.status !== pairing.status) enter(tx, pairing, next.status, 'back')
    return { status: next.status, sessionFinished: false }
  })
}
