import { lengthOf, TICKET_ANSWER_MAX, type TicketCase } from '@sp/contract'
import { Button, TextArea } from '@sp/ui'
import type { KeyboardEvent } from 'react'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import type { Answering } from '../use-answer.ts'
import { GrantBox } from './grant-box.tsx'
import styles from './ticket.module.css'

interface AnswerFormProps {
  of: TicketCase
  answering: Answering
  isFree: boolean
}

export function AnswerForm({ of, answering: { form, send }, isFree }: AnswerFormProps) {
  // On the element: other fields on the same page have the same shortcut for their own text.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) form.submit(send)()
  }
  return (
    <div className={styles.form}>
      {of.response === '' ? (
        !isFree && <p className={styles.meta}>{texts.noAnswer}</p>
      ) : (
        <section>
          <h3 className={styles.meta}>{texts.given}</h3>
          <p className={styles.given}>{of.response}</p>
        </section>
      )}
      {isFree && (
        <>
          <form {...form.props(send)}>
            <TextArea
              label={texts.response}
              hint={texts.willRead}
              help={texts.left(Math.max(0, TICKET_ANSWER_MAX - lengthOf(form.values.response)))}
              rows={3}
              {...form.field('response')}
              onKeyDown={onKeyDown}
            />
          </form>
          <GrantBox of={of} />
        </>
      )}
      {of.state === 'ended' && of.reset !== 'none' && (
        <p className={styles.meta}>
          {texts.resets[of.reset]}
          {of.readyAt && ` · ${texts.readyAt(dateTime(of.readyAt))}`}
        </p>
      )}
    </div>
  )
}

export const AnswerFoot = ({
  answering: { form, busy, isMine, send, sendLast },
}: Pick<AnswerFormProps, 'answering'>) => (
  <>
    <span className={`${styles.meta} ${styles.footing}`}>{!isMine && texts.takesIt}</span>
    <Button variant="line" busy={busy.close} onClick={form.submit(sendLast)}>
      {texts.close}
    </Button>
    <Button busy={busy.answer} aria-keyshortcuts="Meta+Enter Control+Enter" onClick={form.submit(send)}>
      {texts.answer}
    </Button>
  </>
)
