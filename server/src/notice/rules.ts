import { NOTICE_TYPES, type NoticeKind, nameKey } from '@sp/contract'

/** What many may do to one thing stands together in one notice for as long as that is unread. */
const AGGREGATED: ReadonlySet<NoticeKind> = new Set(['flashLiked', 'commentLiked', 'newFollower'])
export const isAggregated = (kind: NoticeKind): boolean => AGGREGATED.has(kind)

export const tabOf = (kind: NoticeKind): number => NOTICE_TYPES[kind].tab

/** So many are kept of each tab, the latest. */
export const KEPT = 1000

const KINDS = Object.keys(NOTICE_TYPES) as NoticeKind[]
/** What we tell a member of their own account; nothing that others do pushes it out. */
const OURS: ReadonlySet<NoticeKind> = new Set(['system', 'security'])
/** Whose oldest give way where a notice of this kind is one too many. */
export const givingWayTo = (kind: NoticeKind): NoticeKind[] =>
  KINDS.filter((each) => tabOf(each) === tabOf(kind) && OURS.has(each) === OURS.has(kind))

export const MENTIONS = 10

const LINK = /https?:\/\/[!-~]+/gi
const MENTION = /(?<![A-Za-z0-9])@([A-Za-z][A-Za-z0-9]{0,31})(?![A-Za-z0-9])/g

/** The first ten whom a text calls by `@username`, as keys; addresses and e-mail addresses call nobody. */
export function mentionsIn(text: string): string[] {
  const names = [...text.replace(LINK, ' ').matchAll(MENTION)].map(([, name = '']) => nameKey(name))
  return [...new Set(names)].slice(0, MENTIONS)
}
