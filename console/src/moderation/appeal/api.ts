import { type AppealState, appealConsoleCalls as calls } from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { withdrawUndo } from '../../parts/undo-bar.tsx'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'
import type { Claimable } from '../../platform/claiming.ts'
import { queryClient } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'

export const useAppeals = (state: AppealState) =>
  useInfiniteQuery({
    queryKey: keyOf(calls.list, { state }),
    queryFn: ({ pageParam, signal }) =>
      call(calls.list, pageParam === null ? { state } : { state, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

export const useAppeal = (id: number) => useConsoleQuery(calls.one, { id })

/**
 * Refreshes this appeal and the list. Other appeals stay cached, because every read is written to the audit
 * log.
 */
export function refreshAppeal(id: number): Promise<void> {
  refresh([calls.list])
  return queryClient.invalidateQueries({ queryKey: keyOf(calls.one, { id }) })
}

export const claimable: Claimable = { kind: 'appeal', take: calls.take, release: calls.release, refresh: refreshAppeal }

export const undoOf = (id: number): string => `appeal ${id}`

export async function undo(id: number): Promise<void> {
  await call(calls.undo, { id })
  withdrawUndo(undoOf(id))
  // Wait for the refreshed case, otherwise the button could be pressed again.
  await refreshAppeal(id)
}

export const useUndo = (id: number) => useChange({ call: () => undo(id) })
