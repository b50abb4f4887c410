import { NOTICE_TYPES, type NoticeKind, nameKey } from '@sp/contract'

/** Kinds that are aggregated into one notice while it is unread. */
const AGGREGATED: ReadonlySet<NoticeKind> = new Set(['flashLiked', 'commentLiked', 'newFollower'])
export const isAggregated = (kind: NoticeKind): boolean => AGGREGATED.has(kind)

export const tabOf = (kind: NoticeKind): number => NOTICE_TYPES[kind].tab

/** The latest of each tab that are persisted. */
export const PER_TAB_MAX = 1000

const KINDS = Object.keys(NOTICE_TYPES) as NoticeKind[]
/** Notices about a member's own account; nothing that others do pushes them out. */
const OURS: ReadonlySet<NoticeKind> = new Set(['system', 'security'])
/** The kinds whose oldest notices are deleted when one of this kind exceeds the limit. */
export const givingWayTo = (kind: NoticeKind): NoticeKind[] =>
  KINDS.filter((each) => tabOf(each) === tabOf(kind) && OURS.has(each) === OURS.has(kind))

export const MENTIONS = 10

const LINK = /https?:\/\/[!-~]+/gi
const MENTION = /(?<![A-Za-z0-9])@([A-Za-z][A-Za-z0-9]{0,31})(?![A-Za-z0-9])/g

/** The first ten `@username` mentions of a text, as keys; URLs and e-mail addresses mention nobody. */
export function mentionsIn(text: string): string[] {
  const names = [...text.replace(LINK, ' ').matchAll(MENTION)].map(([, name = '']) => nameKey(name))
  return [...new Set(names)].slice(0, MENTIONS)
}
