import { areStepsDone, FIRST_SECTIONS, type FirstSteps } from '@sp/contract'
import { Button, cx, Dusk, Icon, type IconName, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSkip, useSteps } from '../api.ts'
import { texts as all } from '../texts.ts'
import styles from './steps-card.module.css'
import { toFeed } from './to-feed.ts'

const texts = all.steps
const NONE: FirstSteps = { avatar: false, sections: 0, spoke: false }

/** Four panes of a window: the first was lit by registering, the others light when the server knows of the step. */
export default function StepsCard({ userId }: { userId: number }) {
  const { data } = useSteps(userId)
  const skip = useSkip(userId)
  const [isClosed, close] = useState(false)
  if (data === null || isClosed) return null
  const steps = data ?? NONE
  const isDone = areStepsDone(steps)
  const press = () => {
    if (isDone) close(true)
    else skip.run()
    toFeed()
  }
  return (
    <Dusk sky parts={{ houses: styles.houses, moon: styles.moon }} className={cx(styles.card, isDone && styles.done)}>
      <section aria-label={texts.label}>
        <div className={styles.head}>
          <h2>{isDone ? texts.doneTitle : texts.title}</h2>
          <Button variant="quiet" size="sm" className={styles.skip} onClick={press}>
            {isDone ? texts.close : texts.skip}
          </Button>
        </div>
        <ul className={styles.window}>
          <Pane isLit icon="check" label={texts.registered} />
          <Pane isLit={steps.avatar} icon="me" label={texts.avatar} to={paths.avatarChange()} />
          <Pane
            isLit={steps.sections === FIRST_SECTIONS}
            icon="hash"
            label={texts.sections}
            note={steps.sections === 1 ? texts.oneLeft : undefined}
            to={paths.nodes()}
          />
          <Pane isLit={steps.spoke} icon="pen" label={texts.speak} to={paths.flashAdd()} />
        </ul>
        <p role="status">{isDone ? texts.doneText : texts.text}</p>
      </section>
    </Dusk>
  )
}

interface PaneProps {
  isLit: boolean
  icon: IconName
  label: string
  note?: string | undefined
  to?: string
}

function Pane({ isLit, icon, label, note, to }: PaneProps) {
  const words = (
    <>
      <Icon name={isLit ? 'check' : icon} />
      <span>{label}</span>
      {note && <small>{note}</small>}
    </>
  )
  return (
    <li className={cx(styles.pane, isLit && styles.lit)}>
      {isLit || to === undefined ? (
        <span className={styles.in}>
          {words}
          <VisuallyHidden>{texts.done}</VisuallyHidden>
        </span>
      ) : (
        <Link to={to} className={styles.in}>
          {words}
        </Link>
      )}
    </li>
  )
}
