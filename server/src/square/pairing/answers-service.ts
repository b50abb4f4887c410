import { isReleased, type PairAnswer, type PairQuestion, type PairState } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { Look } from '../membership/disclosure-service.ts'
import * as queries from './queries.ts'
import { canWithdraw, type Pairing, withdrawUntil } from './rules.ts'
import { areWordsHidden, isAnswerVisible, isEndHidden, isShown, openTo } from './visibility-rules.ts'
import { openWords } from './words-service.ts'

/** For a day after a reset by mail, a session shows no messages from before it began. */
export const isWithheld = ({ viewer: { restrictedUntil, since } }: MemberCtx, answeredAt: Date): boolean =>
  restrictedUntil !== null && answeredAt < since

/** A restricted session sees the other member's profile as it was before the profile was revealed. */
const stageFor = ({ viewer }: MemberCtx, { status, isOver }: PairState): PairState =>
  viewer.restrictedUntil !== null && isReleased(status) ? { status: 'SAY_HELLO', isOver } : { status, isOver }

export const lookAt = (ctx: MemberCtx, pairing: Pairing): Look => ({
  ownerId: pairing.other.userId,
  sessionId: pairing.id,
  metAt: pairing.createdAt,
  stage: stageFor(ctx, openTo(pairing)),
  isSilent: isEndHidden(pairing),
})

/**
 * Both answers to a question, as far as the viewer may know the other's.
 * @param wantsRemarks false if the viewer asked for results alone
 */
export async function answersOf(
  ctx: MemberCtx,
  pairing: Pairing,
  { question, wantsRemarks, db = ctx.db }: { question: PairQuestion; wantsRemarks: boolean; db?: Db },
): Promise<{ mine: PairAnswer; theirs: PairAnswer }> {
  const { id, me } = pairing
  const rows = await queries.answersTo.all(db, { id, question, userId: me.userId })
  const agreed = rows.some(({ userId, toNext }) => userId === me.userId && toNext)
  const shown = rows.filter(
    (theirs) =>
      theirs.userId === me.userId ||
      (isAnswerVisible(pairing, question) && isShown(pairing, { theirs, agreed, wantsRemarks })),
  )
  const words = await openWords(
    ctx,
    db,
    shown.map((answer) => ({ ...answer, sessionId: id, question })),
  )
  const at = shown.findIndex(({ userId }) => userId === me.userId)
  const present = (which: number): PairAnswer => {
    const row = shown[which]
    if (row === undefined) return null
    const isKept = which !== at && areWordsHidden(pairing, question)
    const isBackable = which === at && row.createdAt.getTime() === me.answeredAt?.getTime() && canWithdraw(pairing)
    return {
      toNext: row.toNext,
      comment: isKept || isWithheld(ctx, row.createdAt) ? '' : (words[which] ?? ''),
      createDatetime: row.createdAt.toISOString(),
      withdrawUntil: isBackable ? withdrawUntil(row.createdAt).toISOString() : null,
    }
  }
  return { mine: present(at), theirs: present(shown.findIndex(({ userId }) => userId !== me.userId)) }
}
