import { flashCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../flash/cache.ts'
import { type CallOptions, call } from '../platform/call.ts'
import { withChanges } from '../platform/query/during.ts'
import { persisted, queryClient } from '../platform/query/query.ts'
import { getSession, useSession } from '../platform/session/session.ts'
import { type Kept, onTop, revalidated, shownIn } from './kept.ts'

const MINUTE = 60_000
/** When this visit got the list that it shows: what is new has not been asked for before. */
let pulledAt = 0

/** What is recommended; fetched anew, it stays the same list as it stands now. */
export const useRecommended = () =>
  useQuery({
    queryKey: keys.recommend,
    queryFn: ({ signal }) => fetchRecommended(signal),
    meta: { ...persisted, shows: ['things'], kept: true },
    staleTime: MINUTE,
  })

const keptNow = () => queryClient.getQueryData<Kept>(keys.recommend)

async function fetchRecommended(signal: AbortSignal): Promise<Kept> {
  const kept = keptNow()
  const ids = kept ? shownIn(kept) : []
  const { list } = ids.length > 0 ? await call(flashCalls.some, { ids: ids.join(',') }, { signal }) : { list: [] }
  // It may have been pulled meanwhile.
  const after = revalidated(keptNow() ?? kept ?? NOTHING, ids, list)
  return shownIn(after).length > 0 ? after : fetchNext(after, { signal })
}

const NOTHING: Kept = { list: [], next: null }

async function fetchNext({ next }: Kept, options: CallOptions, only?: 'new'): Promise<Kept> {
  const fresh = await call(
    flashCalls.recommend,
    { ...(next ? { after: next } : {}), ...(only ? { only } : {}) },
    options,
  )
  pulledAt = Date.now()
  return fresh
}

/** The next list in place of this one, or what is new on top of it. */
export async function pullRecommended(only?: 'new'): Promise<void> {
  const token = getSession()?.token
  const query = queryClient.getQueryCache().find({ queryKey: keys.recommend })
  const fresh = await withChanges(query, () => fetchNext(keptNow() ?? NOTHING, {}, only))
  // What was on its way at log-out is not for the next one.
  if (getSession()?.token !== token) return
  queryClient.removeQueries({ queryKey: ['recommend-new'], type: 'inactive' })
  queryClient.setQueryData<Kept>(keys.recommend, (kept) => (only && kept ? onTop(kept, fresh) : fresh))
}

/** How many have come since this list: asked on coming back to it, and now and then while it is in sight. */
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

export function useFollowed(page: number) {
  const session = useSession()
  return useQuery({
    queryKey: keys.followed(page),
    queryFn: ({ signal }) => call(flashCalls.ofFollowed, { page }, { signal }),
    meta: { ...persisted, shows: ['things', 'followed'] },
    enabled: session !== null,
    placeholderData: keepPreviousData,
  })
}

/** One's own flashes, private ones among them. */
export const useMine = (page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.mine(page),
    queryFn: ({ signal }) => call(flashCalls.ofMine, { page }, { signal }),
    meta: { ...persisted, shows: ['things'], member: getSession()?.user.id ?? 0 },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

/** A member's public flashes; none where their privacy protection hides them from this viewer. */
export const useOfUser = (userId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofUser(userId, page),
    queryFn: ({ signal }) => call(flashCalls.ofUser, { userId, page }, { signal }),
    meta: { ...persisted, shows: ['things'], member: userId },
    enabled: wanted,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })

/** What lies under this beginning of a key is all of somebody's flashes. */
export const flashesKey = (userId: number, isMe: boolean): readonly unknown[] =>
  isMe ? ['mine-flash'] : ['user-flash', userId]
