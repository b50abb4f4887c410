import { feedbackCalls as calls, feedbackRefusals, type Input } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query/query.ts'
import { onTargetRefused } from '../../platform/removed-targets.ts'

const keys = { open: ['tickets', 'open'] as const, ended: (page: number) => ['tickets', 'ended', page] as const }

export const useOpenTickets = () =>
  useQuery({ queryKey: keys.open, queryFn: ({ signal }) => call(calls.open, {}, { signal }), staleTime: 0 })

export const useEndedTickets = (page: number) =>
  useQuery({
    queryKey: keys.ended(page),
    queryFn: ({ signal }) => call(calls.ended, { page }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const refreshTickets = () => queryClient.invalidateQueries({ queryKey: ['tickets'] })
onTargetRefused(feedbackRefusals.gone, ['id'], refreshTickets)

export type NewTicket = Omit<Input<typeof calls.create>, 'clientKey'>
export const sendTicket = (input: Input<typeof calls.create>) => call(calls.create, input)
export const removeTicket = (id: number) => call(calls.remove, { id })
export const fetchCode = (id: number) => call(calls.code, { id })
