import type { AppealCase } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { Options } from '../../../parts/options.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { NoteField } from '../../report/parts/note-field.tsx'
import { anotherNote, type Choice, choose, lighterMutes, noteOf, outcomesOf } from '../choice.ts'
import { consequencesOf } from '../consequences.ts'
import { texts } from '../texts.ts'
import styles from './appeal.module.css'

interface DecisionBoxProps {
  of: AppealCase
  choice: Choice
  onChange: (choice: Choice) => void
}

export function DecisionBox({ of, choice, onChange }: DecisionBoxProps) {
  const outcomes = outcomesOf(of)
  const keys = { 1: 'kept', 2: 'lightened', 3: 'revoked' } as const
  useKeys(
    Object.fromEntries(
      Object.entries(keys)
        .filter(([, outcome]) => outcomes.includes(outcome))
        .map(([key, outcome]) => [key, () => onChange(choose(choice, outcome))]),
    ),
  )
  const hotkey = { kept: '1', lightened: '2', revoked: '3' }
  return (
    <Box>
      <div className={styles.decision}>
        <div className={styles.side}>
          <Options
            label={texts.decision}
            look="verdict"
            value={choice.outcome}
            onChange={(outcome) => onChange(choose(choice, outcome))}
            options={outcomes.map((value) => ({ value, label: texts.results[value], hotkey: hotkey[value] }))}
          />
          {choice.outcome === 'lightened' && (
            <Options
              label={texts.muteTo}
              value={choice.mute}
              onChange={(mute) => onChange({ ...choice, mute })}
              options={lighterMutes(of).map((value) => ({ value, label: texts.mutes[value] }))}
            />
          )}
        </div>
        <NoteField
          label={texts.note}
          value={noteOf(choice)}
          onChange={(own) => onChange({ ...choice, own })}
          onAnother={() => onChange(anotherNote(choice))}
        />
        <Consequences items={consequencesOf(of, choice)} />
      </div>
    </Box>
  )
}
