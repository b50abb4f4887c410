import type { PairStatus } from '@sp/contract'
import { cx, Icon, IconButton } from '@sp/ui'
import { besideStep, looksBack, placeOf, STEPS, type Step, stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import styles from './stepper.module.css'

const { flow: words } = texts

interface StepperProps {
  status: PairStatus
  viewed: Step
  onView: (step: Step) => void
}

/** The five steps: completed steps can be reopened, later ones cannot be previewed. */
export function Stepper({ status, viewed, onView }: StepperProps) {
  const now = placeOf(stepOf(status))
  return (
    <>
      <ol className={styles.steps} aria-label={words.progress(now + 1, STEPS.length)}>
        {STEPS.map((step, at) => (
          <li
            key={step}
            className={cx(at < now && styles.done, at === now && styles.now)}
            aria-current={at === now ? 'step' : undefined}
          >
            {at < now && looksBack(status) ? (
              <button type="button" aria-label={words.done(words.steps[step])} onClick={() => onView(step)}>
                <Lamp at={at} isDone />
                {words.steps[step]}
              </button>
            ) : (
              <span>
                <Lamp at={at} isDone={at < now} />
                {words.steps[step]}
              </span>
            )}
          </li>
        ))}
      </ol>
      {viewed !== stepOf(status) && <Looking {...{ status, viewed, onView }} />}
    </>
  )
}

const Lamp = ({ at, isDone }: { at: number; isDone?: boolean }) => (
  <span className={styles.lamp} aria-hidden="true">
    {isDone ? <Icon name="check" /> : at + 1}
  </span>
)

function Looking({ status, viewed, onView }: StepperProps) {
  const before = besideStep(viewed, -1, status)
  const after = besideStep(viewed, 1, status)
  return (
    <nav className={styles.looking} aria-label={words.looking(words.steps[viewed])}>
      <IconButton
        icon="chevron-left"
        label={words.previous}
        aria-disabled={!before}
        onClick={() => before && onView(before)}
      />
      <span aria-live="polite">{words.looking(words.steps[viewed])}</span>
      <IconButton icon="chevron" label={words.next} aria-disabled={!after} onClick={() => after && onView(after)} />
    </nav>
  )
}

export function MiniSteps({ status }: { status: PairStatus }) {
  const step = stepOf(status)
  const now = placeOf(step)
  return (
    <div className={styles.mini} role="img" aria-label={words.mini(now + 1, STEPS.length, words.steps[step])}>
      {STEPS.map((each, at) => (
        <i key={each} className={cx(at < now && styles.done, at === now && styles.now)} />
      ))}
    </div>
  )
}
