import type { Form } from '@sp/client/form/use-form'
import { waveCalls as calls, memberCalls, type RemovalSanction, reportConsoleCalls } from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call, caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'

const pages = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: { next: number | null }) => next,
}

export const useNewest = () =>
  useInfiniteQuery({
    queryKey: keyOf(calls.newest, {}),
    queryFn: ({ pageParam, signal }) => call(calls.newest, pageParam === null ? {} : { before: pageParam }, { signal }),
    ...pages,
  })

export const useThings = (userId: number | undefined) =>
  useInfiniteQuery({
    queryKey: keyOf(calls.things, { userId: userId ?? 0 }),
    queryFn: ({ pageParam, signal }) =>
      call(calls.things, { userId: userId ?? 0, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    enabled: userId !== undefined,
    ...pages,
  })

export const useMember = (userId: number | undefined) =>
  useConsoleQuery(memberCalls.get, { userId: userId ?? 0 }, { enabled: userId !== undefined })

export const refreshLists = (): void => refresh([calls.newest, calls.things])

export function refreshRemoved(): void {
  refreshLists()
  refresh([calls.removal, memberCalls.get, memberCalls.muted, reportConsoleCalls.queue])
}

/** Polls until the job is done. */
const EVERY_MS = 1000
export const useRemoval = (id: number | undefined, isRunning: boolean) =>
  useConsoleQuery(
    calls.removal,
    { id: id ?? 0 },
    { enabled: id !== undefined, keep: true, ...(isRunning ? { every: EVERY_MS } : {}) },
  )

interface Draft {
  sanction: RemovalSanction
  reason: string
}

type Removed = Awaited<ReturnType<typeof removeAll>>
const removeAll = caller(calls.removeAll)

export const useRemoveAll = (
  key: string,
  { refused, reset }: Pick<Form<Draft>, 'refused' | 'reset'>,
  created: (removed: Removed) => void,
) => useCreate({ call: removeAll, refused, created, settled: refreshRemoved }, { key: `remove:${key}`, discard: reset })

export const useUndoRemoval = () =>
  useChange({
    call: caller(calls.undoRemoval),
    settled: refreshRemoved,
  })
