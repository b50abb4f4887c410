import { DEFAULT_AVATARS } from '../profile/shapes.ts'
import { SquareProfile } from '../square/fields.ts'
import { PAIR_STATUSES } from '../square/pair-flow.ts'
import { id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const PAIR_PAGE = 6
export const PAIR_COMMENT_MAX = 2000
export const PAIR_MESSAGE_MAX = 2000

export const pairStatus = () => oneOf(PAIR_STATUSES)
export const pairComment = () => text({ min: 0, max: PAIR_COMMENT_MAX }, { tooLong: `最多 ${PAIR_COMMENT_MAX} 字` })
export const pairReason = (required: string) =>
  text({ max: PAIR_COMMENT_MAX }, { required, tooLong: `最多 ${PAIR_COMMENT_MAX} 字` })

/** How two came together: by recommendation, or by a key. */
export const PAIR_ORIGINS = ['recommend', 'passkey'] as const

/** The face of a pairing, one of the built-in ones: that of the account would tell who it is. */
export const pairAvatar = (id: number): string => `avatar/default/${(id % DEFAULT_AVATARS) + 1}.png`

/** A row of the lists; `name` is what the other side shows of it at this stage, or showed when it ended. */
export const PairSession = T.Object({
  id: id(),
  status: pairStatus(),
  sessionFinished: T.Boolean(),
  name: nullable(T.String()),
  /** `pairAvatar`. */
  avatar: T.String(),
  createDatetime: time(),
  originFrom: oneOf(PAIR_ORIGINS),
  /** The viewer began it: found them, or opened their key. */
  fromMe: T.Boolean(),
  /** What the other said when it ended, to a reader who wants remarks; empty otherwise. */
  comment: T.String(),
  /** There are such words, which a reader who wants results alone gets by asking for them (`remark`). */
  hasRemark: T.Boolean(),
  /** That one may end it for waiting (specification 2 § 4). */
  over2Days: T.Boolean(),
  over10Days: T.Boolean(),
  /** Until when something can be done or waited for; null where no clock runs. */
  due: nullable(time()),
  /**
   * Whose answer is missing. `both` also where the other has answered unseen: of the photos and the week nobody learns
   * that before they have answered themselves.
   */
  waitsFor: nullable(oneOf(['me', 'him', 'both'])),
  /** Of an ended one. */
  endDatetime: nullable(time()),
  /** From when on the two were together; null where they never were. */
  inLoveDatetime: nullable(time()),
})
export type PairSession = Static<typeof PairSession>

const Answer = T.Object({
  toNext: nullable(T.Boolean()),
  comment: T.String(),
  createDatetime: time(),
  /** Until when one's own can be taken back. */
  withdrawUntil: nullable(time()),
})
/** One side's answer to one question; null where it is not there, or not to be seen yet. */
export const pairAnswer = () => nullable(Answer)
export type PairAnswer = Static<typeof Answer> | null

/** Of an answer about one step: where the pairing stands. */
export const pairStage = { sessionStatus: pairStatus(), sessionFinished: T.Boolean() }

export const PairProfile = T.Object({
  profile: SquareProfile,
  ...pairStage,
  mySayHello: pairAnswer(),
  hisSayHello: pairAnswer(),
})
export type PairProfile = Static<typeof PairProfile>

export const PairWeek = T.Object({
  wechat: nullable(T.String()),
  contact: nullable(T.String()),
  dateOfStartAfterWeek: nullable(time()),
  /** From then on one can answer. */
  answerFrom: nullable(time()),
  myAfterWeek: pairAnswer(),
  hisAfterWeek: pairAnswer(),
  ...pairStage,
})

export const PairMoved = T.Object({ status: pairStatus(), sessionFinished: T.Boolean() })

export const PairMessage = T.Object({
  id: id(),
  content: T.String(),
  createdAt: time(),
  /** 1 sent, 0 received. */
  sendOrReceive: oneOf([0, 1]),
  /** What the site reminds the two of, where the words are among the private ones of its list. */
  hint: T.Optional(T.String()),
})
export type PairMessage = Static<typeof PairMessage>
