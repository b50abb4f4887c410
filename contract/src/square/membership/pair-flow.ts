/** Stages of a pairing in order (specification 2 § 4). An ended pairing keeps its last stage. */
export const PAIR_STATUSES = [
  'CREATED',
  'SAY_HELLO',
  'FACE_PAIRING',
  'READY_BE_LOVER',
  'NOW_LOVER',
  'BREAK_UP',
] as const
export type PairStatus = (typeof PAIR_STATUSES)[number]

/** Questions that both members answer, in any order; neither sees the other's answer first. */
export const PAIR_QUESTIONS = ['hello', 'face', 'week'] as const
export type PairQuestion = (typeof PAIR_QUESTIONS)[number]

export const QUESTION_OF: Readonly<Partial<Record<PairStatus, PairQuestion>>> = {
  CREATED: 'hello',
  SAY_HELLO: 'hello',
  FACE_PAIRING: 'face',
  READY_BE_LOVER: 'week',
}

/**
 * `yes`: first positive answer; `back`: it is withdrawn; `bothYes`: second positive answer. Others are refused.
 */
export const PAIR_EVENTS = ['yes', 'back', 'bothYes', 'no', 'leave', 'break'] as const
export type PairEvent = (typeof PAIR_EVENTS)[number]

export interface PairState {
  readonly status: PairStatus
  readonly isOver: boolean
}

const open = (status: PairStatus): PairState => ({ status, isOver: false })
const over = (status: PairStatus): PairState => ({ status, isOver: true })

/**
 * The whole flow, symmetric for both members (DECISIONS 9). `leave` ends a pairing without an answer: after two
 * or ten days, a closed account, a switched-off square, or a birthday below the minimum age.
 */
export const PAIR_FLOW: Readonly<Record<PairStatus, Partial<Record<PairEvent, PairState>>>> = {
  CREATED: { yes: open('SAY_HELLO'), no: over('CREATED'), leave: over('CREATED') },
  SAY_HELLO: { back: open('CREATED'), bothYes: open('FACE_PAIRING'), no: over('SAY_HELLO'), leave: over('SAY_HELLO') },
  FACE_PAIRING: {
    yes: open('FACE_PAIRING'),
    back: open('FACE_PAIRING'),
    bothYes: open('READY_BE_LOVER'),
    no: over('FACE_PAIRING'),
    leave: over('FACE_PAIRING'),
  },
  READY_BE_LOVER: {
    yes: open('READY_BE_LOVER'),
    back: open('READY_BE_LOVER'),
    bothYes: open('NOW_LOVER'),
    no: over('READY_BE_LOVER'),
    leave: over('READY_BE_LOVER'),
  },
  NOW_LOVER: { break: over('BREAK_UP') },
  BREAK_UP: {},
}

/** @returns undefined if the event is refused: the pairing is over, or has no such step. */
export const nextPairState = ({ status, isOver }: PairState, event: PairEvent): PairState | undefined =>
  isOver ? undefined : PAIR_FLOW[status][event]

export const isReleased = (status: PairStatus): boolean =>
  PAIR_STATUSES.indexOf(status) >= PAIR_STATUSES.indexOf('FACE_PAIRING')

export const WEEK_HOURS = 7 * 24
export const WITHDRAW_SECONDS = 60
/** A member who has confirmed may end the pairing after this long without the other's answer. */
export const WAIT_HOURS = 48
/**
 * Age of a pairing after which it can be ended if the other member neither answered nor wrote in the current
 * stage: at first by either member, later by one who has answered.
 */
export const SILENT_DAYS = 10
export const RUNNING_MAX = 3
/** Per UTC day: searches, successful searches, and different filters. */
export const LOOKS_A_DAY = 10
export const MATCHES_PER_DAY = 3
export const WISHES_A_DAY = 3
/** Two members are not paired again for this long. */
export const MEET_AGAIN_DAYS = 180
/** Retention of pair messages after the end; for former lovers, until one of them deletes their account. */
export const PAIR_RETENTION_DAYS = 30
/** A row of an ended pairing shows the name at its end for this long. */
export const PAIR_NAME_DAYS = 180
export const PAIR_MESSAGES = 25
export const PRIVATE_PHOTOS_MAX = 3
/** Duration of each view of a private photo. */
export const PRIVATE_PHOTO_SECONDS = 60
