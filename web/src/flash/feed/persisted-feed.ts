import { type Data, type Flash, type flashCalls, RECOMMEND_SIZE } from '@sp/contract'

/** The list of 发现 on this device; the cursor `next` tracks what the server has already sent. */
export type PersistedFeed = Data<typeof flashCalls.recommend> & {
  passed?: readonly number[]
}

/** The same list with fresh data; requested flashes that the response lacks have been deleted. */
export function revalidated(kept: PersistedFeed, asked: readonly number[], fresh: readonly Flash[]): PersistedFeed {
  const found = new Map(fresh.map((flash) => [flash.id, flash]))
  const gone = new Set(asked.filter((id) => !found.has(id)))
  return { ...kept, list: kept.list.filter(({ id }) => !gone.has(id)).map((flash) => found.get(flash.id) ?? flash) }
}

/** Adds new flashes on top, truncated to the number that one refetch can request. */
export function onTop(kept: PersistedFeed, fresh: PersistedFeed): PersistedFeed {
  const above = new Set(fresh.list.map(({ id }) => id))
  const below = kept.list.filter(({ id }) => !above.has(id))
  return { ...kept, list: [...fresh.list, ...below].slice(0, RECOMMEND_SIZE), next: fresh.next ?? kept.next }
}

export const visibleIn = ({ list, passed = [] }: PersistedFeed): number[] =>
  list.map(({ id }) => id).filter((id) => !passed.includes(id))
