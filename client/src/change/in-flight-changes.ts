import { matchQuery, type Query, type QueryFilters, type QueryKey } from '@tanstack/react-query'

export type Key = QueryKey | QueryFilters
export const filtersOf = (key: Key): QueryFilters => (Array.isArray(key) ? { queryKey: key } : (key as QueryFilters))

interface InFlightChange {
  key: Key
  patch: (shown: unknown) => unknown
}

const inFlight = new Set<InFlightChange>()
/** For each running fetch, the changes that were in flight at any time during it. */
const fetches = new Set<Set<InFlightChange>>()

/** @returns a function that ends the change; with true if it succeeded, so that older responses are still patched. */
export function changeBegins(change: InFlightChange): (isTaken: boolean) => void {
  inFlight.add(change)
  for (const during of fetches) during.add(change)
  return (isTaken) => {
    inFlight.delete(change)
    if (!isTaken) for (const during of fetches) during.delete(change)
  }
}

export const forgetChanges = (): void => inFlight.clear()

/** A response may predate a change made during the fetch, so it is patched before it is shown. */
export async function withChanges<T>(query: Query | undefined, fetcher: () => T | Promise<T>): Promise<T> {
  const during = new Set(inFlight)
  fetches.add(during)
  try {
    let data: unknown = await fetcher()
    for (const { key, patch } of during) if (query && matchQuery(filtersOf(key), query)) data = patch(data)
    return data as T
  } finally {
    fetches.delete(during)
  }
}
