import type { MutationFunctionContext, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeBegins, filtersOf, type Key } from './during.ts'

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
  /** Tells what is being fetched how it ended. */
  end: (isTaken: boolean) => void
}

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

/** Stops what would answer with the state of before, and shows the new one. A kept list is patched when its answer comes. */
export async function begin<I, A, S>(
  { change, input }: Run<I, A, S>,
  { client }: MutationFunctionContext,
): Promise<Begun> {
  const { key, patch } = change
  const since = Date.now()
  if (key === undefined) return { since, inFlight: [], patched: [], end: () => {} }
  const end = patch ? changeBegins({ key, patch: (data) => patch(data as S, input) }) : () => {}
  const inFlight = shownIn(client, key).filter(({ state, meta }) => state.fetchStatus !== 'idle' && !meta?.kept)
  // Who has nothing to see yet goes on waiting for the answer.
  const cancelled = new Set(inFlight.filter(({ state }) => state.data !== undefined))
  await client.cancelQueries({ predicate: (query) => cancelled.has(query) })
  return {
    since,
    inFlight,
    patched: patch ? updateQueries(client, key, (data) => patch(data as S, input)) : [],
    end,
  }
}

/** The server said yes. */
export function confirmChange<I, A, S>(client: QueryClient, { change }: Run<I, A, S>, begun: Begun): void {
  begun.end(true)
  refetch(client, staleSince(client, change.key, begun))
}

/** The server said no, or nothing: shows again what was. Where something else came in between, it is refetched. */
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

/** What was in flight, and what has been fetched since, which the server may have answered before. */
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
