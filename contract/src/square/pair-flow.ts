/** Stages of a pairing, in their order (specification 2 § 4). An ended one keeps the stage that it ended in. */
export const PAIR_STATUSES = [
  'CREATED',
  'SAY_HELLO',
  'FACE_PAIRING',
  'READY_BE_LOVER',
  'NOW_LOVER',
  'BREAK_UP',
] as const
export type PairStatus = (typeof PAIR_STATUSES)[number]

/** What the two answer one after the other, or at once; each is double-blind. */
export const PAIR_QUESTIONS = ['hello', 'face', 'week'] as const
export type PairQuestion = (typeof PAIR_QUESTIONS)[number]

export const QUESTION_OF: Readonly<Partial<Record<PairStatus, PairQuestion>>> = {
  CREATED: 'hello',
  SAY_HELLO: 'hello',
  FACE_PAIRING: 'face',
  READY_BE_LOVER: 'week',
}

/** `yes`: of the two answers the first. `back`: it is taken back. `bothYes`: the second. What has no row is refused. */
export const PAIR_EVENTS = ['yes', 'back', 'bothYes', 'no', 'leave', 'break'] as const
export type PairEvent = (typeof PAIR_EVENTS)[number]

export interface PairState {
  readonly status: PairStatus
  readonly isOver: boolean
}

const open = (status: PairStatus): PairState => ({ status, isOver: false })
const over = (status: PairStatus): PairState => ({ status, isOver: true })

/**
 * The whole of the flow, symmetric for both sides (DECISIONS 9). `leave` is what ends without an answer: two days, ten
 * days, an account that closes, the square that is switched off, a birthday that is too young.
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

/** @returns undefined where the event is refused: the pairing is over, or has no such step. */
export const nextPairState = ({ status, isOver }: PairState, event: PairEvent): PairState | undefined =>
  isOver ? undefined : PAIR_FLOW[status][event]

/** Whether both have shown each other what they hid. */
export const isReleased = (status: PairStatus): boolean =>
  PAIR_STATUSES.indexOf(status) >= PAIR_STATUSES.indexOf('FACE_PAIRING')

export const WEEK_HOURS = 7 * 24
export const WITHDRAW_SECONDS = 60
/** Whoever confirmed may end after so long without the other's answer. */
export const WAIT_HOURS = 48
/**
 * Either may at first, and later whoever has answered, of a pairing this old whose other side neither answered nor wrote in
 * the present stage.
 */
export const SILENT_DAYS = 10
export const RUNNING_MAX = 3
/** Finds of a UTC day, whether they find or not; how many of them may find; with how many different filters. */
export const LOOKS_A_DAY = 10
export const FOUND_A_DAY = 3
export const WISHES_A_DAY = 3
/** Two who met are not brought together again for so long. */
export const MEET_AGAIN_DAYS = 180
/** What two said to each other is kept for so long after an end; of those who were together until one of them goes. */
export const PAIR_KEPT_DAYS = 30
/** How long a row of an ended pairing shows the name that it showed when it ended. */
export const PAIR_NAME_DAYS = 180
export const PAIR_MESSAGES = 25
export const FACES_MAX = 3
/** A photo is shown for so long at a time. */
export const FACE_SECONDS = 60
