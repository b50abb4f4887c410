/**
 * What a query shows: `people` is members or lists of them, `things` is content that members wrote, `followed` is
 * content of followed members.
 */
export type Shown = 'people' | 'things' | 'followed'

export interface ShownMeta extends Record<string, unknown> {
  persisted?: true
  /**
   * Of the square: never stored, regardless of `persisted`, and dropped when the member leaves it (`forgetSecrets`).
   */
  secret?: true
  shows?: readonly Shown[]
  member?: number
  /** A list that keeps its items: a refetch only updates them. Changes to it are persisted at once. */
  kept?: true
  uses?: number
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ShownMeta
  }
}

export const concerns = (meta: ShownMeta, kinds: readonly Shown[], members: readonly number[]): boolean =>
  meta.shows?.some((each) => kinds.includes(each)) === true &&
  (meta.member === undefined || members.includes(meta.member))

interface Written {
  user?: { id: number } | null
  children?: readonly Written[]
}

interface Listed {
  list: readonly Written[]
  total?: number
}

const isListed = (data: unknown): data is Listed => Array.isArray((data as Partial<Listed> | null | undefined)?.list)

/** Removes a member's content from a list and from below other content; returns the same object if there is none. */
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
