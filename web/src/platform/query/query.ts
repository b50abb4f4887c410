import { forgetChanges } from '@sp/client/change/in-flight-changes'
import { CallError } from '@sp/contract'
import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { stored } from '../device/stored.ts'
import { onLogout } from '../session/session-end.ts'
import { wipeCopies } from './local-db.ts'
import { dropRows, dropRowsShowing, persist, persistRow } from './persisted-rows.ts'
import type { ShownMeta } from './shown-members.ts'

const FRESH = 30_000
const TRIES_WITHOUT_ANSWER = 2

/**
 * `useQuery({ queryKey: ['mine-flash', page], …, meta: persisted })` stores the response in the local database as the
 * row `mine-flash-{page}`, for this account only. Everything else stays in memory (DECISIONS 11).
 */
export const persisted = { persisted: true } as const

/** Never persisted, even if `persisted` is set, and dropped from memory by `forgetSecrets`. */
export const secret = { secret: true } as const

const isOffline = (): boolean => (navigator as { onLine?: boolean }).onLine === false
const noAnswer = (error: unknown): boolean => error instanceof CallError && error.code === 0

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister: persist,
      staleTime: FRESH,
      gcTime: 10 * 60_000,
      // The request itself detects whether there is a network; stored copies are shown until then.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      // Offline, a retry is useless: refetchOnReconnect makes the first one after the network returns.
      retry: (failures, error) => noAnswer(error) && !isOffline() && failures < TRIES_WITHOUT_ANSWER,
    },
    // A write may have succeeded even without a response; the member decides whether to retry.
    mutations: { networkMode: 'always', retry: false },
  },
})

queryClient.getQueryCache().subscribe((event) => {
  const isChanged = event.type === 'updated' && event.action.type === 'success' && event.action.manual === true
  if (isChanged && event.query.meta?.kept) persistRow(event.query)
})

export async function forgetQueries(queryKey: readonly unknown[]): Promise<void> {
  queryClient.removeQueries({ queryKey })
  await dropRows(queryKey)
}

/** Refetches active queries and removes the others, including their copies on the device. */
export async function refreshQueries(queryKey: readonly unknown[]): Promise<void> {
  await dropRows(queryKey)
  await refresh({ queryKey })
}

export async function refreshShown(matches: (meta: ShownMeta) => boolean): Promise<void> {
  await dropRowsShowing(matches)
  await refresh({ predicate: ({ meta }) => meta !== undefined && matches(meta) })
}

async function refresh(filters: QueryFilters): Promise<void> {
  queryClient.removeQueries({ ...filters, type: 'inactive' })
  // A first fetch in flight may predate the change: without data to show, it would be waited for and not repeated.
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}

export function forgetSecrets(): void {
  const isSecret: QueryFilters = { predicate: ({ meta }) => meta?.secret === true }
  queryClient.removeQueries({ ...isSecret, type: 'inactive' })
  void queryClient.resetQueries(isSecret)
}

/** Clears copies of server data and keeps drafts. Never fails. */
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
