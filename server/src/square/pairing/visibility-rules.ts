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
import {
  after,
  answerFrom,
  type BlockState,
  HOUR_MS,
  type PairAnswerRow,
  type Pairing,
  type PairSide,
  withdrawUntil,
} from './rules.ts'

/**
 * Whether the viewer can know that the other member has answered the current question, which reveals that they
 * answered yes. For a hello the stage shows it, after the hello can no longer be withdrawn (or could not when the
 * pairing ended); for later questions nothing shows it (DECISIONS 16).
 */
export const isAnswerKnown = ({ status, other, endedAt, now }: Pairing): boolean =>
  status === 'SAY_HELLO' && other.answeredAt !== null && withdrawUntil(other.answeredAt) <= (endedAt ?? now)

export const shownStatus = (pairing: Pairing): PairStatus =>
  pairing.status === 'SAY_HELLO' && pairing.me.answeredAt === null && !isAnswerKnown(pairing)
    ? 'CREATED'
    : pairing.status

export function waitsFor(pairing: Pairing): 'me' | 'him' | 'both' | null {
  if (pairing.isOver || QUESTION_OF[pairing.status] === undefined) return null
  if (pairing.me.answeredAt !== null) return 'him'
  return isAnswerKnown(pairing) ? 'me' : 'both'
}

const waitedUntil = ({ answeredAt }: PairSide): Date | null => answeredAt && after(answeredAt, WAIT_HOURS * HOUR_MS)

export function hasWaited(pairing: Pairing): boolean {
  const until = waitedUntil(pairing.me)
  return !pairing.isOver && until !== null && until <= pairing.now
}

/**
 * The two have known each other for long, and the other has neither answered nor written since the stage began.
 * After the first stage only a viewer who has answered may use this: for others an unseen answer may exist, and
 * they can answer no.
 */
export function isSilent(pairing: Pairing): boolean {
  const { isOver, status, createdAt, stageSince, me, other, now } = pairing
  if (isOver || QUESTION_OF[status] === undefined || after(createdAt, SILENT_DAYS * 24 * HOUR_MS) > now) return false
  const isFirst = shownStatus(pairing) === 'CREATED'
  const since = isFirst ? createdAt : stageSince
  return (isFirst || me.answeredAt !== null) && (other.wroteAt === null || other.wroteAt < since)
}

export function dueOf(pairing: Pairing): Date | null {
  if (pairing.isOver) return null
  if (pairing.me.answeredAt !== null) return waitedUntil(pairing.me)
  if (pairing.status === 'READY_BE_LOVER') return answerFrom(pairing)
  return isAnswerKnown(pairing) ? waitedUntil(pairing.other) : null
}

interface VisibleAnswer {
  theirs: Pick<PairAnswerRow, 'toNext' | 'createdAt'>
  agreed: boolean
  wantsRemarks: boolean
}

/**
 * Whether the viewer is shown the other's answer: if both answered yes; and after the end if the viewer wants
 * remarks, except for a yes that could still be withdrawn when the pairing ended.
 */
export function isShown(
  { endedAt }: Pick<Pairing, 'endedAt'>,
  { theirs, agreed, wantsRemarks }: VisibleAnswer,
): boolean {
  if (theirs.toNext && agreed) return true
  if (endedAt === null || !wantsRemarks) return false
  return !theirs.toNext || withdrawUntil(theirs.createdAt) <= endedAt
}

const isBehind = (question: PairQuestion, status: PairStatus): boolean => {
  const present = QUESTION_OF[status]
  return present === undefined || PAIR_QUESTIONS.indexOf(question) < PAIR_QUESTIONS.indexOf(present)
}

/** Behind a block neither member can read an answer of the other that they did not know of before the block. */
export const isAnswerVisible = ({ blockState, status, other }: Pairing, question: PairQuestion): boolean =>
  blockState === null || isBehind(question, status) || (question === 'hello' && other.answeredAt !== null)

/** The block behind which the viewer answered yes to a hello: showing no progress would reveal it. */
const passedBlock = ({ blockState, status }: Pairing): BlockState | null =>
  blockState !== null && isReleased(status) && !isReleased(blockState.from) ? blockState : null

/** Such a block protects the other member from the viewer: everything hidden looks as if it were empty. */
export const isVeiled = (pairing: Pairing): boolean => passedBlock(pairing)?.opens === false

/** Such a block reveals the other's profile to the viewer; its owner is notified when the pairing is over for them. */
export const isEndHidden = (pairing: Pairing): boolean => passedBlock(pairing)?.opens === true

export const openTo = (pairing: Pairing): PairState => ({
  status: isVeiled(pairing) ? 'SAY_HELLO' : pairing.status,
  isOver: pairing.isOver,
})

/** Comments of the other that the viewer had not read before the block; that the other answered yes is known. */
export const areWordsHidden = ({ blockState }: Pairing, question: PairQuestion): boolean =>
  blockState !== null && !blockState.opens && !isBehind(question, blockState.from)
