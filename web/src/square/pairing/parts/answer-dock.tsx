import type { PairAnswer, PairQuestion } from '@sp/contract'
import { Button, Dock, toast, VisuallyHidden } from '@sp/ui'
import { fullTime } from '../../../platform/time.ts'
import { useWithdraw } from '../api.ts'
import { texts } from '../texts.ts'
import { isPast, timeLeft, timeLeftShort } from '../time-left.ts'
import { useNow, useSecondsUntil } from '../use-now.ts'
import styles from './answer-dock.module.css'

const { dock: words } = texts

interface AnswerDockProps {
  sessionId: number
  question: PairQuestion
  mine: PairAnswer
  from?: string | null
  onYes: () => void
  onNo: () => void
}

/** The no and yes buttons. A no stays possible while the question is open. */
export function AnswerDock(props: AnswerDockProps) {
  const hasAnswered = props.mine !== null && props.mine.toNext !== null
  return (
    <Dock className={styles.dock}>
      <Button variant="line" onClick={props.onNo}>
        {words.no}
      </Button>
      {hasAnswered ? <Waits {...props} /> : <Yes {...props} />}
    </Dock>
  )
}

function Yes({ question, from, onYes }: AnswerDockProps) {
  const now = useNow()
  const isWeek = question === 'week'
  if (!from || isPast(from, now))
    return (
      <Button variant={isWeek ? 'lamp' : 'primary'} onClick={onYes}>
        {isWeek ? words.yesWeek : words.yes}
      </Button>
    )
  return (
    <Button
      variant="soft"
      icon="clock"
      aria-disabled
      aria-label={words.laterLabel(timeLeft(from, now))}
      onClick={() => toast(words.laterToast(fullTime(from)))}
    >
      {words.later(timeLeftShort(from, now))}
    </Button>
  )
}

function Waits({ sessionId, question, mine }: AnswerDockProps) {
  const seconds = useSecondsUntil(mine?.withdrawUntil)
  const { run, busy } = useWithdraw(sessionId)
  if (seconds === 0)
    return (
      <Button variant="soft" icon="clock" aria-disabled>
        {question === 'week' ? words.waitsWeek : words.waits}
      </Button>
    )
  return (
    <Button variant="soft" icon="undo" busy={busy} onClick={() => run()}>
      <VisuallyHidden>{words.withdrawLabel}</VisuallyHidden>
      <span aria-hidden="true">{words.withdraw(seconds)}</span>
    </Button>
  )
}
