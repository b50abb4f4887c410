import type { MutationFunctionContext, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeBegins, filtersOf, type Key } from './in-flight-changes.ts'

export interface Change<Input, Answer, Shown = unknown> {
  /** While a change of this name is in flight, another is ignored; without a name this applies per component. */
  name?: QueryKey
  /** Changes of one scope are sent one after the other, each when the one before it is answered. */
  scope?: string
  call: (input: Input) => Promise<Answer>
  key?: Key
  /** The optimistic data; returns the same object if it is not affected. */
  patch?: (shown: Shown, input: Input) => Shown
  /** Reverts the patch; without it, the previous data is restored. */
  undo?: (shown: Shown, input: Input) => Shown
  done?: string | ((answer: Answer, input: Input) => unknown)
  refresh?: (answer: Answer, input: Input) => unknown
  refused?: (words: string, error: unknown) => unknown
  /** Runs after success, and after a refusal, which may mean that the shown data is outdated. */
  settled?: () => unknown
}

/** Contains everything the run needs: the component that started it may show something else when it ends. */
export interface Run<Input, Answer, Shown> {
  change: Change<Input, Answer, Shown>
  input: Input
  /** The caller waits for the answer and handles a refusal. */
  isAwaited?: true
}

export interface Begun {
  since: number
  /** Fetches in flight at the start, cancelled if the query had data. */
  inFlight: readonly Query[]
  patched: readonly { query: Query; before: unknown; after: unknown }[]
  end: (isTaken: boolean) => void
}

const shownIn = (client: QueryClient, key: Key | undefined): Query[] =>
  key === undefined ? [] : client.getQueryCache().findAll(filtersOf(key))

/** Keeps the age and the invalidation of the query. */
function show(client: QueryClient, { queryKey, state }: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = state
  client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

export function updateQueries(client: QueryClient, key: Key, change: (data: unknown) => unknown): Begun['patched'] {
  return shownIn(client, key).flatMap((query) => {
    const before = query.state.data
    const data = before === undefined ? undefined : change(before)
    if (data === before) return []
    show(client, query, data)
    return [{ query, before, after: query.state.data }]
  })
}

/** Cancels fetches that would return the old state, and shows the new one. A kept list is patched on its response. */
export async function begin<I, A, S>(
  { change, input }: Run<I, A, S>,
  { client }: MutationFunctionContext,
): Promise<Begun> {
  const { key, patch } = change
  const since = Date.now()
  if (key === undefined) return { since, inFlight: [], patched: [], end: () => {} }
  const end = patch ? changeBegins({ key, patch: (data) => patch(data as S, input) }) : () => {}
  const inFlight = shownIn(client, key).filter(({ state, meta }) => state.fetchStatus !== 'idle' && !meta?.kept)
  // A query without data keeps waiting for its response.
  const cancelled = new Set(inFlight.filter(({ state }) => state.data !== undefined))
  await client.cancelQueries({ predicate: (query) => cancelled.has(query) })
  return {
    since,
    inFlight,
    patched: patch ? updateQueries(client, key, (data) => patch(data as S, input)) : [],
    end,
  }
}

export function confirmChange<I, A, S>(client: QueryClient, { change }: Run<I, A, S>, begun: Begun): void {
  begun.end(true)
  refetch(client, staleSince(client, change.key, begun))
}

/** The server refused or did not respond: restores the data. If it changed in between, refetches it. */
export function takeBack<I, A, S>(client: QueryClient, { change, input }: Run<I, A, S>, begun: Begun): void {
  const { key, undo } = change
  begun.end(false)
  const stale = staleSince(client, key, begun)
  if (key !== undefined && undo) updateQueries(client, key, (data) => undo(data as S, input))
  else
    for (const { query, before, after } of begun.patched)
      if (query.state.data === after) show(client, query, before)
      else stale.add(query)
  refetch(client, stale)
}

const isAnswered = ({ state }: Query, { since }: Begun): boolean => state.dataUpdatedAt > since

/** Fetches in flight at the start or made since, whose responses may predate the change. */
const staleSince = (client: QueryClient, key: Key | undefined, begun: Begun): Set<Query> =>
  new Set([
    ...begun.inFlight,
    ...shownIn(client, key).filter(
      (query) => !query.meta?.kept && (query.state.fetchStatus === 'fetching' || isAnswered(query, begun)),
    ),
  ])

function refetch(client: QueryClient, stale: ReadonlySet<Query>): void {
  if (stale.size > 0) void client.invalidateQueries({ predicate: (query) => stale.has(query) })
}
