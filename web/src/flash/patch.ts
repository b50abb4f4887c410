import type { Comment, Flash } from '@sp/contract'

type Voted = Pick<Flash, 'up' | 'down' | 'stared' | 'unstared'>
export type VoteKind = 'star' | 'unstar'

export const hasVoted = (thing: Voted, kind: VoteKind): boolean => (kind === 'star' ? thing.stared : thing.unstared)

/** One way: given once and independently of the other (DECISIONS 3). */
export function withVote<V extends Voted>(thing: V, kind: VoteKind): V {
  if (hasVoted(thing, kind)) return thing
  return kind === 'star'
    ? { ...thing, stared: true, up: thing.up + 1 }
    : { ...thing, unstared: true, down: thing.down + 1 }
}

/** Takes back what the server did not take. */
export function withoutVote<V extends Voted>(thing: V, kind: VoteKind): V {
  if (!hasVoted(thing, kind)) return thing
  return kind === 'star'
    ? { ...thing, stared: false, up: Math.max(0, thing.up - 1) }
    : { ...thing, unstared: false, down: Math.max(0, thing.down - 1) }
}

export const withComments = (flash: Flash, more: number): Flash => ({
  ...flash,
  commentCount: Math.max(0, flash.commentCount + more),
})

interface Listed<T> {
  list: readonly T[]
  total?: number
}

const isListed = (data: unknown): data is Listed<{ id: number }> =>
  Array.isArray((data as Partial<Listed<unknown>> | null | undefined)?.list)

/**
 * The thing with this id changed, in a page of a list or alone; null takes it out. What does not hold it stays the very
 * same object, so that nothing is drawn anew for it.
 */
export function patched<T extends Flash | Comment>(data: unknown, id: number, change: (thing: T) => T | null): unknown {
  if (isListed(data)) return patchedList(data as unknown as Listed<T>, id, change)
  if ((data as Partial<T> | null | undefined)?.id !== id) return data
  return change(data as T) ?? undefined
}

function patchedList<T extends { id: number }>(data: Listed<T>, id: number, change: (thing: T) => T | null): Listed<T> {
  const thing = data.list.find((each) => each.id === id)
  if (!thing) return data
  const changed = change(thing)
  if (changed === thing) return data
  if (changed) return { ...data, list: data.list.map((each) => (each === thing ? changed : each)) }
  return {
    ...data,
    list: data.list.filter((each) => each !== thing),
    ...(data.total === undefined ? {} : { total: Math.max(0, data.total - 1) }),
  }
}
