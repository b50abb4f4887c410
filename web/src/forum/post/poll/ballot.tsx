import type { Poll } from '@sp/contract'
import { Button, cx, Help, Icon, VisuallyHidden } from '@sp/ui'
import { type SyntheticEvent, useId, useState } from 'react'
import styles from './poll-card.module.css'
import { texts } from './texts.ts'

interface BallotProps {
  poll: Poll
  chosen: readonly number[]
  /** The post is not published yet. */
  waits: boolean
  busy: boolean
  onChoose: (chosen: readonly number[]) => void
  onVote: () => void
  onLook: () => void
}

export function Ballot({ poll, chosen, waits, busy, onChoose, onVote, onLook }: BallotProps) {
  const name = useId()
  const [isMissing, setIsMissing] = useState(false)
  const { multiple, options } = poll
  const toggle = (index: number, isOn: boolean) => {
    setIsMissing(false)
    if (!multiple) onChoose([index])
    else onChoose(isOn ? [...chosen, index] : chosen.filter((each) => each !== index))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen.length > 0) return onVote()
    setIsMissing(true)
    document.getElementById(`${name}-0`)?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset
        className={styles.options}
        disabled={waits || busy}
        aria-describedby={isMissing ? `${name}-help` : undefined}
      >
        <VisuallyHidden as="legend">{texts.form(multiple)}</VisuallyHidden>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              id={`${name}-${index}`}
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(index)}
              onChange={({ target }) => toggle(index, target.checked)}
            />
            <span className={cx(styles.mark, multiple && styles.square)} aria-hidden="true">
              <Icon name="check" size="s" />
            </span>
            <span className={styles.words}>{option}</span>
          </label>
        ))}
      </fieldset>
      <Help id={`${name}-help`} error={isMissing && texts.pickFirst} />
      {!waits && (
        <div className={styles.acts}>
          <Button type="submit" size="sm" busy={busy}>
            {texts.vote}
          </Button>
          <Button variant="quiet" size="sm" onClick={onLook}>
            {texts.look}
          </Button>
        </div>
      )}
    </form>
  )
}
