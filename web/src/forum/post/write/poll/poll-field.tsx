import { POLL_DAYS, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '@sp/contract'
import { Button, RadioPills, VisuallyHidden } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import type { WrittenPoll } from '../entries.ts'
import { OptionField } from './option-field.tsx'
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
const ENDS = [...POLL_DAYS.map((value) => ({ value, label: texts.inDays(value) })), { value: NEVER, label: texts.never }]
const WAYS = [
  { value: 'single', label: texts.single },
  { value: 'multiple', label: texts.multiple },
]

export default function PollField({ poll, isFaulty, disabled, onChange }: PollFieldProps) {
  const { options, multiple, days } = poll
  const [announcement, announce] = useState('')
  const place = useRef<HTMLElement>(null)
  const focus = useFocusLater(place)
  const faults = isFaulty ? pollFaults(options) : []
  const change = (part: Partial<WrittenPoll>) => onChange({ ...poll, ...part })
  const add = () => {
    focus(`[data-poll-option="${options.length}"]`)
    change({ options: [...options, ''] })
  }
  const moveUp = (index: number) => {
    change({ options: movedUp(options, index) })
    announce(texts.moved(index - 1))
    // The focus follows the option.
    focus(index === 1 ? '[data-poll-option="0"]' : `[data-move="${index - 1}"]`)
  }
  const remove = (index: number) => {
    change({ options: options.filter((_, at) => at !== index) })
    focus(`[data-poll-option="${Math.max(0, index - 1)}"]`)
  }
  const next = (index: number) => {
    if (index < options.length - 1) place.current?.querySelector<HTMLElement>(`[data-poll-option="${index + 1}"]`)?.focus()
    else if (options.length < POLL_OPTIONS_MAX) add()
  }
  return (
    <section ref={place} className={styles.poll} aria-label={texts.editor}>
      <div className={styles.head}>
        <h2>{texts.editor}</h2>
        <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      </div>
      <ol className={styles.options}>
        {options.map((option, index) => (
          <OptionField
            key={index}
            {...{ option, index, disabled }}
            fault={faults[index]}
            canRemove={options.length > POLL_OPTIONS_MIN}
            onChange={(text) => change({ options: options.map((each, at) => (at === index ? text : each)) })}
            onNext={() => next(index)}
            onMoveUp={() => moveUp(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {options.length < POLL_OPTIONS_MAX && (
        <Button variant="text" size="sm" icon="plus" className={styles.add} disabled={disabled} onClick={add}>
          {texts.addOption}
        </Button>
      )}
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
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  )
}

const movedUp = (options: readonly string[], index: number): string[] =>
  options.map((each, at) => (at === index - 1 ? options[index] : at === index ? options[index - 1] : each) ?? each)

/** Focuses what the next rendering shows; at first the first option, because the author asked for a poll. */
function useFocusLater(place: { current: HTMLElement | null }): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const first = place.current?.querySelector<HTMLInputElement>('[data-poll-option="0"]')
    if (first?.value === '') first.focus()
  }, [place])
  useEffect(() => {
    if (wanted.current === undefined) return
    place.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (selector) => {
    wanted.current = selector
  }
}
