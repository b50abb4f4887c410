import {
  isReleased,
  PAIR_QUESTIONS,
  type PairQuestion,
  type PairState,
  type PairStatus,
  QUESTION_OF,
  SILENT_DAYS,
  WAIT_HOURS,
} from '@sp/contract'
import { after, answerFrom, HOUR_MS, type PairAnswerRow, type Pairing, type PairSide, withdrawUntil } from './rules.ts'

/**
 * Whether the viewer can know that the other has answered the present question, which is as much as that they said yes.
 * Of the hello the stage tells, once it cannot be taken back, or could not when all ended; of what comes later nothing
 * does (DECISIONS 16).
 */
export const isAnswerKnown = ({ status, other, endedAt, now }: Pairing): boolean =>
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

/**
 * Long known, and the other neither answered nor wrote since the stage began. Behind the first stage only whoever has
 * answered can know that: to the others an answer may be there unseen, and for them there is 不合适.
 */
export function isSilent(pairing: Pairing): boolean {
  const { isOver, status, createdAt, stageSince, me, other, now } = pairing
  if (isOver || QUESTION_OF[status] === undefined || after(createdAt, SILENT_DAYS * 24 * HOUR_MS) > now) return false
  const isFirst = shownStatus(pairing) === 'CREATED'
  const since = isFirst ? createdAt : stageSince
  return (isFirst || me.answeredAt !== null) && (other.wroteAt === null || other.wroteAt < since)
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

/** The present question is a later one. */
const isBehind = (question: PairQuestion, status: PairStatus): boolean => {
  const present = QUESTION_OF[status]
  return present === undefined || PAIR_QUESTIONS.indexOf(question) < PAIR_QUESTIONS.indexOf(present)
}

/** Behind a block nobody comes to read an answer of the other that they did not know of before it. */
export const isHeard = ({ silence, status, other }: Pairing, question: PairQuestion): boolean =>
  silence === null || isBehind(question, status) || (question === 'hello' && other.answeredAt !== null)

/** The viewer met a hello behind a block: that nothing comes of it would tell of the block. */
const isAhead = ({ silence, status }: Pairing): boolean =>
  silence !== null && isReleased(status) && !isReleased(silence.from)

/** The same, of somebody who is protected from the viewer: all that was hidden looks as if it were empty. */
export const isVeiled = (pairing: Pairing): boolean => isAhead(pairing) && pairing.silence?.opens !== true

/** The same, where the other's profile is open: they read of it when it is over for them. */
export const isUntold = (pairing: Pairing): boolean => isAhead(pairing) && pairing.silence?.opens === true

/** The stage by which the other's profile is given to the viewer. */
export const openTo = (pairing: Pairing): PairState => ({
  status: isVeiled(pairing) ? 'SAY_HELLO' : pairing.status,
  isOver: pairing.isOver,
})

/** Words of the other's that the viewer had not read before the block; that they said yes is known. */
export const areWordsKept = ({ silence }: Pairing, question: PairQuestion): boolean =>
  silence !== null && !silence.opens && !isBehind(question, silence.from)
