import { toast } from '@sp/ui'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../message-of.ts'
import { dropRemovedTarget } from '../removed-targets.ts'
import { texts } from '../texts.ts'
import { type Begun, begin, type Change, confirmChange, type Run, takeBack } from './change.ts'
import { queryClient } from './query.ts'

const changeOptions = <I, A, S>(): UseMutationOptions<A, Error, Run<I, A, S>, Begun> => ({
  mutationFn: ({ change, input }) => change.call(input),
  onMutate: begin,
  onSuccess: (answer, run, begun, { client }) => {
    confirmChange(client, run, begun)
    const { change, input } = run
    if (typeof change.done === 'string') toast(change.done)
    else change.done?.(answer, input)
    void change.refresh?.(answer, input)
  },
  onError: (error, run, begun, { client }) => {
    if (begun) takeBack(client, run, begun)
    dropRemovedTarget(error)
    const words = messageOf(error, texts.failed)
    if (run.change.refused) run.change.refused(words, error)
    else toast(words)
  },
})

/**
 * Sends a change to the server with an optimistic update that is reverted on a refusal. A second press while it is in
 * flight is ignored. A refusal shows a message; a missing thing is removed from the screen (`onTargetRefused`). Completes even
 * if the component that started it is unmounted.
 */
export function useChange<Input = void, Answer = unknown, Shown = unknown>(change: Change<Input, Answer, Shown>) {
  const own = useId()
  const mutationKey = change.name ?? [own]
  const { mutate, isPending } = useMutation({ ...changeOptions<Input, Answer, Shown>(), mutationKey }, queryClient)
  /** @returns whether it was started. */
  const run = (input: Input): boolean => {
    if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return false
    mutate({ change, input })
    return true
  }
  return { run, busy: isPending }
}
