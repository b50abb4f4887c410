import type { Case } from '@sp/contract'
import { Consequences } from '../../../parts/consequences.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { anotherNote, type Choice, choose, noteOf, write } from '../choice.ts'
import { notifiesOwner } from '../consequences.ts'
import { texts } from '../decision-texts.ts'
import { type CaseFacts, factsOf, type NoteTo } from '../notes.ts'
import { texts as words } from '../texts.ts'
import { useConsequences } from '../use-consequences.tsx'
import { ChoiceFields, muteAfter } from './choice-fields.tsx'
import styles from './decision.module.css'
import { NoteField } from './note-field.tsx'

interface DecisionFormProps {
  of: Case
  choice: Choice
  onChange: (choice: Choice) => void
}

export function DecisionForm({ of, choice, onChange }: DecisionFormProps) {
  const facts = factsOf(of)
  const pick = (chosen: Parameters<typeof choose>[1]) => onChange(choose(choice, chosen, facts))
  const items = useConsequences(of, choice)
  useKeys({
    1: () => pick({ outcome: 'upheld' }),
    2: () => pick({ outcome: 'dismissed' }),
    ...(facts.owner === null ? {} : { m: () => pick({ mute: muteAfter(choice.mute) }) }),
  })
  return (
    <div className={styles.form}>
      <ChoiceFields
        chosen={choice}
        onPick={pick}
        verdicts={of.kind === 'report' ? words.outcomes : words.verdicts}
        canRemove={facts.canRemove}
        canMute={facts.owner !== null}
        hasKeys
      />
      <hr className={styles.rule} />
      <div>
        <h3 className={styles.heading}>{texts.willHappen}</h3>
        <Consequences items={items} />
      </div>
      <Notes choice={choice} facts={facts} onChange={onChange} />
    </div>
  )
}

function Notes({ choice, facts, onChange }: Pick<DecisionFormProps, 'choice' | 'onChange'> & { facts: CaseFacts }) {
  const field = (to: NoteTo, label: string) => (
    <NoteField
      label={label}
      value={noteOf(choice, to, facts)}
      onChange={(words) => onChange(write(choice, to, words))}
      onAnother={() => onChange(anotherNote(choice, to))}
    />
  )
  return (
    <>
      {facts.reporters > 0 && field('reporter', texts.toReporters(facts.reporters))}
      {field('owner', notifiesOwner(choice, facts) ? texts.toOwner : texts.forTheRecord)}
    </>
  )
}
