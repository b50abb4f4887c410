import { UserSummary } from '../account/summary.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

export const NOTICE_PAGE = 18
/** At most so many of those who did it are named. */
export const NOTICE_FACES = 3
/** Code points of an excerpt. */
export const NOTICE_EXCERPT = 60
/** Tabs: 0 all, 1 system, 2 flash, 3 topic, 4 partner-finding. */
export const NOTICE_TABS = [0, 1, 2, 3, 4] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** Types with their tab (DECISIONS 5). */
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
  /** Announcements, mutes, roles: a member can keep them from ringing, never from coming. */
  system: { type: 20, tab: 1 },
  /** Changes of one's own account, so that nobody else makes them unseen. */
  security: { type: 20, tab: 1 },
  ticketAnswered: { type: 21, tab: 1 },
} as const
export type NoticeKind = keyof typeof NOTICE_TYPES

/** How a kind reaches its member: not at all, in the app, or also on their devices. */
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
 * Pages that a notice opens where its type does not say it: `flash`, `post` and `reply` are the thing `targetId`, `node`
 * the information of the section `targetId`; the others need no target.
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
  /** The page where the member can act on it; null where the target says it all, or there is nothing to open. */
  place: nullable(oneOf(NOTICE_PLACES)),
  /** The comment under the target that it is about. */
  commentId: nullable(id()),
  /** Begins with the nickname of the first of `actors`, where there is one and the words name anybody. */
  content: T.String(),
  /** Who did it, the latest first; nobody where the reader may not see what it is about. */
  actors: T.Array(UserSummary, { maxItems: NOTICE_FACES }),
  /** The first words of what was said, or of what it was said about. */
  excerpt: nullable(T.String()),
  /** What it is about was deleted, or is out of the reader's sight: there is nothing to open. */
  gone: T.Boolean(),
  /** 0 unread, 1 read. */
  status: oneOf([0, 1]),
  dateTime: time(),
})
export type Notice = Static<typeof Notice>

export const Unread = T.Object({ 0: count(), 1: count(), 2: count(), 3: count(), 4: count() })
export type Unread = Static<typeof Unread>

/** Who may write to somebody; people they already talk with always may, unless one blocked the other. */
export const WHO_MAY_MESSAGE = ['everyone', 'following', 'nobody'] as const
export type WhoMayMessage = (typeof WHO_MAY_MESSAGE)[number]
export const whoMayMessage = () => oneOf(WHO_MAY_MESSAGE)

/** How a message reaches its member: in the app, or also on their devices; what waits in the request box never rings. */
export const MESSAGE_RINGS = ['app', 'push'] as const
export type MessageRing = (typeof MESSAGE_RINGS)[number]
