import { DELETED, isStaffReviewKind, NORMAL, POST_EXCERPT, type ThingState } from '@sp/contract'
import { firstWords } from '../../platform/excerpt.ts'

/** The public texts of a post. */
export interface PostTexts {
  title: string
  content: string
}

/**
 * Every public text of a post, for all that reads a post as a whole: the word list, staff, search. A further one is
 * named here and, as its column, in `text-queries.ts`.
 */
export const wordsOf = ({ title, content }: PostTexts): readonly string[] => [title, content]

export const textsOfDraft = ({ title, description: content }: { title: string; description: string }): PostTexts => ({
  title,
  content,
})

export const excerptOf = ({ content }: PostTexts): string => firstWords(content, POST_EXCERPT)

export const isReworded = (before: PostTexts, now: PostTexts): boolean => {
  const words = wordsOf(now)
  return wordsOf(before).some((text, i) => text !== words[i])
}

export const HIDDEN = 2
export const OPEN = 0

export interface PostStatus {
  nodeId: number
  state: number
  warning: string | null
  selectedAt: Date | null
  removedBy: string | null
  isDeleted: boolean
}

export function stateOf({ state, removedBy }: Pick<PostStatus, 'state' | 'removedBy'>): ThingState {
  if (removedBy !== null) return removedBy === 'author' ? 'stub' : 'chaos'
  return state === OPEN ? 'there' : 'hidden'
}

interface Removed extends Pick<PostStatus, 'state' | 'removedBy'> {
  removedKind: string | null
}

export const isAwaitingStaff = (row: Removed): boolean =>
  stateOf(row) === 'chaos' && row.state !== OPEN && isStaffReviewKind(row.removedKind)

export const wireState = ({ removedBy }: Pick<PostStatus, 'removedBy'>): 0 | 1 =>
  removedBy === null ? NORMAL : DELETED

const isListed = (row: PostStatus): boolean => !row.isDeleted && stateOf(row) === 'there'

const one = (is: boolean): number => (is ? 1 : 0)

export const shareOfAuthor = (row: PostStatus) => ({
  posts: one(isListed(row)),
  r18: one(isListed(row) && row.warning === 'r18'),
  // The author sees posts removed by a moderator, with the reason, but not those that they deleted themselves.
  ownPosts: one(!row.isDeleted && stateOf(row) !== 'stub'),
})

/**
 * What a post adds to its section's counts, and to their adults-only parts. A post that others never saw does not
 * count in the chaos sea either.
 */
export const shareOfNode = (row: PostStatus) => {
  const isAdult = row.warning === 'r18'
  const isSelected = isListed(row) && row.selectedAt !== null
  const isInChaos = !row.isDeleted && row.removedBy !== null && row.state === OPEN
  return {
    posts: one(isListed(row)),
    selected: one(isSelected),
    chaos: one(isInChaos),
    r18: one(isListed(row) && isAdult),
    selectedR18: one(isSelected && isAdult),
    chaosR18: one(isInChaos && isAdult),
  }
}

type Counts = Readonly<Record<string, number>>

/** The difference of two shares of counts; `from` is undefined for a new post, `to` for a deleted one. */
export function difference<C extends Counts>(from: C | undefined, to: C | undefined): C {
  const names = Object.keys(from ?? to ?? {})
  return Object.fromEntries(names.map((name) => [name, (to?.[name] ?? 0) - (from?.[name] ?? 0)])) as C
}

export const isNothing = (change: Counts): boolean => Object.values(change).every((by) => by === 0)
