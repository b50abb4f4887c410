import { DELETED, NORMAL, POST_EXCERPT, type ThingState } from '@sp/contract'
import {
  type ContentStatus,
  isHandedOver,
  isInChaos,
  isOwn,
  isVisible,
  thingStateOf,
} from '../../moderation/lifecycle/status.ts'
import { firstWords } from '../../platform/excerpt.ts'

/**
 * The public texts of a post: by their column in `post` and in `post_version`, their name on the wire. Statements,
 * answers, versions, the word list, evidence, search and export derive from this list (decision 0114).
 */
const POST_TEXTS = { title: 'title', content: 'description' } as const

type TextColumn = keyof typeof POST_TEXTS
export type PostTexts = Readonly<Record<TextColumn, string>>
type WireTexts = Record<(typeof POST_TEXTS)[TextColumn], string>

export const TEXT_COLUMNS = Object.keys(POST_TEXTS) as TextColumn[]

/** The texts that are written; an empty one is no evidence and has no line in an excerpt. */
export const wordsOf = (texts: PostTexts): readonly string[] =>
  TEXT_COLUMNS.map((column) => texts[column]).filter((text) => text !== '')

const NOTHING_WRITTEN = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, ''])) as PostTexts

/** A text that the draft does not have stays as it was: a page of an earlier version does not know it. */
export const textsOfDraft = (draft: Readonly<Partial<WireTexts>>, before: PostTexts = NOTHING_WRITTEN): PostTexts =>
  Object.fromEntries(TEXT_COLUMNS.map((column) => [column, draft[POST_TEXTS[column]] ?? before[column]])) as PostTexts

export const wireTextsOf = (texts: PostTexts): WireTexts =>
  Object.fromEntries(TEXT_COLUMNS.map((column) => [POST_TEXTS[column], texts[column]])) as WireTexts

export const excerptOf = ({ content }: PostTexts): string => firstWords(content, POST_EXCERPT)

export const isReworded = (before: PostTexts, now: PostTexts): boolean =>
  TEXT_COLUMNS.some((column) => before[column] !== now[column])

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
