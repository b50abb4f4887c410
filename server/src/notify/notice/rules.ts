import { NOTICE_EXCERPT, type NoticeKind, nameKey, noticeKind, noticeKinds } from '@sp/contract'
import { firstWords } from '../../platform/excerpt.ts'

const PER_TAB_MAX = 1000
/**
 * The excess allowed before the oldest are deleted in one batch: a search for the next oldest has to skip the rows
 * deleted at that end, so deleting one at a time is slow.
 */
const TRIM_BATCH = 100

export const excessOf = (total: number): number => (total > PER_TAB_MAX + TRIM_BATCH ? total - PER_TAB_MAX : 0)

/** Deletion order: notices of operators after those about other members, account security notices last. */
const retentionRank = (kind: NoticeKind): number => (kind === 'security' ? 2 : kind === 'system' ? 1 : 0)
export const givingWay = (tab: number): NoticeKind[][] =>
  [0, 1, 2]
    .map((each) => noticeKinds.filter((kind) => noticeKind(kind).tab === tab && retentionRank(kind) === each))
    .filter((kinds) => kinds.length > 0)

/** The first words of a text on one line; null where it has none. */
export const excerptOf = (text: string): string | null => firstWords(text, NOTICE_EXCERPT) || null

export const MENTIONS = 10

const LINK = /https?:\/\/[!-~]+/gi
const MENTION = /(?<![A-Za-z0-9])@([A-Za-z][A-Za-z0-9]{0,31})(?![A-Za-z0-9])/g

/** The first ten `@username` mentions of a text, as keys; URLs and e-mail addresses are not mentions. */
export function mentionsIn(text: string): string[] {
  const names = [...text.replace(LINK, ' ').matchAll(MENTION)].map(([, name = '']) => nameKey(name))
  return [...new Set(names)].slice(0, MENTIONS)
}

export const NAMED = new RegExp(`${LINK.source}|${MENTION.source}`, 'gi')
