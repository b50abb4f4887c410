import type { MutationFunctionContext, Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

type Key = QueryKey | QueryFilters

/** A write to the server, and what shows it meanwhile. */
export interface Change<Input, Answer, Shown = unknown> {
  /** While one of this name is on its way, another does nothing; without a name each component counts for itself. */
  name?: QueryKey
  call: (input: Input) => Promise<Answer>
  /** Where it is shown: the beginning of a key, or a filter. */
  key?: Key
  /** What is shown, as if the server had said yes; the same object where it does not concern it. */
  patch?: (shown: Shown, input: Input) => Shown
  /** Takes the patch back; without it, what was shown before is put back. */
  undo?: (shown: Shown, input: Input) => Shown
  /** Words to say, or what to do, as soon as the server has said yes. */
  done?: string | ((answer: Answer, input: Input) => unknown)
  /** Afterwards: whatever else shows it. */
  refresh?: (answer: Answer, input: Input) => unknown
  /** What to do with the words of a refusal, instead of a toast. */
  refused?: (words: string, error: unknown) => unknown
}

/** Everything comes with the run itself: the part that began it may show something else by the time that it ends. */
export interface Run<Input, Answer, Shown> {
  change: Change<Input, Answer, Shown>
  input: Input
}

export interface Begun {
  since: number
  /** In flight when it began, and cancelled where there was something to show. */
  inFlight: readonly Query[]
  patched: readonly { query: Query; before: unknown; after: unknown }[]
}

const filtersOf = (key: Key): QueryFilters => (Array.isArray(key) ? { queryKey: key } : (key as QueryFilters))

const shownIn = (client: QueryClient, key: Key | undefined): Query[] =>
  key === undefined ? [] : client.getQueryCache().findAll(filtersOf(key))

/** As old as it was, and as stale. */
function show(client: QueryClient, { queryKey, state }: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = state
  client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** The same change of all that is cached there; what stays the very same object is not touched. */
export function updateQueries(client: QueryClient, key: Key, change: (data: unknown) => unknown): Begun['patched'] {
  return shownIn(client, key).flatMap((query) => {
    const before = query.state.data
    const data = before === undefined ? undefined : change(before)
    if (data === before) return []
    show(client, query, data)
    return [{ query, before, after: query.state.data }]
  })
}

/** Stops what would answer with the state of before, and shows the new one. */
export async function begin<I, A, S>(
  { change, input }: Run<I, A, S>,
  { client }: MutationFunctionContext,
): Promise<Begun> {
  const { key, patch } = change
  const since = Date.now()
  if (key === undefined) return { since, inFlight: [], patched: [] }
  const inFlight = shownIn(client, key).filter(({ state }) => state.fetchStatus !== 'idle')
  // Who has nothing to see yet goes on waiting for the answer.
  const cancelled = new Set(inFlight.filter(({ state }) => state.data !== undefined))
  await client.cancelQueries({ predicate: (query) => cancelled.has(query) })
  return {
    since,
    inFlight,
    patched: patch ? updateQueries(client, key, (data) => patch(data as S, input)) : [],
  }
}

/** The server said yes. A list that would be another one if it were refetched is patched where it came in between. */
export function confirmChange<I, A, S>(client: QueryClient, { change, input }: Run<I, A, S>, begun: Begun): void {
  const { key, patch } = change
  const stale = staleSince(client, key, begun)
  const redrawn = new Set([...stale].filter((query) => query.meta?.drawn && isAnswered(query, begun)))
  if (patch) updateQueries(client, { predicate: (query) => redrawn.has(query) }, (data) => patch(data as S, input))
  for (const query of redrawn) stale.delete(query)
  refetch(client, stale)
}

/** The server said no, or nothing: shows again what was. Where something else came in between, it is refetched. */
export function takeBack<I, A, S>(client: QueryClient, { change, input }: Run<I, A, S>, begun: Begun): void {
  const { key, undo } = change
  const stale = staleSince(client, key, begun)
  if (key !== undefined && undo) updateQueries(client, key, (data) => undo(data as S, input))
  else
    for (const { query, before, after } of begun.patched)
      if (query.state.data === after) show(client, query, before)
      else stale.add(query)
  refetch(client, stale)
}

const isAnswered = ({ state }: Query, { since }: Begun): boolean => state.dataUpdatedAt > since

/** What was in flight, and what has been fetched since, which the server may have answered before. */
const staleSince = (client: QueryClient, key: Key | undefined, begun: Begun): Set<Query> =>
  new Set([
    ...begun.inFlight,
    ...shownIn(client, key).filter((query) => query.state.fetchStatus === 'fetching' || isAnswered(query, begun)),
  ])

function refetch(client: QueryClient, stale: ReadonlySet<Query>): void {
  if (stale.size > 0) void client.invalidateQueries({ predicate: (query) => stale.has(query) })
}
