import type { AppealCase } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { Options } from '../../../parts/options.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { NoteField } from '../../report/parts/note-field.tsx'
import { anotherNote, choose, lighterMutes, outcomesOf } from '../choice.ts'
import { consequencesOf } from '../consequences.ts'
import { texts } from '../texts.ts'
import type { Decision } from '../use-decision.ts'
import styles from './appeal.module.css'

interface DecisionBoxProps {
  of: AppealCase
  decision: Decision
}

export function DecisionBox({ of, decision: { form, choice, onChange, send } }: DecisionBoxProps) {
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
      <form {...form.props(send)} className={styles.decision}>
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
              {...form.control('mute')}
              options={lighterMutes(of).map((value) => ({ value, label: texts.mutes[value] }))}
            />
          )}
        </div>
        <NoteField
          label={texts.note}
          {...form.field('note')}
          reader={of.member?.nickname ?? ''}
          onSaved={(own) => {
            form.showErrors({ note: undefined })
            onChange({ ...choice, own })
          }}
          onAnother={() => {
            form.showErrors({ note: undefined })
            onChange(anotherNote(choice))
          }}
        />
        <Consequences items={consequencesOf(of, choice)} />
      </form>
    </Box>
  )
}
