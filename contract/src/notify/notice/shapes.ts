import { UserSummary } from '../../account/account/summary.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'
import { NOTICE_PLACES, NOTICE_SWITCHES } from './kind-record.ts'
import { type NoticeKind, type NoticeSwitchOf, noticeKind, noticeKinds } from './kinds.ts'

export const NOTICE_PAGE = 18
export const NOTICE_ACTORS_MAX = 3
/** Length of an excerpt in code points. */
export const NOTICE_EXCERPT = 60
const allSwitches = () => oneOf(NOTICE_SWITCHES)
const withoutOff = () => oneOf(['app', 'push'] as const)

const ofEachKind = <V>(of: (kind: NoticeKind) => V) => Object.fromEntries(noticeKinds.map((kind) => [kind, of(kind)]))
const canBeOff = (kind: NoticeKind): boolean => noticeKind(kind).switch.canBeOff ?? true

export type NoticeSwitches = { [K in NoticeKind]: NoticeSwitchOf<K> }
export const NoticeSwitches = T.Object(
  ofEachKind((kind) => (canBeOff(kind) ? allSwitches() : withoutOff())) as {
    [K in NoticeKind]: ReturnType<typeof T.Unsafe<NoticeSwitchOf<K>>>
  },
)

export const NOTICE_DEFAULTS = ofEachKind((kind) => noticeKind(kind).switch.default) as NoticeSwitches

/** What the reader can do in the row of a notice about the words of another. */
export const Answerable = T.Object({
  /** The reader starred them. */
  stared: T.Boolean(),
  /** The post of a reply, or that mentions the reader. */
  postId: T.Optional(id()),
})
export type Answerable = Static<typeof Answerable>

/** Who of the two follows the other, in a notice of one new follower. */
export const NoticeFollows = T.Object({ userId: id(), followed: T.Boolean(), followsMe: T.Boolean() })
export type NoticeFollows = Static<typeof NoticeFollows>

export const Notice = T.Object({
  id: id(),
  type: T.Integer(),
  targetId: nullable(id()),
  /** Page where the member can act on it; null if the target is enough, or there is nothing to open. */
  place: nullable(oneOf(NOTICE_PLACES)),
  /** The comment concerned, under the target. */
  commentId: nullable(id()),
  /** Begins with the nickname of the first of `actors`, if there is one and the text names a member. */
  content: T.String(),
  /** Members who caused the notice, latest first; empty if the reader may not see the item. */
  actors: T.Array(UserSummary, { maxItems: NOTICE_ACTORS_MAX }),
  /** Beginning of the text, or of the text it refers to. */
  excerpt: nullable(T.String()),
  /** The item was deleted or is hidden from the reader, so there is nothing to open. */
  gone: T.Boolean(),
  answerable: T.Optional(Answerable),
  follows: T.Optional(NoticeFollows),
  /** 0 unread, 1 read. */
  status: oneOf([0, 1]),
  dateTime: time(),
})
export type Notice = Static<typeof Notice>

export const Unread = T.Object({ 0: count(), 1: count(), 2: count(), 3: count(), 4: count() })
export type Unread = Static<typeof Unread>

/** Message policy. Existing chat partners can always write, unless one blocked the other. */
export const WHO_MAY_MESSAGE = ['everyone', 'following', 'nobody'] as const
export type WhoMayMessage = (typeof WHO_MAY_MESSAGE)[number]
export const whoMayMessage = () => oneOf(WHO_MAY_MESSAGE)

/** Notification of a message: in the app, or also by push. Pending requests never notify. */
export const MESSAGE_RINGS = ['app', 'push'] as const
export type MessageRing = (typeof MESSAGE_RINGS)[number]
