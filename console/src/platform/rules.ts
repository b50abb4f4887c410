import { memberCalls as calls } from '@sp/contract'
import { keyOf, useConsoleQuery } from './api.ts'
import { queryClient } from './query.ts'

export const useRules = (enabled = true) => useConsoleQuery(calls.rules, {}, { enabled })

/** Known only after they are loaded: until then a warning needs a rule. */
export const isWithoutRules = (): boolean =>
  queryClient.getQueryData<readonly string[]>(keyOf(calls.rules, {}))?.length === 0
