import { DELETED, NORMAL, POST_EXCERPT, type ThingState } from '@sp/contract'
import {
  type ContentStatus,
  isHandedOver,
  isInChaos,
  isOwn,
  isVisible,
  thingStateOf,
} from '../../moderation/lifecycle/rules.ts'
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

/** What the counts of a post depend on. */
export interface PostFacts {
  readonly nodeId: number
  readonly warning: string | null
  readonly selectedAt: Date | null
  readonly status: ContentStatus
}

interface StatusColumns {
  readonly state: number
  readonly waiting?: boolean
  readonly removedBy: string | null
  readonly removedKind?: string | null
  readonly isDeleted?: boolean
  readonly isRestorable?: boolean
}

export const statusOf = (row: StatusColumns): ContentStatus => ({
  review: row.state === OPEN ? 'open' : row.waiting === true ? 'pending' : 'hidden',
  removedBy: row.removedBy,
  removedKind: row.removedKind ?? null,
  takenDown: row.isDeleted === true ? (row.isRestorable === true ? 'restorable' : 'purged') : null,
})

export const stateOf = (row: StatusColumns): ThingState => thingStateOf(statusOf(row))

export const isAwaitingStaff = (row: StatusColumns): boolean => isHandedOver(statusOf(row))

export const wireState = ({ removedBy }: Pick<StatusColumns, 'removedBy'>): 0 | 1 =>
  removedBy === null ? NORMAL : DELETED

const one = (is: boolean): number => (is ? 1 : 0)

export const shareOfAuthor = ({ status, warning }: PostFacts) => ({
  posts: one(isVisible(status)),
  r18: one(isVisible(status) && warning === 'r18'),
  // The author sees posts removed by a moderator, with the reason, but not those that they deleted themselves.
  ownPosts: one(isOwn(status)),
})

/** What a post adds to its section's counts, and to their adults-only parts. */
export const shareOfNode = ({ status, warning, selectedAt }: PostFacts) => {
  const isAdult = warning === 'r18'
  const isListed = isVisible(status)
  const isSelected = isListed && selectedAt !== null
  return {
    posts: one(isListed),
    selected: one(isSelected),
    chaos: one(isInChaos(status)),
    r18: one(isListed && isAdult),
    selectedR18: one(isSelected && isAdult),
    chaosR18: one(isInChaos(status) && isAdult),
  }
}

type Counts = Readonly<Record<string, number>>

/** The difference of two shares of counts; `from` is undefined for a new post, `to` for a deleted one. */
export function difference<C extends Counts>(from: C | undefined, to: C | undefined): C {
  const names = Object.keys(from ?? to ?? {})
  return Object.fromEntries(names.map((name) => [name, (to?.[name] ?? 0) - (from?.[name] ?? 0)])) as C
}

export const isNothing = (change: Counts): boolean => Object.values(change).every((by) => by === 0)
