import { gameCalls as calls, type Data, type Input } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { deadline } from '../platform/deadline.ts'
import { refreshQueries } from '../platform/query/query.ts'
import type { Kind } from './kind.ts'

const PATIENCE_MS = 5_000
const RANKS = 'mine-rank'

export type Result = Input<typeof calls.record> & { clientKey: string; isDaily?: true }

export const fetchBoard = ({ size, mode }: Kind): Promise<Data<typeof calls.board>> =>
  call(calls.board, { difficulty: size, mode }, { signal: deadline(PATIENCE_MS) })

/** Counts as a try of the day. */
export const beginToday = (): Promise<Data<typeof calls.daily>> =>
  call(calls.daily, {}, { signal: deadline(PATIENCE_MS) })

export const fetchToday = (signal: AbortSignal = deadline(PATIENCE_MS)): Promise<Data<typeof calls.dailyRank>> =>
  call(calls.dailyRank, {}, { signal })

export function sendResult({ isDaily, ...result }: Result): Promise<null> {
  const { boardId, clicks = [], times, clientKey } = result
  return isDaily && boardId
    ? call(calls.recordDaily, { boardId, clicks, times, clientKey })
    : call(calls.record, result)
}
export const recorded = calls.record.done ?? ''

export const useRank = ({ size, mode }: Kind) =>
  useQuery({
    queryKey: [RANKS, size, mode],
    queryFn: ({ signal }) => call(calls.rank, { difficulty: size, mode }, { signal }),
    meta: { shows: ['people'] },
  })

export const useStats = () =>
  useQuery({
    queryKey: [RANKS, 'stats'],
    queryFn: ({ signal }) => call(calls.stats, {}, { signal }),
  })

export const useReplay = ({ size, mode }: Kind, userId: number) =>
  useQuery({
    queryKey: ['mine-replay', size, mode, userId],
    queryFn: ({ signal }) => call(calls.replay, { difficulty: size, mode, userId }, { signal }),
    meta: { member: userId },
  })

export const useToday = () =>
  useQuery({
    queryKey: [RANKS, 'today'],
    queryFn: ({ signal }) => fetchToday(signal),
    meta: { shows: ['people'] },
  })

export const refreshRanks = (): Promise<void> => refreshQueries([RANKS])
