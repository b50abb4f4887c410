import type { ConsoleCall, Data, Input } from '@sp/contract'
import { toast } from '@sp/ui'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call, messageOf } from './call.ts'
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

interface ActOptions<C extends ConsoleCall> {
  done?: (data: Data<C>, input: Input<C>) => void
  refresh?: readonly ConsoleCall[]
  refused?: (error: Error, input: Input<C>) => void
}

export const refresh = (calls: readonly ConsoleCall[]): void => {
  for (const each of calls) void queryClient.invalidateQueries({ queryKey: keyOf(each) })
}

export function useAct<C extends ConsoleCall>(what: C, { done, refused, ...options }: ActOptions<C> = {}) {
  const mutation = useMutation({
    mutationFn: (input: Input<C>) => call(what, input),
    onSuccess: (data, input) => done?.(data, input),
    onError: (error, input) => (refused ? refused(error, input) : toast(messageOf(error))),
    // A refusal may also mean that the shown data is outdated.
    onSettled: () => refresh(options.refresh ?? []),
  })
  return {
    busy: mutation.isPending,
    run: (input: Input<C>) => {
      if (!mutation.isPending) mutation.mutate(input)
    },
    /** For dialogs, which wait for the result and show the refusal themselves, without a toast. */
    send: async (input: Input<C>): Promise<Data<C>> => {
      const data = await call(what, input)
      refresh(options.refresh ?? [])
      done?.(data, input)
      return data
    },
  }
}
