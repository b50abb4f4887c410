import { type Form, useForm } from '@sp/client/form/use-form'
import { type Case, reportConsoleCalls as calls, sanctionRefusals } from '@sp/contract'
import { isWithoutRules } from '../../platform/rules.ts'
import { type Choice, noteOf, write } from './choice.ts'
import { factsOf, type NoteTo, sanctionIn } from './notes.ts'

interface Notes {
  rule: string | undefined
  reporterNote: string | undefined
  note: string
}

export type DecisionForm = Form<Notes>

export const FIELD = { reporter: 'reporterNote', owner: 'note' } as const satisfies Record<NoteTo, keyof Notes>

/** The notes of a decision. The rest of the choice cannot be wrong, and the draft keeps all of it. */
export function useDecisionForm(of: Case, choice: Choice, onChange: (choice: Choice) => void): DecisionForm {
  const facts = factsOf(of)
  return useForm<Notes>({
    id: String(of.id),
    call: calls.decide,
    isControlled: true,
    rules: ({ rule }) => ({ rule: rule === '' && !isWithoutRules() ? sanctionRefusals.ruleNeeded.msg : undefined }),
    start: {
      rule: sanctionIn(choice).rule,
      reporterNote: facts.reporters > 0 ? noteOf(choice, 'reporter', facts) : undefined,
      note: noteOf(choice, 'owner', facts),
    },
    onChange: ({ reporterNote, note }) => {
      if (reporterNote !== undefined) onChange(write(choice, 'reporter', reporterNote))
      if (note !== undefined) onChange(write(choice, 'owner', note))
    },
  })
}
