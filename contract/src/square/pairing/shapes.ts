import { DEFAULT_AVATARS } from '../../people/profile/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'
import { SquareProfile } from '../membership/fields.ts'
import { PAIR_STATUSES } from '../membership/pair-flow.ts'

export const PAIR_PAGE = 6
export const PAIR_COMMENT_MAX = 2000
export const PAIR_MESSAGE_MAX = 2000

export const pairStatus = () => oneOf(PAIR_STATUSES)
export const pairComment = () => text({ min: 0, max: PAIR_COMMENT_MAX }, { tooLong: `最多 ${PAIR_COMMENT_MAX} 字` })
export const pairReason = (required: string) =>
  text({ max: PAIR_COMMENT_MAX }, { required, tooLong: `最多 ${PAIR_COMMENT_MAX} 字` })

export const PAIR_ORIGINS = ['recommend', 'passkey'] as const

/**
 * Moments of two members, in their order: both agreed to the profiles, to the photos, to being together, and the
 * hundredth day. The n-th year is `hundredDays + n`.
 */
export const PAIR_MOMENTS = { profile: 1, face: 2, lover: 3, hundredDays: 4 } as const
export const PAIR_MOMENT_MAX = PAIR_MOMENTS.hundredDays + 100

/** Built-in avatar of a pairing, because the account's own avatar would reveal the member. */
export const pairAvatar = (id: number): string => `avatar/default/${(id % DEFAULT_AVATARS) + 1}.png`

/** A row of the lists; `name` is what the other member reveals at this stage, or revealed at the end. */
export const PairSession = T.Object({
  id: id(),
  status: pairStatus(),
  sessionFinished: T.Boolean(),
  name: nullable(T.String()),
  avatar: T.String(),
  createDatetime: time(),
  originFrom: oneOf(PAIR_ORIGINS),
  /** The viewer started it, by a search or by opening a key. */
  fromMe: T.Boolean(),
  /** Parting words of the other member, if the viewer has chosen to see remarks; otherwise empty. */
  comment: T.String(),
  /** There are parting words; a viewer who has chosen results only must request them (`remark`). */
  hasRemark: T.Boolean(),
  /** The viewer may end it because of the waiting time (specification 2 § 4). */
  over2Days: T.Boolean(),
  over10Days: T.Boolean(),
  /** Deadline of the current step; null without a deadline. */
  due: nullable(time()),
  /**
   * Member whose answer is missing. Also `both` if only the other has answered: for photos and the week, members
   * learn that only after their own answer.
   */
  waitsFor: nullable(oneOf(['me', 'him', 'both'])),
  endDatetime: nullable(time()),
  /** Time at which they became lovers; null if never. */
  inLoveDatetime: nullable(time()),
  /** The latest moment (`PAIR_MOMENTS`) that the viewer was shown; 0 for none. */
  seen: T.Optional(count()),
})
export type PairSession = Static<typeof PairSession>

const Answer = T.Object({
  toNext: nullable(T.Boolean()),
  comment: T.String(),
  createDatetime: time(),
  /** Until this time the member can withdraw the answer. */
  withdrawUntil: nullable(time()),
})
/** One member's answer to one question; null if missing or not yet visible. */
export const pairAnswer = () => nullable(Answer)
export type PairAnswer = Static<typeof Answer> | null

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
  /** Answers are possible from this time on. */
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
  /** A safety reminder for both members, if the text contains a word of the private list. */
  hint: T.Optional(T.String()),
})
export type PairMessage = Static<typeof PairMessage>
