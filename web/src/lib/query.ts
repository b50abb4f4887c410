import { experimental_createQueryPersister as createPersister } from '@tanstack/query-persist-client-core'
import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { localRows } from './local-db.ts'
import { keyOfRow, rowOfKey } from './row-name.ts'
import { getSession, onSession } from './session.ts'
import { atFarewell } from './session-end.ts'

/** How long a copy on the device is worth showing. */
const KEPT = 7 * 24 * 60 * 60 * 1000
const FRESH = 30_000
const TRIES_WITHOUT_ANSWER = 2

/**
 * `useQuery({ queryKey: ['mine-flash', page], …, meta: kept })` keeps the answer in the local database as the row
 * `mine-flash-{page}`, for this account alone. Everything else lives in memory (DECISIONS 11).
 */
export const kept = { kept: true } as const

/** Bound at the start of each fetch, so that an answer that comes after log-out finds its shelf closed. */
function persister() {
  const rows = localRows()
  return createPersister({
    prefix: '',
    maxAge: KEPT,
    filters: { predicate: (query: Query) => query.meta?.['kept'] === true },
    storage: {
      getItem: (key) => rows.read(rowOfKey(key)).catch(() => undefined),
      // A full disk only means that this row is not kept.
      setItem: (key, row) => rows.write(rowOfKey(key), row).catch(() => {}),
      removeItem: (key) => rows.remove(rowOfKey(key)).catch(() => {}),
      entries: async () => (await rows.entries()).map(([row, value]): [string, string] => [keyOfRow(row), value]),
    },
  })
}

const persist: QueryPersister = (fetcher, context, query) => persister().persisterFn(fetcher, context, query as never)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister: persist as never,
      staleTime: FRESH,
      gcTime: 10 * 60_000,
      // Connected or not is for the request itself to find out; what is on the device is shown meanwhile.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => noAnswer(error) && failures < TRIES_WITHOUT_ANSWER,
    },
    // A write may have happened even where no answer came; whether to try again is the person's choice.
    mutations: { networkMode: 'always', retry: false },
  },
})

const noAnswer = (error: unknown): boolean => error instanceof CallError && error.code === 0

/** Removes what lies in memory and on the device under this beginning of a key: `forget(['mine-flash'])`. */
export async function forgetQueries(queryKey: readonly unknown[]): Promise<void> {
  queryClient.removeQueries({ queryKey })
  await persister()
    .removeQueries({ queryKey })
    .catch(() => {})
}

/** Fresh from the server where it is on the screen, gone elsewhere, copies on the device included. */
export async function refreshQueries(queryKey: readonly unknown[]): Promise<void> {
  await persister()
    .removeQueries({ queryKey })
    .catch(() => {})
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey })
}

function clearMemory(): void {
  void queryClient.cancelQueries()
  queryClient.clear()
}

atFarewell(clearMemory)

// Another tab changed who is here.
let seenId = getSession()?.user.id
onSession(() => {
  const id = getSession()?.user.id
  if (id !== seenId) clearMemory()
  seenId = id
})
