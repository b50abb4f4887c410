/** Tabs: 0 all, 1 system, 2 flash, 3 topic, 4 square. */
export const NOTICE_TABS = [0, 1, 2, 3, 4] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** Delivery of a kind: not at all, in the app, or also by push. */
export const NOTICE_SWITCHES = ['off', 'app', 'push'] as const
export type NoticeSwitch = (typeof NOTICE_SWITCHES)[number]

/** Pages of the target of a notice, where its type determines the page. */
export type NoticeTarget = 'flash' | 'pair' | 'post' | 'reply' | 'ticket'

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

export interface NoticeKindRecord {
  /** The client sees only this number, so kinds that share it also share the tab, and open places. */
  type: number
  tab: Exclude<NoticeTab, 0>
  default: Exclude<NoticeSwitch, 'off'>
  /** Members can turn the notice off, not only its push notification. */
  switchable: boolean
  /** Unread notices about one source are one notice that counts its actors. */
  aggregates: boolean
  /** No actor may be given, because the name would reveal what the reader must not learn. */
  anonymous: boolean
  /**
   * `comment`: the source is a comment under the target, for each notice or for those with the detail `comment`. The
   * place null: each notice names its place.
   */
  opens: { target: NoticeTarget; comment?: 'each' | 'some' } | { place: NoticePlace | null }
}

/** One record per kind (DECISIONS 5). The order is that of the switches in the API description. */
// biome-ignore format: a table is compared by columns
export const NOTICE_KINDS = {
  postHonoured:   { type: 1,  tab: 3, default: 'app',  switchable: true,  aggregates: false, anonymous: false, opens: { target: 'post' } },
  replyToPost:    { type: 2,  tab: 3, default: 'push', switchable: true,  aggregates: false, anonymous: false, opens: { target: 'reply' } },
  replyToReply:   { type: 3,  tab: 3, default: 'push', switchable: true,  aggregates: false, anonymous: false, opens: { target: 'reply' } },
  replyMention:   { type: 4,  tab: 3, default: 'push', switchable: true,  aggregates: false, anonymous: false, opens: { target: 'reply' } },
  flashComment:   { type: 5,  tab: 2, default: 'push', switchable: true,  aggregates: false, anonymous: false, opens: { target: 'flash', comment: 'each' } },
  commentAnswer:  { type: 6,  tab: 2, default: 'push', switchable: true,  aggregates: false, anonymous: false, opens: { target: 'flash', comment: 'each' } },
  flashLiked:     { type: 7,  tab: 2, default: 'app',  switchable: true,  aggregates: true,  anonymous: false, opens: { target: 'flash' } },
  commentLiked:   { type: 8,  tab: 2, default: 'app',  switchable: true,  aggregates: true,  anonymous: false, opens: { target: 'flash', comment: 'each' } },
  pairStep:       { type: 9,  tab: 4, default: 'push', switchable: true,  aggregates: false, anonymous: true,  opens: { target: 'pair' } },
  flashMention:   { type: 10, tab: 2, default: 'push', switchable: true,  aggregates: false, anonymous: false, opens: { target: 'flash', comment: 'some' } },
  replyHonoured:  { type: 11, tab: 3, default: 'app',  switchable: true,  aggregates: true,  anonymous: false, opens: { target: 'reply' } },
  newFollower:    { type: 20, tab: 1, default: 'app',  switchable: true,  aggregates: true,  anonymous: false, opens: { place: 'fans' } },
  levelReached:   { type: 20, tab: 1, default: 'app',  switchable: true,  aggregates: false, anonymous: true,  opens: { place: 'points' } },
  // Announcements, mutes, roles.
  system:         { type: 20, tab: 1, default: 'push', switchable: false, aggregates: false, anonymous: true,  opens: { place: null } },
  // Changes to the member's account, so that they notice unauthorised ones.
  security:       { type: 20, tab: 1, default: 'push', switchable: false, aggregates: false, anonymous: true,  opens: { place: 'security' } },
  ticketAnswered: { type: 21, tab: 1, default: 'push', switchable: true,  aggregates: false, anonymous: true,  opens: { target: 'ticket' } },
} as const satisfies Record<string, NoticeKindRecord>

type Kinds = typeof NOTICE_KINDS
export type NoticeKind = keyof Kinds
export type NoticeType = Kinds[NoticeKind]['type']
export type AnonymousNoticeKind = { [K in NoticeKind]: Kinds[K]['anonymous'] extends true ? K : never }[NoticeKind]
export type NoticeSwitchOf<K extends NoticeKind> = Kinds[K]['switchable'] extends true
  ? NoticeSwitch
  : Exclude<NoticeSwitch, 'off'>

export const noticeKinds = Object.keys(NOTICE_KINDS) as readonly NoticeKind[]
/** The record without its literal types, for code that handles all kinds alike. */
export const noticeKind = (kind: NoticeKind): NoticeKindRecord => NOTICE_KINDS[kind]
