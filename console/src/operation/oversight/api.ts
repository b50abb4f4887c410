import { oversightCalls as calls } from '@sp/contract'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'

export const useOversight = () => useConsoleQuery(calls.overview, {})

export const useReport = (month: string | undefined) =>
  useConsoleQuery(calls.report, { month: month ?? '' }, { enabled: month !== undefined })

export const useSeen = (done: () => void) =>
  useChange({ call: caller(calls.seen), done, settled: () => refresh([calls.overview]) })
