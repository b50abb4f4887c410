import { matchQuery, type Query, type QueryFilters, type QueryKey } from '@tanstack/react-query'

export type Key = QueryKey | QueryFilters
export const filtersOf = (key: Key): QueryFilters => (Array.isArray(key) ? { queryKey: key } : (key as QueryFilters))

interface Underway {
  key: Key
  patch: (shown: unknown) => unknown
}

const underway = new Set<Underway>()
/** For each running fetch, the changes that were in flight at any time during it. */
const fetches = new Set<Set<Underway>>()

/** @returns a function that ends the change; with true if it succeeded, so that older responses are still patched. */
export function changeBegins(change: Underway): (isTaken: boolean) => void {
  underway.add(change)
  for (const during of fetches) during.add(change)
  return (isTaken) => {
    underway.delete(change)
    if (!isTaken) for (const during of fetches) during.delete(change)
  }
}

export const forgetChanges = (): void => underway.clear()

/** A response may predate a change made during the fetch, so it is patched before it is shown. */
export async function withChanges<T>(query: Query | undefined, fetcher: () => T | Promise<T>): Promise<T> {
  const during = new Set(underway)
  fetches.add(during)
  try {
    let data: unknown = await fetcher()
    for (const { key, patch } of during) if (query && matchQuery(filtersOf(key), query)) data = patch(data)
    return data as T
  } finally {
    fetches.delete(during)
  }
}
