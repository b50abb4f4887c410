import type { ConsoleCall, Data, Input } from '@sp/contract'
import { toast } from '@sp/ui'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call, messageOf } from './call.ts'
import { queryClient } from './query.ts'

interface LookOptions {
  /** false: not yet. */
  enabled?: boolean
  /** Milliseconds between one look and the next, while the page is in sight. */
  every?: number
  /** The page before stays until the next has come. */
  keep?: boolean
}

/** What is asked under this call, for whoever refreshes or patches it: `queryClient.setQueryData(keyOf(call, input), …)`. */
export const keyOf = <C extends ConsoleCall>(what: C, input?: Input<C>): readonly unknown[] =>
  input === undefined ? [what.path] : [what.path, input]

/** `useLook(auditCalls.list, { page })`: a GET of the console, with TanStack's states. */
export const useLook = <C extends ConsoleCall<'GET'>>(what: C, input: Input<C>, options: LookOptions = {}) =>
  useQuery({
    queryKey: keyOf(what, input),
    queryFn: ({ signal }) => call(what, input, signal),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })

interface ActOptions<C extends ConsoleCall> {
  done?: (data: Data<C>, input: Input<C>) => void
  /** The looks that show what was changed. */
  refresh?: readonly ConsoleCall[]
  /** Says the refusal; without it a toast does. */
  refused?: (error: Error, input: Input<C>) => void
}

export const refresh = (calls: readonly ConsoleCall[]): void => {
  for (const each of calls) void queryClient.invalidateQueries({ queryKey: keyOf(each) })
}

/** `const take = useAct(reportCalls.take, { refresh: [reportCalls.queue] })`, then `take.run({ id })`. */
export function useAct<C extends ConsoleCall>(what: C, { done, refused, ...options }: ActOptions<C> = {}) {
  const mutation = useMutation({
    mutationFn: (input: Input<C>) => call(what, input),
    onSuccess: (data, input) => done?.(data, input),
    onError: (error, input) => (refused ? refused(error, input) : toast(messageOf(error))),
    // A refusal, too, may mean that what is shown was of before.
    onSettled: () => refresh(options.refresh ?? []),
  })
  return {
    busy: mutation.isPending,
    run: (input: Input<C>) => {
      if (!mutation.isPending) mutation.mutate(input)
    },
    /** For dialogs, which wait for the end and say the refusal themselves: no toast then. */
    send: async (input: Input<C>): Promise<Data<C>> => {
      const data = await call(what, input)
      refresh(options.refresh ?? [])
      done?.(data, input)
      return data
    },
  }
}
