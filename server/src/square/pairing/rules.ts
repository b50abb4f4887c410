import {
  nextPairState,
  type PairEvent,
  type PairQuestion,
  type PairState,
  type PairStatus,
  QUESTION_OF,
  type Refusal,
  squareRefusals as refusals,
  SILENT_DAYS,
  WAIT_HOURS,
  WEEK_HOURS,
  WITHDRAW_SECONDS,
} from '@sp/contract'

const SECOND_MS = 1000
export const HOUR_MS = 3600 * SECOND_MS
export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

export interface PairSide {
  readonly userId: number
  readonly answeredAt: Date | null
  readonly wroteAt: Date | null
  readonly sent: number
}

/** A block separates the two: for this member the pairing continues as if the other had become inactive. */
export interface BlockState {
  readonly from: PairStatus
  /** Whether a yes to a hello that they knew of reveals the other's profile to them, as without a block. */
  readonly opens: boolean
}

export interface Pairing extends PairState {
  readonly id: number
  readonly fromId: number
  readonly origin: 'recommend' | 'passkey'
  readonly me: PairSide
  readonly other: PairSide
  readonly stageSince: Date
  readonly weekSince: Date | null
  readonly loversSince: Date | null
  readonly endedAt: Date | null
  readonly endedBy: number | null
  readonly createdAt: Date
  readonly blockState: BlockState | null
  /** The latest moment that the viewer was shown. */
  readonly seen: number
  /** Time of the database, on which all checks are based. */
  readonly now: Date
}

export interface PairAnswerRow {
  readonly userId: number
  readonly question: string
  readonly toNext: boolean
  readonly createdAt: Date
}

export const idsOf = ({ me, other }: Pick<Pairing, 'me' | 'other'>): [number, number] => [me.userId, other.userId]

export const answerPlace = (sessionId: number, question: string, nth = 0): string => `${sessionId} ${question} ${nth}`
export const messagePlace = (sessionId: number, nth: number): string => `${sessionId} ${nth}`

export const answerFrom = ({ weekSince }: Pick<Pairing, 'weekSince'>): Date | null =>
  weekSince && after(weekSince, WEEK_HOURS * HOUR_MS)

export const withdrawUntil = (answeredAt: Date): Date => after(answeredAt, WITHDRAW_SECONDS * SECOND_MS)

export const canWithdraw = ({ isOver, me, now }: Pairing): boolean =>
  !isOver && me.answeredAt !== null && withdrawUntil(me.answeredAt) > now

export const eventOf = ({ other }: Pairing, yes: boolean): PairEvent =>
  yes ? (other.answeredAt === null ? 'yes' : 'bothYes') : 'no'

/** Why the viewer may not answer this question now. A no is possible as long as the question is open. */
export function refusalOf(
  pairing: Pairing,
  answers: readonly PairAnswerRow[],
  { question, yes }: { question: PairQuestion; yes: boolean },
): Refusal | undefined {
  if (pairing.isOver) return refusals.over
  const mine = answers.some((answer) => answer.userId === pairing.me.userId && answer.question === question)
  if (QUESTION_OF[pairing.status] !== question) return mine ? refusals.answered : refusals.notNow
  if (!yes) return undefined
  if (mine) return refusals.answered
  const from = question === 'week' ? answerFrom(pairing) : null
  return from !== null && from > pairing.now ? refusals.tooEarly : undefined
}

/** The next state. Callers validate the event first, so a missing transition is a bug. */
export function stateAfter(pairing: PairState, event: PairEvent): PairState {
  const next = nextPairState(pairing, event)
  if (next === undefined) throw new Error(`a pairing at ${pairing.status} does not take ${event}`)
  return next
}

export interface Reminder {
  readonly name: string
  /** The status from whose beginning the hours count; null for the day on which the two met. */
  readonly status: PairStatus | null
  readonly hours: number
}

/**
 * Twelve hours before a member may stop waiting, a day before the week ends, a day before ten silent days are
 * over.
 */
export const REMINDERS: readonly Reminder[] = [
  { name: 'hello', status: 'SAY_HELLO', hours: WAIT_HOURS - 12 },
  { name: 'face', status: 'FACE_PAIRING', hours: WAIT_HOURS - 12 },
  { name: 'week', status: 'READY_BE_LOVER', hours: WEEK_HOURS - 24 },
  { name: 'silence', status: null, hours: (SILENT_DAYS - 1) * 24 },
]
