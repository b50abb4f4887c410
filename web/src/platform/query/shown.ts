/**
 * What of members a query shows: lists of `people` and what is known of one, `things` that members wrote, or the things of
 * those whom one has `followed`.
 */
export type Shown = 'people' | 'things' | 'followed'

/** What a query says of itself by `meta`, so that a block or a closed account reaches lists that it knows nothing of. */
export interface ShownMeta extends Record<string, unknown> {
  /** Stored in the local database. */
  persisted?: true
  shows?: readonly Shown[]
  /** Whose it is, where all of it is one member's. */
  member?: number
  /** A list that stays as it is read: refetched, it is the same as it stands now. A change of it lies on the device at once. */
  kept?: true
  /** How many openings of a page one answer serves (`goodFor`). */
  uses?: number
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ShownMeta
  }
}

/** Whether it may show something of these members: it is theirs, or of many. */
export const concerns = (meta: ShownMeta, kinds: readonly Shown[], members: readonly number[]): boolean =>
  meta.shows?.some((each) => kinds.includes(each)) === true &&
  (meta.member === undefined || members.includes(meta.member))

interface Listed {
  list: readonly { user?: { id: number } | null }[]
  total?: number
}

const isListed = (data: unknown): data is Listed => Array.isArray((data as Partial<Listed> | null | undefined)?.list)

/** A list without what this member wrote; anything else, and a list that holds nothing of it, is the very same. */
export function withoutAuthor<D>(data: D, userId: number): D {
  if (!isListed(data)) return data
  const list = data.list.filter(({ user }) => user?.id !== userId)
  const fewer = data.list.length - list.length
  if (fewer === 0) return data
  return { ...data, list, ...(data.total === undefined ? {} : { total: Math.max(0, data.total - fewer) }) }
}
