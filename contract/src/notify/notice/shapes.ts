import { UserSummary } from '../../account/account/summary.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const NOTICE_PAGE = 18
export const NOTICE_ACTORS_MAX = 3
/** Length of an excerpt in code points. */
export const NOTICE_EXCERPT = 60
/** Tabs: 0 all, 1 system, 2 flash, 3 topic, 4 square. */
export const NOTICE_TABS = [0, 1, 2, 3, 4] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** Notice types and their tabs (DECISIONS 5). */
export const NOTICE_TYPES = {
  postHonoured: { type: 1, tab: 3 },
  replyToPost: { type: 2, tab: 3 },
  replyToReply: { type: 3, tab: 3 },
  replyMention: { type: 4, tab: 3 },
  flashComment: { type: 5, tab: 2 },
  commentAnswer: { type: 6, tab: 2 },
  flashLiked: { type: 7, tab: 2 },
  commentLiked: { type: 8, tab: 2 },
  pairStep: { type: 9, tab: 4 },
  flashMention: { type: 10, tab: 2 },
  replyHonoured: { type: 11, tab: 3 },
  newFollower: { type: 20, tab: 1 },
  levelReached: { type: 20, tab: 1 },
  /** Announcements, mutes, roles: a member can turn off the push notification, but not the notice. */
  system: { type: 20, tab: 1 },
  /** Changes to the member's account, so that they notice unauthorised ones. */
  security: { type: 20, tab: 1 },
  ticketAnswered: { type: 21, tab: 1 },
} as const
export type NoticeKind = keyof typeof NOTICE_TYPES

/** Delivery of a kind: not at all, in the app, or also by push. */
export const NOTICE_SWITCHES = ['off', 'app', 'push'] as const
export type NoticeSwitch = (typeof NOTICE_SWITCHES)[number]

const anyWay = () => oneOf(NOTICE_SWITCHES)
const always = () => oneOf(['app', 'push'] as const)

export const NoticeSwitches = T.Object({
  postHonoured: anyWay(),
  replyToPost: anyWay(),
  replyToReply: anyWay(),
  replyMention: anyWay(),
  flashComment: anyWay(),
  commentAnswer: anyWay(),
  flashLiked: anyWay(),
  commentLiked: anyWay(),
  pairStep: anyWay(),
  flashMention: anyWay(),
  replyHonoured: anyWay(),
  newFollower: anyWay(),
  levelReached: anyWay(),
  system: always(),
  security: always(),
  ticketAnswered: anyWay(),
})
export type NoticeSwitches = Static<typeof NoticeSwitches>

export const NOTICE_DEFAULTS: NoticeSwitches = {
  postHonoured: 'app',
  replyToPost: 'push',
  replyToReply: 'push',
  replyMention: 'push',
  flashComment: 'push',
  commentAnswer: 'push',
  flashLiked: 'app',
  commentLiked: 'app',
  pairStep: 'push',
  flashMention: 'push',
  replyHonoured: 'app',
  newFollower: 'app',
  levelReached: 'app',
  system: 'push',
  security: 'push',
  ticketAnswered: 'push',
}

/**
 * Page that a notice opens if its type does not determine it: `flash`, `post` and `reply` have the id
 * `targetId`, `node` is the page of the section `targetId`; the others need no target.
 */
export const NOTICE_PLACES = [
  'appeals',
  'fans',
  'flash',
  'game',
  'node',
  'points',
  'post',
  'profile',
  'reply',
  'reports',
  'rules',
  'security',
] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

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
