import { useChange } from '../../../platform/query/use-change.ts'
import type { Given } from '../api.ts'
import { isOver, type StepProps } from '../step.ts'

type UseStep = Omit<StepProps, 'task'> & {
  refused: (words: string, error: unknown) => void
}

/** Sends one proof; what ends the whole step goes to `onOver`, every other refusal to the form. */
export const useStep = ({ send, onDone, onOver, refused }: UseStep) =>
  useChange({
    call: async (proof: () => Given | Promise<Given>) => send(await proof()),
    done: onDone,
    refused: (words, error) => {
      if (isOver(error)) onOver(words, error)
      else refused(words, error)
    },
  })
