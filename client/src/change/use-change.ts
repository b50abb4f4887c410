import { type QueryClient, type QueryKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../message-of.ts'
import { type Begun, begin, type Change, confirmChange, type Run, takeBack } from './change.ts'

/** What the app of a change provides. */
export interface ChangeHost {
  client: QueryClient
  toast: (words: string) => void
  /** The message of an error that is no refusal. */
  failed: string
  onRefused?: (error: unknown) => void
}

const optionsOf = <I, A, S>(
  host: ChangeHost,
  mutationKey: QueryKey,
  scope: string | undefined,
): UseMutationOptions<A, Error, Run<I, A, S>, Begun> => ({
  mutationKey,
  ...(scope && { scope: { id: scope } }),
  mutationFn: ({ change, input }) => change.call(input),
  onMutate: begin,
  onSuccess: (answer, run, begun, { client }) => {
    confirmChange(client, run, begun)
    const { change, input } = run
    if (typeof change.done === 'string') host.toast(change.done)
    else change.done?.(answer, input)
    void change.refresh?.(answer, input)
    void change.settled?.()
  },
  onError: (error, run, begun, { client }) => {
    if (begun) takeBack(client, run, begun)
    host.onRefused?.(error)
    if (run.isAwaited) return
    const words = messageOf(error, host.failed)
    if (run.change.refused) run.change.refused(words, error)
    else host.toast(words)
    void run.change.settled?.()
  },
})

/**
 * Sends a change to the server with an optimistic update that is reverted on a refusal. A second press while it is in
 * flight is ignored. A refusal shows a message. Completes even if the component that started it is unmounted.
 */
export const makeUseChange = (host: ChangeHost) =>
  function useChange<Input = void, Answer = unknown, Shown = unknown>(change: Change<Input, Answer, Shown>) {
    const own = useId()
    const mutationKey = change.name ?? [own]
    const { mutate, mutateAsync, isPending } = useMutation(
      optionsOf<Input, Answer, Shown>(host, mutationKey, change.scope),
      host.client,
    )
    /** @returns whether it was started. */
    const run = (input: Input): boolean => {
      if (host.client.isMutating({ mutationKey, exact: true }) > 0) return false
      mutate({ change, input })
      return true
    }
    /** For a dialog, which waits for the answer and shows the refusal itself. @throws the refusal */
    const send = (input: Input): Promise<Answer> => mutateAsync({ change, input, isAwaited: true })
    return { run, send, busy: isPending }
  }

export type UseChange = ReturnType<typeof makeUseChange>
