import { appealCalls, type Input } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query/query.ts'

/** Below the key of reports: one page shows both. Answers arrive at any time; none of this is persisted. */
const keys = {
  mine: (page: number) => ['reports', 'appeals', page] as const,
  open: ['reports', 'appealable'] as const,
}

export const useAppeals = (page: number) =>
  useQuery({
    queryKey: keys.mine(page),
    queryFn: ({ signal }) => call(appealCalls.mine, { page }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useAppealable = () =>
  useQuery({
    queryKey: keys.open,
    queryFn: ({ signal }) => call(appealCalls.open, {}, { signal }),
    staleTime: 0,
  })

type AppealInput = Input<typeof appealCalls.appeal>
export type NewAppeal = Omit<AppealInput, 'clientKey'>

export const sendAppeal = (input: AppealInput) => call(appealCalls.appeal, input)
export const refreshAppeals = () => queryClient.invalidateQueries({ queryKey: ['reports'] })
