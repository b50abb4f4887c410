import {
  ATTENDANT_PAGE,
  type Colleague,
  attendantConsoleCalls as calls,
  consoleStateCalls,
  type Data,
  SUPPORT_THREAD_PAGE,
  type SupportThreadFilter,
} from '@sp/contract'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call, caller } from '../../platform/call.ts'
import { useConsoleState } from '../../platform/console-state.ts'
import { type DayRange, timesIn } from '../../platform/day-range.ts'
import { nextPageOf, useReloadOnChange } from '../../platform/pages.ts'
import { queryClient } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'
import { merged } from './runs.ts'

const NEWS_MS = 3000

export type SupportTalk = Data<typeof calls.thread>

/** Narrows the list of all talks. */
export interface TalkSearch extends DayRange {
  readonly member?: string | undefined
  readonly by?: string | undefined
}

export const isNarrowed = (search: TalkSearch): boolean => Object.values(search).some((each) => each)

function inputOf(filter: SupportThreadFilter, { member, by, ...days }: TalkSearch) {
  return filter === 'all' ? { filter, ...(member && { member }), ...(by && { by }), ...timesIn(days) } : { filter }
}

export function useSupportThreads(filter: SupportThreadFilter, search: TalkSearch) {
  const asked = inputOf(filter, search)
  useReloadOnChange(calls.threads, useConsoleState()?.waiting.attendant)
  return useInfiniteQuery({
    queryKey: keyOf(calls.threads, asked),
    queryFn: ({ pageParam: page, signal }) => call(calls.threads, { ...asked, page }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextPageOf(SUPPORT_THREAD_PAGE),
  })
}

type SupportThreads = InfiniteData<Data<typeof calls.threads>>
const everyList = { queryKey: keyOf(calls.threads) }

export const colleagues = (): readonly Colleague[] =>
  queryClient.getQueriesData<SupportThreads>(everyList).at(-1)?.[1]?.pages.at(-1)?.colleagues ?? []

/** Marks the open thread as read in the cached lists, without an audited read. */
function showRead(userId: number): void {
  queryClient.setQueriesData<SupportThreads>(
    everyList,
    (threads) => threads && { ...threads, pages: threads.pages.map(read) },
  )
  function read(page: SupportThreads['pages'][number]) {
    return { ...page, list: page.list.map((each) => (each.member.id === userId ? { ...each, unread: 0 } : each)) }
  }
}

const supportTalkKey = (userId: number) => keyOf(calls.thread, { userId })

function add(userId: number, more: SupportTalk): void {
  queryClient.setQueryData<SupportTalk>(
    supportTalkKey(userId),
    (supportTalk) => supportTalk && { ...more, list: merged(supportTalk.list, more.list) },
  )
}

/** Loads older messages. @returns whether there may be more */
export async function loadEarlier(userId: number, before: number): Promise<boolean> {
  const supportTalk = await call(calls.thread, { userId, before })
  add(userId, supportTalk)
  return supportTalk.list.length >= ATTENDANT_PAGE
}

export function useSupportTalk(userId: number) {
  const result = useConsoleQuery(calls.thread, { userId })
  const { data: now } = useConsoleQuery(calls.now, { userId }, { every: NEWS_MS, enabled: result.data !== undefined })
  const last = result.data?.list.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) showRead(userId)
  }, [last, userId])
  useQuery({
    queryKey: [...supportTalkKey(userId), 'after', last],
    queryFn: async ({ signal }) => {
      add(userId, await call(calls.thread, { userId, after: last ?? 0 }, { signal }))
      return null
    },
    enabled: last !== undefined && now !== undefined && now.lastId > last,
    refetchInterval: NEWS_MS,
  })
  return { look: result, talk: result.data && { ...result.data, ...now }, last: last ?? 0 }
}

/** The open thread from the cache, without another audited read. */
export const useOpenSupportTalk = (userId: number): SupportTalk | undefined =>
  useConsoleQuery(calls.thread, { userId }, { enabled: false }).data

export const refreshSupportTalk = (): void => refresh([calls.now, calls.threads, consoleStateCalls.state])

export const useTake = () => useChange({ call: caller(calls.take), settled: refreshSupportTalk })
export const useRelease = () => useChange({ call: caller(calls.release), settled: refreshSupportTalk })
export const useClose = () => useChange({ call: caller(calls.close), settled: refreshSupportTalk })
export const useHandOver = () => useChange({ call: caller(calls.hand), settled: refreshSupportTalk })

const settled = () => refresh([calls.canned])
export const useAddCanned = () => useCreate({ call: caller(calls.addCanned), settled }, { key: 'canned' })
export const useEditCanned = () => useChange({ call: caller(calls.editCanned), settled })
export const useRemoveCanned = () => useChange({ call: caller(calls.removeCanned), settled })
