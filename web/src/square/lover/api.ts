import { loverCalls as calls, type Data, type Input } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { onLive } from '../../platform/live/live.ts'
import { queryClient, secret } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { notifyWindows, squareKey } from '../membership/api.ts'
import { chatMessageOf } from '../pairing/messages-api.ts'

const LOVER = squareKey('lover')
/** Queries that the other member's actions may change; the story of the pairing no longer changes. */
const STATUS_KEY = [...LOVER, 'stands'] as const
const MINE_KEY = [...STATUS_KEY, 'mine'] as const
const meta = { ...secret, shows: ['people'] as const }

const live = { meta, staleTime: 0, refetchOnWindowFocus: true } as const

export type Lover = Data<typeof calls.myLover>
export type Light = NonNullable<Lover['light']>

const whose = (sessionId: number | undefined) => (sessionId === undefined ? {} : { id: sessionId })

export const useMyLover = (enabled = true) =>
  useQuery({
    ...live,
    queryKey: MINE_KEY,
    queryFn: ({ signal }) => call(calls.myLover, {}, { signal }),
    enabled,
  })

export const useCouple = (sessionId: number) =>
  useQuery({
    ...live,
    queryKey: [...STATUS_KEY, 'together', sessionId],
    queryFn: ({ signal }) => call(calls.lover, { id: sessionId }, { signal }),
  })

/** No notice reports additions by the other member, so an open page polls. */
const EVERY = 15_000

export const useEnded = (sessionId: number) =>
  useQuery({
    ...live,
    refetchInterval: EVERY,
    queryKey: [...STATUS_KEY, 'parted', sessionId],
    queryFn: ({ signal }) => call(calls.breakup, { id: sessionId }, { signal }),
  })

const STEPS = { hello: calls.saidHello, face: calls.sawFace, week: calls.afterWeek } as const
export type StepName = keyof typeof STEPS
export const stepNames = Object.keys(STEPS) as StepName[]

export const useSteps = (sessionId: number | undefined) =>
  useQueries({
    queries: stepNames.map((step) => ({
      meta,
      queryKey: [...LOVER, 'story', sessionId ?? 'mine', step],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(STEPS[step], whose(sessionId), { signal }),
    })),
  })

export const useMessages = (sessionId: number | undefined) =>
  useQuery({
    meta,
    queryKey: [...LOVER, 'messages', sessionId ?? 'mine'],
    queryFn: async ({ signal }) => (await call(calls.loverMessages, whose(sessionId), { signal })).map(chatMessageOf),
  })

export const loverMoved = (): Promise<void> => queryClient.invalidateQueries({ queryKey: STATUS_KEY })

export function useLoverNews(): void {
  useEffect(() => {
    const look = () => void loverMoved()
    const endings = [onLive('notice', look), onLive('inbox', look), onLive('open', look)]
    return () => endings.forEach((end) => end())
  }, [])
}

export const useSwap = () =>
  useChange({
    name: ['swap'],
    call: (offer: boolean) => call(calls.swap, { offer }),
    refresh: () => {
      notifyWindows()
      return loverMoved()
    },
    refused: (words) => {
      toast(words)
      void loverMoved()
    },
  })

export const useLightWindow = () =>
  useChange({
    name: ['light'],
    call: () => call(calls.light, {}),
    key: MINE_KEY,
    patch: (lover: Lover) => (lover.light ? { ...lover, light: { ...lover.light, mine: true } } : lover),
    refresh: notifyWindows,
    refused: (words) => {
      toast(words)
      void loverMoved()
    },
  })

export const breakUp = (input: Input<typeof calls.breakUp>) => call(calls.breakUp, input)

export type MoreWords = Omit<Input<typeof calls.addReason>, 'clientKey'>
export const addReason = (input: Input<typeof calls.addReason>) => call(calls.addReason, input)
