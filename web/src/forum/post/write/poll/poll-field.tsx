import { POLL_DAYS } from '@sp/contract'
import { Button, RadioPills } from '@sp/ui'
import type { WrittenPoll } from '../entries.ts'
import { Options } from './options.tsx'
import { pollFaults } from './poll-faults.ts'
import styles from './poll-field.module.css'
import { texts } from './texts.ts'

interface PollFieldProps {
  poll: WrittenPoll
  /** The author tried to publish it with a fault. */
  isFaulty: boolean
  disabled: boolean
  onChange: (poll: WrittenPoll | null) => void
}

const NEVER = 0
const ENDS = [
  ...POLL_DAYS.map((value) => ({ value, label: texts.inDays(value) })),
  { value: NEVER, label: texts.never },
]
const WAYS = [
  { value: 'single', label: texts.single },
  { value: 'multiple', label: texts.multiple },
]

export default function PollField({ poll, isFaulty, disabled, onChange }: PollFieldProps) {
  const { options, multiple, days } = poll
  const change = (part: Partial<WrittenPoll>) => onChange({ ...poll, ...part })
  return (
    <section className={styles.poll} aria-label={texts.editor}>
      <div className={styles.head}>
        <h2>{texts.editor}</h2>
        <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      </div>
      <Options
        options={options}
        faults={isFaulty ? pollFaults(options) : []}
        disabled={disabled}
        onChange={(changed) => change({ options: changed })}
      />
      <RadioPills
        label={texts.how}
        even
        options={WAYS}
        value={multiple ? 'multiple' : 'single'}
        disabled={disabled}
        onChange={(way) => change({ multiple: way === 'multiple' })}
      />
      <RadioPills
        label={texts.days}
        even
        options={ENDS}
        value={days ?? NEVER}
        disabled={disabled}
        onChange={(chosen) => change({ days: POLL_DAYS.find((each) => each === chosen) ?? null })}
      />
      <p className={styles.promise}>{texts.promise}</p>
    </section>
  )
}
