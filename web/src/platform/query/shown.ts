/**
 * What of members a query shows: lists of `people` and what is known of one, `things` that members wrote, or the things of
 * those whom one has `followed`.
 */
export type Shown = 'people' | 'things' | 'followed'

/** What a query says of itself by `meta`, so that a block or a closed account reaches lists that it knows nothing of. */
export interface ShownMeta extends Record<string, unknown> {
  /** Stored in the local database. */
  persisted?: true
  /** Of the square: never stored, whatever else it says, and forgotten when one leaves it (`forgetSecrets`). */
  secret?: true
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

interface Written {
  user?: { id: number } | null
  /** What stands below it. */
  children?: readonly Written[]
}

interface Listed {
  list: readonly Written[]
  total?: number
}

const isListed = (data: unknown): data is Listed => Array.isArray((data as Partial<Listed> | null | undefined)?.list)

/** A list, in pages or by itself, without what this member wrote, and nothing of it below the rest; else the very same. */
export function withoutAuthor<D>(data: D, userId: number): D
export function withoutAuthor(data: unknown, userId: number): unknown {
  if (Array.isArray(data)) return without(data, userId)
  if (!isListed(data)) return data
  const list = without(data.list, userId)
  if (list === data.list) return data
  const fewer = data.list.length - list.length
  return { ...data, list, ...(data.total === undefined ? {} : { total: Math.max(0, data.total - fewer) }) }
}

function without(things: readonly Written[], userId: number): readonly Written[] {
  const rest = things.flatMap((thing) => {
    if (thing.user?.id === userId) return []
    const { children } = thing
    const left = children && without(children, userId)
    return left && left !== children ? { ...thing, children: left } : thing
  })
  return rest.length === things.length && rest.every((thing, at) => thing === things[at]) ? things : rest
}
