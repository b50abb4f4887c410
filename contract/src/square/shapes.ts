import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'
import { SquareProfile } from './fields.ts'
import { PAIR_STATUSES } from './flow.ts'

export const PAIR_PAGE = 6
export const PASSKEY_PAGE = 18
export const DISCLOSURE_PAGE = 18
export const PAIR_COMMENT_MAX = 2000
export const PAIR_MESSAGE_MAX = 2000
export const CUSTOM_KEY = { min: 5, max: 15 } as const
/** Wrong keys of one member an hour. */
export const WRONG_KEYS = 10

export const pairStatus = () => oneOf(PAIR_STATUSES)
export const pairComment = () => text({ min: 0, max: PAIR_COMMENT_MAX }, { tooLong: `最多${PAIR_COMMENT_MAX}字` })
export const pairReason = (required: string) =>
  text({ max: PAIR_COMMENT_MAX }, { required, tooLong: `最多${PAIR_COMMENT_MAX}字` })

/** How two came together: by recommendation, or by a key. */
export const PAIR_ORIGINS = ['recommend', 'passkey'] as const

/** A row of the lists; `name` is what the other side shows of it at this stage. */
export const PairSession = T.Object({
  id: id(),
  status: pairStatus(),
  sessionFinished: T.Boolean(),
  name: nullable(T.String()),
  avatar: T.String(),
  createDatetime: time(),
  originFrom: oneOf(PAIR_ORIGINS),
  /** The viewer began it: found them, or opened their key. */
  fromMe: T.Boolean(),
  /** What the other said when it ended, to a reader who wants remarks; empty otherwise. */
  comment: T.String(),
  /** That one may end it for waiting (specification 2 § 4). */
  over2Days: T.Boolean(),
  over10Days: T.Boolean(),
  /** Until when something can be done or waited for; null where no clock runs. */
  due: nullable(time()),
  /** Whose answer is missing. */
  waitsFor: nullable(oneOf(['me', 'him', 'both'])),
  /** Of an ended one. */
  endDatetime: nullable(time()),
})
export type PairSession = Static<typeof PairSession>

/** One side's answer to one question; null where it is not there, or not to be seen yet. */
export const PairAnswer = nullable(
  T.Object({
    toNext: nullable(T.Boolean()),
    comment: T.String(),
    createDatetime: time(),
    /** Until when one's own can be taken back. */
    withdrawUntil: nullable(time()),
  }),
)
export type PairAnswer = Static<typeof PairAnswer>

const stage = { sessionStatus: pairStatus(), sessionFinished: T.Boolean() }

export const PairProfile = T.Object({
  profile: SquareProfile,
  ...stage,
  mySayHello: PairAnswer,
  hisSayHello: PairAnswer,
})
export type PairProfile = Static<typeof PairProfile>

/** A private photo; its address shows it for a minute, to one viewer. */
export const PairFace = T.Object({ key: T.String(), views: count(), createDatetime: time() })
export type PairFace = Static<typeof PairFace>

export const PairFaces = T.Object({
  imgs: T.Array(PairFace),
  mine: T.Array(PairFace),
  mySeeFace: PairAnswer,
  hisSeeFace: PairAnswer,
  ...stage,
})

export const PairWeek = T.Object({
  wechat: nullable(T.String()),
  contact: nullable(T.String()),
  dateOfStartAfterWeek: nullable(time()),
  /** From then on one can answer. */
  answerFrom: nullable(time()),
  myAfterWeek: PairAnswer,
  hisAfterWeek: PairAnswer,
  ...stage,
})

export const PairMoved = T.Object({ status: pairStatus(), sessionFinished: T.Boolean() })

export const PairMessage = T.Object({
  id: id(),
  content: T.String(),
  createdAt: time(),
  /** 1 sent, 0 received. */
  sendOrReceive: oneOf([0, 1]),
})
export type PairMessage = Static<typeof PairMessage>

/** 1–3 live 1, 7, 30 days; 4–6 give 1, 7, 30 uses. */
export const PASSKEY_KINDS = [1, 2, 3, 4, 5, 6] as const
export const Passkey = T.Object({
  id: id(),
  passkey: T.String(),
  /** 0 by time, 1 by uses. */
  type: oneOf([0, 1]),
  disableTime: nullable(time()),
  disableTimes: nullable(count()),
  /** 0 active, 1 expired. */
  status: oneOf([0, 1]),
  createDatetime: time(),
})
export type Passkey = Static<typeof Passkey>

export const BreakRecord = nullable(
  T.Object({ breakupReason: T.String(), breakupDatetime: nullable(time()), inLove: T.Boolean() }),
)

const said = nullable(T.Object({ comment: T.String(), createDatetime: time() }))
/** What both said at one step of their story. */
export const StoryStep = T.Object({ mine: said, his: said })

/** What somebody saw of the viewer, the latest first within each pairing. */
export const DISCLOSURE_KINDS = ['profile', 'released', 'contact', 'face', 'staff'] as const
export const Disclosure = T.Object({
  sessionId: nullable(id()),
  name: nullable(T.String()),
  kind: oneOf(DISCLOSURE_KINDS),
  /** Names of fields that were opened; of a photo its number. */
  fields: T.Array(T.String()),
  times: count(),
  datetime: time(),
})
export type Disclosure = Static<typeof Disclosure>
