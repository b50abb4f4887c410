import {
  ATTENDANT_PAGE,
  type Colleague,
  attendantConsoleCalls as calls,
  type Data,
  deskCalls,
  THREAD_PAGE,
  type ThreadFilter,
} from '@sp/contract'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, refresh, useAct, useLook } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'
import { useDesk } from '../../platform/desk.ts'
import { nextPageOf, useReadAnew } from '../../platform/pages.ts'
import { queryClient } from '../../platform/query.ts'
import { merged } from './runs.ts'

const NEWS_MS = 3000

export type Talk = Data<typeof calls.thread>

export function useThreads(filter: ThreadFilter) {
  useReadAnew(calls.threads, useDesk()?.waiting.attendant)
  return useInfiniteQuery({
    queryKey: keyOf(calls.threads, { filter }),
    queryFn: ({ pageParam: page, signal }) => call(calls.threads, { filter, page }, signal),
    initialPageParam: 0,
    getNextPageParam: nextPageOf(THREAD_PAGE),
  })
}

type Threads = InfiniteData<Data<typeof calls.threads>>
const everyList = { queryKey: keyOf(calls.threads) }

export const colleagues = (): readonly Colleague[] =>
  queryClient.getQueriesData<Threads>(everyList).at(-1)?.[1]?.pages.at(-1)?.colleagues ?? []

/** Marks the open thread as read in the cached lists, without an audited read. */
function showRead(userId: number): void {
  queryClient.setQueriesData<Threads>(everyList, (threads) => threads && { ...threads, pages: threads.pages.map(read) })
  function read(page: Threads['pages'][number]) {
    return { ...page, list: page.list.map((each) => (each.member.id === userId ? { ...each, unread: 0 } : each)) }
  }
}

const talkKey = (userId: number) => keyOf(calls.thread, { userId })

function add(userId: number, more: Talk): void {
  queryClient.setQueryData<Talk>(talkKey(userId), (talk) => talk && { ...more, list: merged(talk.list, more.list) })
}

/** Loads older messages. @returns whether there may be more */
export async function loadEarlier(userId: number, before: number): Promise<boolean> {
  const talk = await call(calls.thread, { userId, before })
  add(userId, talk)
  return talk.list.length >= ATTENDANT_PAGE
}

export function useTalk(userId: number) {
  const look = useLook(calls.thread, { userId })
  const { data: now } = useLook(calls.now, { userId }, { every: NEWS_MS, enabled: look.data !== undefined })
  const last = look.data?.list.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) showRead(userId)
  }, [last, userId])
  useQuery({
    queryKey: [...talkKey(userId), 'after', last],
    queryFn: async ({ signal }) => {
      add(userId, await call(calls.thread, { userId, after: last ?? 0 }, signal))
      return null
    },
    enabled: last !== undefined && now !== undefined && now.lastId > last,
    refetchInterval: NEWS_MS,
  })
  return { look, talk: look.data && { ...look.data, ...now }, last: last ?? 0 }
}

/** The open thread from the cache, without another audited read. */
export const useOpenTalk = (userId: number): Talk | undefined =>
  useLook(calls.thread, { userId }, { enabled: false }).data

const shown = [calls.now, calls.threads, deskCalls.state]

export const refreshTalk = (): void => refresh(shown)

export const useTake = () => useAct(calls.take, { refresh: shown })
export const useRelease = () => useAct(calls.release, { refresh: shown })
export const useHand = () => useAct(calls.hand, { refresh: shown })

export const useCanned = () => useLook(calls.canned, {})
const upon = [calls.canned]
export const useAddCanned = () => useAct(calls.addCanned, { refresh: upon })
export const useEditCanned = () => useAct(calls.editCanned, { refresh: upon })
export const useRemoveCanned = () => useAct(calls.removeCanned, { refresh: upon })
