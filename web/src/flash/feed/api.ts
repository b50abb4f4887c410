import type { CallOptions } from '@sp/client/call'
import { withChanges } from '@sp/client/change/in-flight-changes'
import { flashCalls } from '@sp/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { persisted, queryClient } from '../../platform/query/query.ts'
import { getSession, useSession } from '../../platform/session/session.ts'
import { keys } from '../flash/cache.ts'
import type { FlashConfig } from './flash-config.ts'
import { onTop, type PersistedFeed, revalidated, visibleIn } from './persisted-feed.ts'

const MINUTE = 60_000
/** When this visit loaded the list; the count of new flashes is requested only some time after it. */
let pulledAt = 0

const recommended = queryOptions({
  queryKey: keys.recommend,
  queryFn: ({ signal }) => fetchRecommended(signal),
  meta: { ...persisted, shows: ['things'], kept: true },
  staleTime: MINUTE,
})

export const useRecommended = () => useQuery(recommended)

const cachedList = () => queryClient.getQueryData<PersistedFeed>(keys.recommend)

async function fetchRecommended(signal: AbortSignal): Promise<PersistedFeed> {
  const kept = cachedList()
  const ids = kept ? visibleIn(kept) : []
  const { list } = ids.length > 0 ? await call(flashCalls.some, { ids: ids.join(',') }, { signal }) : { list: [] }
  // A pull may have replaced the list during the request.
  const after = revalidated(cachedList() ?? kept ?? NOTHING, ids, list)
  return visibleIn(after).length > 0 ? after : fetchNext(after, { signal })
}

const NOTHING: PersistedFeed = { list: [], next: null }

async function fetchNext({ next }: PersistedFeed, options: CallOptions, only?: 'new'): Promise<PersistedFeed> {
  const fresh = await call(
    flashCalls.recommend,
    { ...(next ? { after: next } : {}), ...(only ? { only } : {}) },
    options,
  )
  pulledAt = Date.now()
  return fresh
}

/** Replaces the list with the next one, or with `only` adds new flashes on top of it. */
export async function pullRecommended(only?: 'new'): Promise<void> {
  const token = getSession()?.token
  const query = queryClient.getQueryCache().find({ queryKey: keys.recommend })
  const fresh = await withChanges(query, () => fetchNext(cachedList() ?? NOTHING, {}, only))
  // A response that was pending at logout must not reach the next member.
  if (getSession()?.token !== token) return
  queryClient.removeQueries({ queryKey: ['recommend-new'], type: 'inactive' })
  queryClient.setQueryData<PersistedFeed>(keys.recommend, (kept) => (only && kept ? onTop(kept, fresh) : fresh))
}

/** The number of new flashes since this list: fetched on return to it, and periodically while it is visible. */
export const useNewCount = (next: string | null | undefined): number =>
  useQuery({
    queryKey: keys.recommendNew(next ?? ''),
    queryFn: ({ signal }) => call(flashCalls.recommendNew, { after: next ?? '' }, { signal }),
    enabled: typeof next === 'string',
    initialData: { count: 0 },
    initialDataUpdatedAt: pulledAt,
    staleTime: MINUTE,
    refetchInterval: 1.5 * MINUTE,
    refetchOnWindowFocus: true,
    retry: false,
  }).data.count

const followed = (page: number) =>
  queryOptions({
    queryKey: keys.followed(page),
    queryFn: ({ signal }) => call(flashCalls.ofFollowed, { page }, { signal }),
    meta: { ...persisted, shows: ['things', 'followed'] },
  })

export function useFollowed(page: number) {
  const session = useSession()
  return useQuery({ ...followed(page), enabled: session !== null, placeholderData: keepPreviousData })
}

/** Fetches the list that the feed opens with, from this device or from the server. Never fails. */
export async function fetchFirstList({ tab, page }: Pick<FlashConfig, 'tab' | 'page'>): Promise<void> {
  if (tab === 0) await queryClient.prefetchQuery(recommended)
  else if (getSession()) await queryClient.prefetchQuery(followed(page))
}

export const useOwnFlashes = (page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.mine(page),
    queryFn: ({ signal }) => call(flashCalls.ofMine, { page }, { signal }),
    meta: { ...persisted, shows: ['things'], member: getSession()?.user.id ?? 0 },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

/** A member's public flashes; empty if their privacy protection hides them from this viewer. */
export const useOfUser = (userId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofUser(userId, page),
    queryFn: ({ signal }) => call(flashCalls.ofUser, { userId, page }, { signal }),
    meta: { ...persisted, shows: ['things'], member: userId },
    enabled: wanted,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })

export const flashesKey = (userId: number, isMe: boolean): readonly unknown[] =>
  isMe ? ['mine-flash'] : ['user-flash', userId]
