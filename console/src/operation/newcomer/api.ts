import type { Form } from '@sp/client/form/use-form'
import { newcomerCalls as calls, consoleStateCalls, type NewcomerState, waveCalls } from '@sp/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call, caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'
import { useCreate } from '../../platform/use-create.ts'

export const useNewcomers = (state: NewcomerState) =>
  useInfiniteQuery({
    queryKey: keyOf(calls.list, { state }),
    queryFn: ({ pageParam, signal }) =>
      call(calls.list, { state, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: { next: number | null }) => next,
  })

const settled = () => refresh([calls.list, consoleStateCalls.state, waveCalls.newest])

type Decided = Awaited<ReturnType<typeof approve>>
const approve = caller(calls.approve)
const decline = caller(calls.decline)

interface Outcome {
  refused: (words: string, error: unknown) => void
  created: (decided: Decided) => void
}

export const useApprove = (key: string, outcome: Outcome) =>
  useCreate({ call: approve, ...outcome, settled }, { key: `approve:${key}` })

export const useDecline = (
  key: string,
  { refused, reset }: Pick<Form<{ reason: string }>, 'refused' | 'reset'>,
  created: Outcome['created'],
) => useCreate({ call: decline, refused, created, settled }, { key: `decline:${key}`, discard: reset })

export const useNetworks = () => useConsoleQuery(calls.networks, {})

export const useLiftNetwork = (done: () => void) =>
  useChange({ call: caller(calls.liftNetwork), done, settled: () => refresh([calls.networks]) })
