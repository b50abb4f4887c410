import { CASE_CONTENTS, MUTES, type ReportOutcome } from '@sp/contract'
import { Kbd } from '../../../parts/kbd.tsx'
import { Options } from '../../../parts/options.tsx'
import { RuleField } from '../../../parts/rule-field.tsx'
import type { Choice, Chosen } from '../choice.ts'
import { texts } from '../decision-texts.ts'
import { texts as words } from '../texts.ts'

interface ChoiceFieldsProps {
  chosen: Pick<Choice, 'outcome' | 'content' | 'mute' | 'rule'>
  onPick: (chosen: Chosen) => void
  verdicts: Record<ReportOutcome, string>
  canRemove: boolean
  canMute: boolean
  hasKeys?: boolean
  ruleError?: string | undefined
}

const mutes = ['none', 'warn', ...MUTES] as const

export const muteAfter = (mute: Choice['mute']): Choice['mute'] =>
  mutes[(mutes.indexOf(mute) + 1) % mutes.length] ?? 'none'

export function ChoiceFields({ chosen, onPick, verdicts, canRemove, canMute, hasKeys, ruleError }: ChoiceFieldsProps) {
  const verdict = (value: ReportOutcome, hotkey: string) => ({
    value,
    label: verdicts[value],
    ...(hasKeys ? { hotkey } : {}),
  })
  return (
    <>
      <Options
        label={texts.verdict}
        silent
        look="verdict"
        value={chosen.outcome}
        onChange={(outcome) => onPick({ outcome })}
        options={[verdict('upheld', '1'), verdict('dismissed', '2')]}
      />
      {canRemove && (
        <Options
          label={texts.content}
          value={chosen.content}
          onChange={(content) => onPick({ content })}
          options={CASE_CONTENTS.map((value) => ({ value, label: words.contents[value] }))}
        />
      )}
      {canMute && (
        <Options
          label={texts.mute}
          end={hasKeys && <Kbd>M</Kbd>}
          value={chosen.mute}
          onChange={(mute) => onPick({ mute })}
          options={mutes.map((value) => ({ value, label: words.mutes[value] }))}
        />
      )}
      {canMute && chosen.mute === 'warn' && (
        <RuleField name="rule" value={chosen.rule ?? ''} error={ruleError} onChange={(rule) => onPick({ rule })} />
      )}
    </>
  )
}
