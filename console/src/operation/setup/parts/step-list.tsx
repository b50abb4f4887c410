import type { Setup, SetupStep } from '@sp/contract'
import { cx, Icon } from '@sp/ui'
import { Link } from 'react-router'
import listStyles from '../../../parts/list.module.css'
import { Head, Pane } from '../../../parts/page.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './step-list.module.css'

interface StepListProps {
  setup: Setup
  open: SetupStep | undefined
}

export function StepList({ setup: { steps }, open }: StepListProps) {
  const settled = steps.filter(({ state }) => state !== 'open').length
  return (
    <Pane
      at="list"
      bare
      label={texts.steps}
      head={
        <Head title={texts.title} end={<span className={styles.meta}>{texts.progress(settled, steps.length)}</span>} />
      }
      strips={<progress className={styles.bar} max={steps.length} value={settled} aria-label={texts.title} />}
      hint={texts.later}
    >
      <ol>
        {steps.map(({ step, state }, at) => (
          <li key={step}>
            <Link
              to={paths.setupStep(step)}
              className={cx(listStyles.row, styles.row)}
              aria-current={step === open ? 'step' : undefined}
              data-state={state}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" /> : at + 1}
              </span>
              <b>{texts.each[step].title}</b>
              <span className={styles.meta}>{texts.states[state]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Pane>
  )
}
