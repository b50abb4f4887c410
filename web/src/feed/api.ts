import { type Data, flashCalls } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../flash/cache.ts'
import { call } from '../platform/call.ts'
import { kept, queryClient } from '../platform/query.ts'
import { getSession, useSession } from '../platform/session.ts'
import { readFlashConfig } from './flash-config.ts'

const MINUTE = 60_000

/** What is recommended; `next` says to the server what this device has been given. */
type Recommended = Data<typeof flashCalls.recommend>

export const useRecommended = () =>
  useQuery({
    queryKey: keys.recommend,
    queryFn: ({ signal }) => fetchRecommended(signal),
    meta: { ...kept, shows: ['things'], drawn: true },
    staleTime: 30 * MINUTE,
    // Who comes back into the middle of the list finds the list that he left.
    refetchOnMount: () => readFlashConfig().scroll[0] === 0,
    refetchOnReconnect: false,
  })

/** The next after what is there: what came since, then what has not been had. */
function fetchRecommended(signal: AbortSignal): Promise<Recommended> {
  const after = queryClient.getQueryData<Recommended>(keys.recommend)?.next
  return call(flashCalls.recommend, after ? { after } : {}, { signal })
}

export function useFollowed(page: number) {
  const session = useSession()
  return useQuery({
    queryKey: keys.followed(page),
    queryFn: ({ signal }) => call(flashCalls.ofFollowed, { page }, { signal }),
    meta: { ...kept, shows: ['things', 'followed'] },
    enabled: session !== null,
    placeholderData: keepPreviousData,
  })
}

/** One's own flashes, private ones among them. */
export const useMine = (page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.mine(page),
    queryFn: ({ signal }) => call(flashCalls.ofMine, { page }, { signal }),
    meta: { ...kept, shows: ['things'], member: getSession()?.user.id ?? 0 },
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

/** Somebody's public flashes; none where he is protected from this viewer. */
export const useOfUser = (userId: number, page: number, wanted: boolean) =>
  useQuery({
    queryKey: keys.ofUser(userId, page),
    queryFn: ({ signal }) => call(flashCalls.ofUser, { userId, page }, { signal }),
    meta: { ...kept, shows: ['things'], member: userId },
    enabled: wanted,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })

/** What lies under this beginning of a key is all of somebody's flashes. */
export const flashesKey = (userId: number, isMe: boolean): readonly unknown[] =>
  isMe ? ['mine-flash'] : ['user-flash', userId]
