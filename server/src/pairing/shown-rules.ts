import { type PairStatus, QUESTION_OF, SILENT_DAYS, WAIT_HOURS } from '@sp/contract'
import { after, answerFrom, HOUR_MS, type PairAnswerRow, type Pairing, type PairSide, withdrawUntil } from './rules.ts'

/**
 * Whether the viewer can know that the other has answered the present question, which is as much as that they said yes.
 * Of the hello the stage tells, once it cannot be taken back, or could not when all ended; of what comes later nothing
 * does (DECISIONS 16).
 */
const isAnswerKnown = ({ status, other, endedAt, now }: Pairing): boolean =>
  status === 'SAY_HELLO' && other.answeredAt !== null && withdrawUntil(other.answeredAt) <= (endedAt ?? now)

/** The stage as the viewer sees it: nothing has been said yet, as far as they can know. */
export const shownStatus = (pairing: Pairing): PairStatus =>
  pairing.status === 'SAY_HELLO' && pairing.me.answeredAt === null && !isAnswerKnown(pairing)
    ? 'CREATED'
    : pairing.status

export function waitsFor(pairing: Pairing): 'me' | 'him' | 'both' | null {
  if (pairing.isOver || QUESTION_OF[pairing.status] === undefined) return null
  if (pairing.me.answeredAt !== null) return 'him'
  return isAnswerKnown(pairing) ? 'me' : 'both'
}

/** When whoever answered may stop waiting. */
const waitedUntil = ({ answeredAt }: PairSide): Date | null => answeredAt && after(answeredAt, WAIT_HOURS * HOUR_MS)

/** The viewer has answered, and waited long enough. */
export function hasWaited(pairing: Pairing): boolean {
  const until = waitedUntil(pairing.me)
  return !pairing.isOver && until !== null && until <= pairing.now
}

/** Long known, and in this stage the other neither answered nor wrote, as far as the viewer can know. */
export function isSilent(pairing: Pairing): boolean {
  const { isOver, status, createdAt, stageSince, other, now } = pairing
  if (isOver || QUESTION_OF[status] === undefined || after(createdAt, SILENT_DAYS * 24 * HOUR_MS) > now) return false
  const since = shownStatus(pairing) === 'CREATED' ? createdAt : stageSince
  return !isAnswerKnown(pairing) && (other.wroteAt === null || other.wroteAt < since)
}

/** Of the clocks that the viewer may know of, the one that runs. */
export function dueOf(pairing: Pairing): Date | null {
  if (pairing.isOver) return null
  if (pairing.me.answeredAt !== null) return waitedUntil(pairing.me)
  if (pairing.status === 'READY_BE_LOVER') return answerFrom(pairing)
  return isAnswerKnown(pairing) ? waitedUntil(pairing.other) : null
}

interface Shown {
  theirs: Pick<PairAnswerRow, 'toNext' | 'createdAt'>
  /** The viewer said yes to the same. */
  agreed: boolean
  /** They did not ask for results alone. */
  wantsRemarks: boolean
}

/**
 * Whether the viewer is shown what the other answered: where both said yes; and once it is over where they want
 * remarks, but for a yes that could still have been taken back when it ended.
 */
export function isShown({ endedAt }: Pick<Pairing, 'endedAt'>, { theirs, agreed, wantsRemarks }: Shown): boolean {
  if (theirs.toNext && agreed) return true
  if (endedAt === null || !wantsRemarks) return false
  return !theirs.toNext || withdrawUntil(theirs.createdAt) <= endedAt
}
