import { type Input, reportCalls, reportRefusals } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { forgetTarget, onTargetRefused } from '../../platform/removed-targets.ts'

onTargetRefused(reportRefusals.gone, ['targetId'], forgetTarget)

/** In memory only: a member's reports are not persisted. Outcomes arrive at any time. */
export const useReports = (page: number) =>
  useQuery({
    queryKey: ['reports', page],
    queryFn: ({ signal }) => call(reportCalls.mine, { page }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** In memory only, like reports. */
export const useLooks = () =>
  useQuery({
    queryKey: ['staff-looks'],
    queryFn: ({ signal }) => call(reportCalls.looks, {}, { signal }),
    staleTime: 0,
  })

type ReportInput = Input<typeof reportCalls.report>
export type NewReport = Omit<ReportInput, 'clientKey'>

export const sendReport = (input: ReportInput) => call(reportCalls.report, input)
