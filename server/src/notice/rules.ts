import { NOTICE_TYPES, type NoticeKind, nameKey } from '@sp/contract'

/** What many may do to one thing stands together in one notice for as long as that is unread. */
const FOLDED: ReadonlySet<NoticeKind> = new Set(['flashLiked', 'commentLiked', 'newFollower'])
export const folds = (kind: NoticeKind): boolean => FOLDED.has(kind)

export const tabOf = (kind: NoticeKind): number => NOTICE_TYPES[kind].tab

/** So many are kept of each member, the latest. */
export const KEPT = 1000

export const MENTIONS = 10

const LINK = /https?:\/\/[!-~]+/gi
const MENTION = /(?<![A-Za-z0-9])@([A-Za-z][A-Za-z0-9]{0,31})(?![A-Za-z0-9])/g

/** The first ten whom a text calls by `@username`, as keys; addresses and e-mail addresses call nobody. */
export function mentionsIn(text: string): string[] {
  const names = [...text.replace(LINK, ' ').matchAll(MENTION)].map(([, name = '']) => nameKey(name))
  return [...new Set(names)].slice(0, MENTIONS)
}
