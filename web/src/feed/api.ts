import { type Data, flashCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../flash/cache.ts'
import { call } from '../platform/call.ts'
import { persisted, queryClient } from '../platform/query/query.ts'
import { getSession, useSession } from '../platform/session/session.ts'
import { readFlashConfig } from './flash-config.ts'

const MINUTE = 60_000

/** What is recommended; `next` says to the server which flashes this device has received. */
type Recommended = Data<typeof flashCalls.recommend>

export const useRecommended = () =>
  useQuery({
    queryKey: keys.recommend,
    queryFn: ({ signal }) => fetchRecommended(signal),
    meta: { ...persisted, shows: ['things'], drawn: true },
    staleTime: 30 * MINUTE,
    // Coming back into the middle of the list shows the list as it was left.
    refetchOnMount: () => readFlashConfig().scroll[0] === 0,
    refetchOnReconnect: false,
  })

/** The page after what is loaded: newer flashes first, then those without impressions. */
function fetchRecommended(signal: AbortSignal): Promise<Recommended> {
  const after = queryClient.getQueryData<Recommended>(keys.recommend)?.next
  return call(flashCalls.recommend, after ? { after } : {}, { signal })
}

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
