import type { Case } from '@sp/contract'
import { Consequences } from '../../../parts/consequences.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { anotherNote, type Choice, choose, write } from '../choice.ts'
import { notifiesOwner } from '../consequences.ts'
import { texts } from '../decision-texts.ts'
import { type CaseFacts, factsOf, type NoteTo } from '../notes.ts'
import { texts as words } from '../texts.ts'
import { useConsequences } from '../use-consequences.tsx'
import { FIELD, type DecisionForm as Form } from '../use-decision.ts'
import { ChoiceFields, muteAfter } from './choice-fields.tsx'
import styles from './decision.module.css'
import { NoteField } from './note-field.tsx'

interface DecisionFormProps {
  of: Case
  choice: Choice
  onChange: (choice: Choice) => void
  form: Form
  onSend: () => void
}

export function DecisionForm({ of, choice, onChange, form, onSend }: DecisionFormProps) {
  const facts = factsOf(of)
  const pick = (chosen: Parameters<typeof choose>[1]) => {
    if ('rule' in chosen || 'mute' in chosen) form.showErrors({ rule: undefined })
    onChange(choose(choice, chosen, facts))
  }
  const items = useConsequences(of, choice)
  useKeys({
    1: () => pick({ outcome: 'upheld' }),
    2: () => pick({ outcome: 'dismissed' }),
    ...(facts.owner === null ? {} : { m: () => pick({ mute: muteAfter(choice.mute) }) }),
  })
  return (
    <form {...form.props(onSend)} className={styles.form}>
      <ChoiceFields
        chosen={choice}
        onPick={pick}
        verdicts={of.kind === 'report' ? words.outcomes : words.verdicts}
        canRemove={facts.canRemove}
        canMute={facts.owner !== null}
        hasKeys
        ruleError={form.errors.rule}
      />
      <hr className={styles.rule} />
      <div>
        <h3 className={styles.heading}>{texts.willHappen}</h3>
        <Consequences items={items} />
      </div>
      <Notes {...{ choice, facts, onChange, form }} nickname={of.owner?.nickname ?? ''} />
    </form>
  )
}

type NotesProps = Pick<DecisionFormProps, 'choice' | 'onChange' | 'form'> & { facts: CaseFacts; nickname: string }

function Notes({ choice, facts, nickname, onChange, form }: NotesProps) {
  const field = (to: NoteTo, label: string) => (
    <NoteField
      label={label}
      {...form.field(FIELD[to])}
      reader={to === 'owner' ? nickname : ''}
      onSaved={(text) => {
        form.showErrors({ [FIELD[to]]: undefined })
        onChange(write(choice, to, text))
      }}
      onAnother={() => {
        form.showErrors({ [FIELD[to]]: undefined })
        onChange(anotherNote(choice, to))
      }}
    />
  )
  return (
    <>
      {facts.reporters > 0 && field('reporter', texts.toReporters(facts.reporters))}
      {field('owner', notifiesOwner(choice, facts) ? texts.toOwner : texts.forTheRecord)}
    </>
  )
}
