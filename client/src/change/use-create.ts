import type { Change } from './change.ts'
import type { CreateKeys } from './create-key.ts'
import type { UseChange } from './use-change.ts'

type Keyed<Input> = Input & { clientKey: string }

interface Create<Input, Answer> extends Pick<Change<Input, Answer>, 'refresh' | 'refused' | 'settled'> {
  call: (input: Keyed<Input>) => Promise<Answer>
  created?: (answer: Answer, input: Input) => unknown
}

interface CreateDraft<Input> {
  key: string
  discard?: (sent: Input) => void
}

/**
 * Creates from a draft exactly once: the idempotency key is stored with the draft, so that a second press, a
 * reload and a lost response all repeat the same create.
 */
export const makeUseCreate = (useChange: UseChange, { clientKeyFor, forgetAttempt }: CreateKeys) =>
  function useCreate<Input extends object, Answer>(
    { call, created, ...rest }: Create<Input, Answer>,
    draft: CreateDraft<Input>,
  ) {
    return useChange<Input, Answer>({
      ...rest,
      name: ['create', draft.key],
      call: (input) => call({ ...input, clientKey: clientKeyFor(draft.key, input) }),
      done: (answer, input) => {
        forgetAttempt(draft.key)
        draft.discard?.(input)
        created?.(answer, input)
      },
    })
  }
