import { useForm } from '@sp/client/form/use-form'
import type { Poll } from '@sp/contract'
import { Button, cx, Help, Icon, VisuallyHidden } from '@sp/ui'
import { useId } from 'react'
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

export function Ballot({ poll: { multiple, options }, chosen, waits, busy, onChoose, onVote, onLook }: BallotProps) {
  const help = useId()
  const form = useForm<{ choices: readonly number[] }>({
    start: { choices: chosen },
    isControlled: true,
    onChange: (_, { choices }) => onChoose(choices),
    rules: ({ choices }) => ({ choices: choices.length === 0 ? texts.pickFirst : undefined }),
  })
  const toggle = (index: number, isOn: boolean) => {
    const others = multiple ? chosen.filter((each) => each !== index) : []
    form.set({ choices: isOn ? [...others, index] : others })
  }
  const fault = form.errors.choices
  return (
    <form {...form.props(onVote)}>
      <fieldset className={styles.options} disabled={waits || busy} aria-describedby={fault && help}>
        <VisuallyHidden as="legend">{texts.form(multiple)}</VisuallyHidden>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name="choices"
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
      <Help id={help} error={fault} />
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
