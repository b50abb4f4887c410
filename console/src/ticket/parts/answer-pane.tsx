import { lengthOf, TICKET_ANSWER_MAX, type TicketCase } from '@sp/contract'
import { Button, TextArea, toast } from '@sp/ui'
import { useState } from 'react'
import { Head, Pane } from '../../parts/page.tsx'
import { messageOf } from '../../platform/call.ts'
import { useKeys } from '../../platform/keys.ts'
import { useSession } from '../../platform/session.ts'
import type { Taking } from '../../platform/taking.ts'
import { moment } from '../../platform/time.ts'
import { answer, drafts } from '../api.ts'
import { texts } from '../texts.ts'
import { GrantBox } from './grant-box.tsx'
import styles from './ticket.module.css'

/** What whoever asks reads, and whether the account is given back: touching it takes the ticket. */
export function AnswerPane({ of, taking }: { of: TicketCase; taking: Taking }) {
  const me = useSession()?.colleague.id
  const isFree = of.state !== 'ended' && of.from.id !== me && !taking.isTheirs
  const words = drafts.useDraft(of.id) ?? ''
  const write = (next: string) => {
    drafts.keep(of.id, next)
    taking.touch()
  }
  return (
    <Pane
      at="aside"
      label={texts.decision}
      head={<Head as="h2" title={texts.decision} />}
      foot={isFree && <Foot of={of} words={words} isMine={taking.isMine} />}
    >
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
            <TextArea
              label={texts.response}
              hint={texts.willRead}
              help={texts.left(TICKET_ANSWER_MAX - lengthOf(words))}
              maxLength={TICKET_ANSWER_MAX}
              rows={3}
              value={words}
              onChange={({ target }) => write(target.value)}
            />
            <GrantBox of={of} />
          </>
        )}
        {of.state === 'ended' && of.reset !== 'none' && (
          <p className={styles.meta}>
            {texts.resets[of.reset]}
            {of.readyAt && ` · ${texts.readyAt(moment(of.readyAt))}`}
          </p>
        )}
      </div>
    </Pane>
  )
}

function Foot({ of: { id }, words, isMine }: { of: TicketCase; words: string; isMine: boolean }) {
  const [busy, setBusy] = useState<'answer' | 'close'>()
  const response = words.trim()
  const send = async (how: 'answer' | 'close') => {
    if (busy || response === '') return
    setBusy(how)
    try {
      await answer(id, response, how === 'close')
      toast(how === 'close' ? texts.closeDone : texts.answerDone, { icon: 'check' })
    } catch (error) {
      toast(messageOf(error))
    }
    setBusy(undefined)
  }
  useKeys({ 'mod+enter': () => void send('answer') })
  return (
    <>
      <span className={`${styles.meta} ${styles.footing}`}>{!isMine && texts.takesIt}</span>
      <Button variant="line" busy={busy === 'close'} disabled={response === ''} onClick={() => void send('close')}>
        {texts.close}
      </Button>
      <Button
        busy={busy === 'answer'}
        disabled={response === ''}
        aria-keyshortcuts="Meta+Enter Control+Enter"
        onClick={() => void send('answer')}
      >
        {texts.answer}
      </Button>
    </>
  )
}
