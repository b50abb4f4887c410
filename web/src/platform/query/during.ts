import { matchQuery, type Query, type QueryFilters, type QueryKey } from '@tanstack/react-query'

export type Key = QueryKey | QueryFilters
export const filtersOf = (key: Key): QueryFilters => (Array.isArray(key) ? { queryKey: key } : (key as QueryFilters))

/** What a change on its way does to what shows it. */
interface Underway {
  key: Key
  patch: (shown: unknown) => unknown
}

const underway = new Set<Underway>()
/** The changes that were on their way at any time of a fetch, one set a fetch. */
const fetches = new Set<Set<Underway>>()

/** @returns ends it: with true where the server took it, so that answers of before learn of it still. */
export function changeBegins(change: Underway): (isTaken: boolean) => void {
  underway.add(change)
  for (const during of fetches) during.add(change)
  return (isTaken) => {
    underway.delete(change)
    if (!isTaken) for (const during of fetches) during.delete(change)
  }
}

/** Those of somebody who has logged out are nobody's any more. */
export const forgetChanges = (): void => underway.clear()

/** An answer may be of before a tap that came meanwhile: it is patched before anybody sees it. */
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
