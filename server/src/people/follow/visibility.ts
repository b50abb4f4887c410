import type { Viewing } from '../../platform/ctx.ts'
import { bool, type Fragment, fragment, int8, int8s } from '../../platform/db/sql.ts'

/** Where content would be shown: opened directly (or under its parent), or in one of the lists. */
export type Surface = 'direct' | 'profile' | 'discover' | 'feed' | 'search'

export interface Thing {
  readonly authorId: number
  readonly isPrivate: boolean
  readonly isDeleted: boolean
  readonly authorProtected?: boolean
  readonly warning?: string | null
}

const OWN_PRIVATE: ReadonlySet<Surface> = new Set(['direct', 'profile'])
/** Surfaces that hide a member with privacy on from everyone else. */
const CLOSED_BY_PRIVACY: ReadonlySet<Surface> = new Set(['profile', 'discover', 'search'])

/** The single visibility rule (DECISIONS 2 to 4 and 15); `visibleIn` is its SQL form. */
export function maySee(thing: Thing, { viewerId, hidden, closing, adult }: Viewing, surface: Surface): boolean {
  const own = thing.authorId === viewerId
  if (thing.isDeleted || closing.includes(thing.authorId)) return false
  if (thing.isPrivate && !(own && OWN_PRIVATE.has(surface))) return false
  if (own) return true
  if (hidden.includes(thing.authorId)) return false
  if (thing.warning === 'r18' && !adult) return false
  return !(thing.authorProtected === true && CLOSED_BY_PRIVACY.has(surface))
}

const words = (text: string): Fragment<readonly []> => ({ strings: [text], parts: [] })

export const notBlocked = (author: string) => fragment`${words(author)} <> ALL(${int8s('hidden')}::bigint[])`

export const authorVisible = (author: string) =>
  fragment`${notBlocked(author)} AND ${words(author)} <> ALL(${int8s('closing')}::bigint[])`

export const ratedFor = (author: string, warning: string) =>
  fragment`(${words(warning)} IS DISTINCT FROM 'r18' OR ${bool('adult')}::boolean OR ${words(author)} = ${int8('viewerId')}::bigint)`

export interface ThingColumns {
  author: string
  isPublic: string
  isAlive: string
  warning: string
  /** Optional: `p.is_protected`. Without it, pages drop such authors by `maySee`, with `summariesOf`. */
  isProtected?: string
}

/**
 * The rule of `maySee` as a WHERE condition with the parameters `viewerId` (0 for an anonymous visitor), `hidden`,
 * `closing` and `adult`. `isPublic` and `isAlive` are inserted verbatim, so that partial indexes on them are used.
 */
export const visibleIn = (surface: Surface, columns: ThingColumns) => {
  const own = fragment`${words(columns.author)} = ${int8('viewerId')}::bigint`
  const open =
    columns.isProtected !== undefined && CLOSED_BY_PRIVACY.has(surface) ? `NOT ${columns.isProtected}` : 'true'
  return fragment`${words(columns.isAlive)}
    AND (${words(columns.isPublic)} OR (${words(String(OWN_PRIVATE.has(surface)))} AND ${own}))
    AND ${authorVisible(columns.author)} AND ${ratedFor(columns.author, columns.warning)}
    AND (${words(open)} OR ${own})`
}

export const forEach = <A, B>(adults: A, everybody: B) => ({ adults, everybody })

export const forViewer = <A, B>(
  { adult }: { adult: boolean },
  { adults, everybody }: { adults: A; everybody: B },
): A | B => (adult ? adults : everybody)
