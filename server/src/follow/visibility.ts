import type { Viewing } from '../platform/ctx.ts'
import { bool, type Fragment, fragment, int8, int8s } from '../platform/db/sql.ts'

/** Where a thing would be shown: opened by itself (or under what it hangs on), or in one of the lists. */
export type Surface = 'direct' | 'profile' | 'discover' | 'feed' | 'search'

/** What of a flash, comment, post or reply decides who may see it. */
export interface Thing {
  readonly authorId: number
  readonly isPrivate: boolean
  readonly isDeleted: boolean
  readonly authorProtected?: boolean
  readonly warning?: string | null
}

/** Places where a private thing is shown to its own author. */
const OWN_PRIVATE: ReadonlySet<Surface> = new Set(['direct', 'profile'])
/** Places that someone with privacy on is taken out of, for everyone else. */
const CLOSED_BY_PRIVACY: ReadonlySet<Surface> = new Set(['profile', 'discover', 'search'])

/** The one rule of who may see what (DECISIONS 2 to 4 and 15); `visibleIn` says the same to the database. */
export function maySee(thing: Thing, { viewerId, hidden, closing, adult }: Viewing, surface: Surface): boolean {
  const own = viewerId !== null && thing.authorId === viewerId
  if (thing.isDeleted || closing.includes(thing.authorId)) return false
  if (thing.isPrivate && !(own && OWN_PRIVATE.has(surface))) return false
  if (own) return true
  if (hidden.includes(thing.authorId)) return false
  if (thing.warning === 'r18' && !adult) return false
  return !(thing.authorProtected === true && CLOSED_BY_PRIVACY.has(surface))
}

const words = (text: string): Fragment<readonly []> => ({ strings: [text], parts: [] })

/** `author` is not blocked in either direction: `AND ${notBlocked('c.author_id')}`. */
export const notBlocked = (author: string) => fragment`${words(author)} <> ALL(${int8s('hidden')}::bigint[])`

/** Nor is the account of `author` closing. */
export const authorShown = (author: string) =>
  fragment`${notBlocked(author)} AND ${words(author)} <> ALL(${int8s('closing')}::bigint[])`

/** What is for adults goes to adults and to its author. */
export const ratedFor = (author: string, warning: string) =>
  fragment`(${words(warning)} IS DISTINCT FROM 'r18' OR ${bool('adult')}::boolean OR ${words(author)} = ${int8('viewerId')}::bigint)`

/** The SQL expressions of a statement that hold a thing's author and so on. */
export interface ThingColumns {
  author: string
  /** True for what everyone may see: `f.state = 0`. */
  isPublic: string
  /** True for what has not been deleted: `f.deleted_at IS NULL`. */
  isAlive: string
  warning: string
  /** Where the statement reads it: `p.is_protected`. Else pages drop such authors by `maySee`, with `briefsOf`. */
  isProtected?: string
}

/**
 * The same rule as `maySee` for a WHERE, with the parameters `viewerId` (0 for a visitor), `hidden`, `closing` and `adult`.
 * `isPublic` and `isAlive` stand in it as they are, so that partial indexes over them are used.
 */
export const visibleIn = (surface: Surface, columns: ThingColumns) => {
  const own = fragment`${words(columns.author)} = ${int8('viewerId')}::bigint`
  const open =
    columns.isProtected !== undefined && CLOSED_BY_PRIVACY.has(surface) ? `NOT ${columns.isProtected}` : 'true'
  return fragment`${words(columns.isAlive)}
    AND (${words(columns.isPublic)} OR (${words(String(OWN_PRIVATE.has(surface)))} AND ${own}))
    AND ${authorShown(columns.author)} AND ${ratedFor(columns.author, columns.warning)}
    AND (${words(open)} OR ${own})`
}

/** Of a list two statements: for adults, and without what is for adults alone, over an index of its own. */
export const forEach = <A, B>(adults: A, everybody: B) => ({ adults, everybody })

/** Which of the two a viewer reads. */
export const seenBy = <A, B>(
  { adult }: { adult: boolean },
  { adults, everybody }: { adults: A; everybody: B },
): A | B => (adult ? adults : everybody)
