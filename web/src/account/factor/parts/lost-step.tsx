import { useForm } from '@sp/client/form/use-form'
import { Button, Help } from '@sp/ui'
import { useState } from 'react'
import { useChange } from '../../../platform/query/use-change.ts'
import { fullTime } from '../../../platform/time.ts'
import { askEnd } from '../api.ts'
import { isOver, type StepProps } from '../step.ts'
import { texts } from '../texts.ts'
import styles from './factor.module.css'
import { FocusedHead } from './focused-head.tsx'

const { lost: words } = texts

interface LostStepProps extends Omit<StepProps, 'send'> {
  onBack: () => void
}

export function LostStep({ task, onDone, onOver, onBack }: LostStepProps) {
  const [endsAt, setEndsAt] = useState(task.endsAt)
  return (
    <>
      {endsAt === null ? (
        <Ask task={task} onAsked={setEndsAt} onOver={onOver} />
      ) : (
        <>
          <FocusedHead as="h3">{words.askedTitle}</FocusedHead>
          <p className={styles.lead} role="status">
            {words.asked(fullTime(endsAt))}
          </p>
          <Button block onClick={onDone}>
            {words.done}
          </Button>
        </>
      )}
      {task.endsAt === endsAt && (
        <div className={styles.ways}>
          <Button variant="text" onClick={onBack}>
            {words.stepBack}
          </Button>
        </div>
      )}
    </>
  )
}

type AskProps = Pick<StepProps, 'task' | 'onOver'> & { onAsked: (endsAt: string) => void }

function Ask({ task, onAsked, onOver }: AskProps) {
  const form = useForm({ start: {} })
  const { run, busy } = useChange({
    call: () => askEnd(task),
    done: (answer) => onAsked(answer.endsAt),
    refused: (text, error) => (isOver(error) ? onOver(text, error) : form.refused(text, error)),
  })
  return (
    <form {...form.props(() => run())}>
      <FocusedHead as="h3">{words.title}</FocusedHead>
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.lead}>{words.after}</p>
      <Help error={form.fault} />
      <Button type="submit" variant="danger-soft" block busy={busy}>
        {words.ask}
      </Button>
    </form>
  )
}
