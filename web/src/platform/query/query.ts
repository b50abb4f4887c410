import { CallError } from '@sp/contract'
import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { stored } from '../device/stored.ts'
import { onLogout } from '../session/session-end.ts'
import { forgetChanges } from './during.ts'
import { wipeCopies } from './local-db.ts'
import { dropRows, dropRowsShowing, keepRow, persist } from './persisted-rows.ts'
import type { ShownMeta } from './shown.ts'

const FRESH = 30_000
const TRIES_WITHOUT_ANSWER = 2

/**
 * `useQuery({ queryKey: ['mine-flash', page], …, meta: persisted })` keeps the answer in the local database as the row
 * `mine-flash-{page}`, for this account alone. Everything else lives in memory (DECISIONS 11).
 */
export const persisted = { persisted: true } as const

/** The other way: in memory alone, whatever else it says, and not even there once `forgetSecrets` has run. */
export const secret = { secret: true } as const

const isOffline = (): boolean => (navigator as { onLine?: boolean }).onLine === false
const noAnswer = (error: unknown): boolean => error instanceof CallError && error.code === 0

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister: persist,
      staleTime: FRESH,
      gcTime: 10 * 60_000,
      // Connected or not is for the request itself to find out; what is on the device is shown meanwhile.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      // Without a connection a second try is wasted: the first one after it comes back is made by refetchOnReconnect.
      retry: (failures, error) => noAnswer(error) && !isOffline() && failures < TRIES_WITHOUT_ANSWER,
    },
    // A write may have happened even where no answer came; whether to try again is the person's choice.
    mutations: { networkMode: 'always', retry: false },
  },
})

queryClient.getQueryCache().subscribe((event) => {
  const isChanged = event.type === 'updated' && event.action.type === 'success' && event.action.manual === true
  if (isChanged && event.query.meta?.kept) keepRow(event.query)
})

/** Removes what lies in memory and on the device under this beginning of a key: `forgetQueries(['mine-flash'])`. */
export async function forgetQueries(queryKey: readonly unknown[]): Promise<void> {
  queryClient.removeQueries({ queryKey })
  await dropRows(queryKey)
}

/** Refetched where it is on the screen, removed elsewhere, copies on the device included. */
export async function refreshQueries(queryKey: readonly unknown[]): Promise<void> {
  await dropRows(queryKey)
  await refresh({ queryKey })
}

/** The same for all that says of itself that it shows such a thing, whichever feature owns the query. */
export async function refreshShown(matches: (meta: ShownMeta) => boolean): Promise<void> {
  await dropRowsShowing(matches)
  await refresh({ predicate: ({ meta }) => meta !== undefined && matches(meta) })
}

async function refresh(filters: QueryFilters): Promise<void> {
  queryClient.removeQueries({ ...filters, type: 'inactive' })
  await queryClient.invalidateQueries(filters)
}

/** What is never on the device is not in memory any longer either; what is on the screen is asked for anew. */
export function forgetSecrets(): void {
  const isSecret: QueryFilters = { predicate: ({ meta }) => meta?.secret === true }
  queryClient.removeQueries({ ...isSecret, type: 'inactive' })
  void queryClient.resetQueries(isSecret)
}

/** Copies of what the server has anyway go, what is half written stays. Never fails. */
export async function clearCopies(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  stored.remove('flash-config')
  await wipeCopies()
}

onLogout(() => {
  forgetChanges()
  void queryClient.cancelQueries()
  queryClient.clear()
})
