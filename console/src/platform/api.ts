import type { ConsoleCall, Input } from '@sp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query.ts'

interface ConsoleQueryOptions {
  enabled?: boolean
  /** Poll interval in ms, only while the page is visible. */
  every?: number
  keep?: boolean
}

/** Query key of a call, to refresh or patch its cache: `queryClient.setQueryData(keyOf(call, input), …)`. */
export const keyOf = <C extends ConsoleCall>(what: C, input?: Input<C>): readonly unknown[] =>
  input === undefined ? [what.path] : [what.path, input]

export const useConsoleQuery = <C extends ConsoleCall<'GET'>>(
  what: C,
  input: Input<C>,
  options: ConsoleQueryOptions = {},
) =>
  useQuery({
    queryKey: keyOf(what, input),
    queryFn: ({ signal }) => call(what, input, { signal }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })

export const refresh = (calls: readonly ConsoleCall[]): void => {
  for (const each of calls) void queryClient.invalidateQueries({ queryKey: keyOf(each) })
}
