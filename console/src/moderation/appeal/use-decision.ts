import { useForm } from '@sp/client/form/use-form'
import { type AppealCase, appealConsoleRefusals, appealConsoleCalls as calls, type Mute } from '@sp/contract'
import { useChange } from '../../platform/use-change.ts'
import { type Choice, isComplete, noteOf } from './choice.ts'
import { decide } from './deciding.ts'

export type Decision = ReturnType<typeof useDecision>

/** The second decision; the draft keeps the choice. */
export function useDecision(of: AppealCase, choice: Choice, onChange: (choice: Choice) => void) {
  const form = useForm<{ mute: Mute | undefined; note: string }>({
    id: String(of.id),
    call: calls.decide,
    rules: () => ({ mute: isComplete(choice) ? undefined : appealConsoleRefusals.muteNeeded.msg }),
    isControlled: true,
    start: { mute: choice.mute, note: noteOf(choice) },
    onChange: ({ mute = choice.mute, note = choice.own }) => onChange({ ...choice, mute, own: note }),
  })
  // A refusal is a toast: the case is loaded again, and may no longer show the form.
  const { run, busy } = useChange({ call: () => decide(of, choice) })
  return { form, choice, onChange, busy, send: () => run() }
}
