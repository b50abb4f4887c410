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
  'me',
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

/**
 * The whole sentence, where `{detail}` is the detail of the notice and `{level}` and `{title}` are those of the level
 * that is its source; or the action of its actors, whose names precede it.
 */
export type NoticeSentence = string | { action: string }

export interface NoticeKindRecord {
  /** The client sees only this number, so kinds that share it also share tab and icon, and open places. */
  type: number
  tab: Exclude<NoticeTab, 0>
  /** Name of an icon of `ui`; the web does not compile with an unknown one. */
  icon: string
  /** Beside the avatars of actors, where a notice of the same type can also be without them. */
  actorIcon?: string
  /** `canBeOff: false`: members can turn off its push notification only. */
  switch: { text: string; default: Exclude<NoticeSwitch, 'off'>; canBeOff?: false }
  /** Unread notices about one source are one notice that counts its actors. */
  aggregates?: true
  /** A notice with an actor is about their words, which the reader can answer in its row. */
  answerable?: true
  /**
   * `comment`: the source is a comment under the target, for each notice or for those with the detail `comment`. The
   * place null: each notice names its place.
   */
  opens: { target: NoticeTarget; comment?: 'each' | 'some' } | { place: NoticePlace | null }
  /**
   * A kind without an `action` is anonymous: no actor may be given, because the name would reveal what the reader must
   * not learn.
   */
  sentence: NoticeSentence
  /** Sentences of the notices whose detail begins with this word; `{detail}` is the rest of the detail. */
  sentenceByDetail?: Readonly<Record<string, NoticeSentence>>
}
