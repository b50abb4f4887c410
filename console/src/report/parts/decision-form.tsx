import { CASE_CONTENTS, type Case, MUTES } from '@sp/contract'
import { Consequences } from '../../parts/consequences.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { Options } from '../../parts/options.tsx'
import { useKeys } from '../../platform/keys.ts'
import { moment } from '../../platform/time.ts'
import { useNow } from '../../platform/use-now.ts'
import { anotherNote, type Choice, choose, noteOf, write } from '../choice.ts'
import { consequencesOf, tellsOwner } from '../consequences.ts'
import { texts } from '../decision-texts.ts'
import { type CaseFacts, factsOf, type NoteTo } from '../notes.ts'
import { texts as words } from '../texts.ts'
import { wouldEnd } from '../until.ts'
import styles from './decision.module.css'
import { NoteField } from './note-field.tsx'

interface DecisionFormProps {
  of: Case
  choice: Choice
  onChange: (choice: Choice) => void
}

const mutes = ['none', ...MUTES] as const

/** What is decided, what happens then, and what both sides read. */
export function DecisionForm({ of, choice, onChange }: DecisionFormProps) {
  const facts = factsOf(of)
  const pick = (chosen: Parameters<typeof choose>[1]) => onChange(choose(choice, chosen, facts))
  const verdicts = of.kind === 'report' ? words.outcomes : words.verdicts
  useKeys({
    1: () => pick({ outcome: 'upheld' }),
    2: () => pick({ outcome: 'dismissed' }),
    ...(facts.owner === null ? {} : { m: () => pick({ mute: after(choice.mute) }) }),
  })
  return (
    <div className={styles.form}>
      <Options
        label={texts.verdict}
        silent
        look="verdict"
        value={choice.outcome}
        onChange={(outcome) => pick({ outcome })}
        options={[
          { value: 'upheld', label: verdicts.upheld, hotkey: '1' },
          { value: 'dismissed', label: verdicts.dismissed, hotkey: '2' },
        ]}
      />
      {facts.canRemove && (
        <Options
          label={texts.content}
          value={choice.content}
          onChange={(content) => pick({ content })}
          options={CASE_CONTENTS.map((value) => ({ value, label: words.contents[value] }))}
        />
      )}
      {facts.owner !== null && (
        <Options
          label={texts.mute}
          end={<Kbd>M</Kbd>}
          value={choice.mute}
          onChange={(mute) => pick({ mute })}
          options={mutes.map((value) => ({ value, label: words.mutes[value] }))}
        />
      )}
      <hr className={styles.rule} />
      <WillHappen choice={choice} facts={facts} undoMinutes={of.undoMinutes} />
      <Notes choice={choice} facts={facts} onChange={onChange} />
    </div>
  )
}

/** `M` goes through them and begins again. */
const after = (mute: Choice['mute']): Choice['mute'] => mutes[(mutes.indexOf(mute) + 1) % mutes.length] ?? 'none'

function WillHappen({ choice, facts, undoMinutes }: { choice: Choice; facts: CaseFacts; undoMinutes: number }) {
  const end = wouldEnd(choice.mute === 'none' ? '1h' : choice.mute, useNow())
  const items = consequencesOf(choice, facts, { undoMinutes, mutedUntil: end && moment(end) })
  return (
    <div>
      <h3 className={styles.heading}>{texts.willHappen}</h3>
      <Consequences
        items={items.map(({ icon, text, isFinal }) => ({
          icon,
          text: text.map((piece, at) => (at % 2 ? <b key={at}>{piece}</b> : piece)),
          final: isFinal ?? false,
        }))}
      />
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
      {field('owner', tellsOwner(choice, facts) ? texts.toOwner : texts.forTheRecord)}
    </>
  )
}
