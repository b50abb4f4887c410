import {
  appealConsoleCalls,
  type CaseKind,
  reportConsoleCalls as calls,
  nodeConsoleCalls,
  type QueueOrder,
  type QueueState,
  type ReportReason,
  type ReportTarget,
} from '@sp/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { withdrawUndo } from '../../parts/undo-bar.tsx'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call, caller } from '../../platform/call.ts'
import type { Claimable } from '../../platform/claiming.ts'
import { type DayRange, timesIn } from '../../platform/day-range.ts'
import { queryClient } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'

export interface QueueFilter extends DayRange {
  readonly state: QueueState
  readonly kind?: CaseKind
  readonly order: QueueOrder
  readonly reason?: ReportReason
  readonly type?: ReportTarget
  readonly member?: string
  readonly nodeId?: number
  /** Who decided. */
  readonly by?: string
}

/** Only decided cases have a decision and its time. */
function inputOf({ from, to, by, ...filter }: QueueFilter) {
  return filter.state === 'decided' ? { ...filter, ...(by && { by }), ...timesIn({ from, to }) } : filter
}

/** Paged queue. Not cached after unmount, because each opening is an audited read. */
export const useQueue = (filter: QueueFilter, words: string) => {
  const asked = { ...inputOf(filter), ...(words === '' ? {} : { words }) }
  return useInfiniteQuery({
    queryKey: keyOf(calls.queue, asked),
    queryFn: ({ pageParam, signal }) =>
      call(calls.queue, pageParam === null ? asked : { ...asked, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  })
}

export const useSectionNames = () =>
  useQuery({
    queryKey: keyOf(nodeConsoleCalls.list, {}),
    queryFn: ({ signal }) => call(nodeConsoleCalls.list, {}, { signal }),
    staleTime: 300_000,
  })

export const useCase = (id: number) => useConsoleQuery(calls.case, { id })

/** Loaded on request, because each picture is an audited read; cached while the case is open. */
export const usePicture = (id: number, snapshot: number, index: number, isOpen: boolean) =>
  useQuery({
    queryKey: keyOf(calls.picture, { id, snapshot, index }),
    queryFn: ({ signal }) => call(calls.picture, { id, snapshot, index }, { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Read by a press, because it is audited and its owner learns of it; not kept after the page. */
export const useWords = (id: number) =>
  useQuery({
    queryKey: keyOf(calls.words, { id }),
    queryFn: ({ signal }) => call(calls.words, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const useRequestWords = (id: number) =>
  useChange({
    call: caller(calls.requestWords),
    settled: () => {
      refresh([appealConsoleCalls.one])
      void refreshCase(id)
    },
  })

/** Refreshes this case and the list. Other cases stay cached, because every read is audited. */
export function refreshCase(id: number): Promise<void> {
  refresh([calls.queue])
  return queryClient.invalidateQueries({ queryKey: keyOf(calls.case, { id }) })
}

export const undoOf = (id: number): string => `report ${id}`

export async function undo(id: number): Promise<void> {
  await call(calls.undo, { id })
  withdrawUndo(undoOf(id))
  // Wait for the refreshed case, otherwise the button could be pressed again.
  await refreshCase(id)
}

export const useUndo = (id: number) => useChange({ call: () => undo(id) })
export const useRestore = (id: number) => useChange({ call: caller(calls.restore), done: () => refreshCase(id) })

export const claimable: Claimable = { kind: 'report', take: calls.take, release: calls.release, refresh: refreshCase }
