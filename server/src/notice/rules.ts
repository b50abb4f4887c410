import { NOTICE_EXCERPT, NOTICE_TYPES, type NoticeKind, nameKey } from '@sp/contract'
import { firstWords } from '../platform/excerpt.ts'

/** Kinds that are aggregated into one notice while it is unread. */
const AGGREGATED: ReadonlySet<NoticeKind> = new Set(['flashLiked', 'commentLiked', 'replyHonoured', 'newFollower'])
export const isAggregated = (kind: NoticeKind): boolean => AGGREGATED.has(kind)

export const tabOf = (kind: NoticeKind): number => NOTICE_TYPES[kind].tab

/** The latest of each tab that stay. */
const PER_TAB_MAX = 1000
/** So many more are let in before the oldest go together: what was deleted at that end is passed over by each search for the next. */
const LEFT_OVER = 100

/** How many of a tab give way now. */
export const excessOf = (total: number): number => (total > PER_TAB_MAX + LEFT_OVER ? total - PER_TAB_MAX : 0)

const KINDS = Object.keys(NOTICE_TYPES) as NoticeKind[]
/** Nothing that others do pushes out what the operators say, and nothing at all what was done to the member's account. */
const standing = (kind: NoticeKind): number => (kind === 'security' ? 2 : kind === 'system' ? 1 : 0)
/** The kinds whose oldest notices go when a tab exceeds the limit: those of the first group, then of the next. */
export const givingWay = (tab: number): NoticeKind[][] =>
  [0, 1, 2]
    .map((each) => KINDS.filter((kind) => tabOf(kind) === tab && standing(kind) === each))
    .filter((kinds) => kinds.length > 0)

/** The first words of a text, on one line; nothing where it has none. */
export const excerptOf = (text: string): string | null => firstWords(text, NOTICE_EXCERPT) || null

export const MENTIONS = 10

const LINK = /https?:\/\/[!-~]+/gi
const MENTION = /(?<![A-Za-z0-9])@([A-Za-z][A-Za-z0-9]{0,31})(?![A-Za-z0-9])/g

/** The first ten `@username` mentions of a text, as keys; URLs and e-mail addresses mention nobody. */
export function mentionsIn(text: string): string[] {
  const names = [...text.replace(LINK, ' ').matchAll(MENTION)].map(([, name = '']) => nameKey(name))
  return [...new Set(names)].slice(0, MENTIONS)
}

/** The same, and the URLs, each as it stands in a text. */
export const NAMED = new RegExp(`${LINK.source}|${MENTION.source}`, 'gi')
