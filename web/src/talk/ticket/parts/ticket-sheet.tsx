import type { Ticket } from '@sp/contract'
import { Button, Chip, Logo, Sheet } from '@sp/ui'
import type { ReactNode } from 'react'
import { dayTime } from '../../../platform/time.ts'
import { isRemovable, statusOf } from '../status.ts'
import { texts } from '../texts.ts'
import { useRemove } from '../use-remove.ts'
import { CodeCard } from './code-card.tsx'
import styles from './ticket-sheet.module.css'

interface TicketSheetProps {
  /** undefined: closed. */
  ticket: Ticket | undefined
  onClose: () => void
}

export function TicketSheet({ ticket, onClose }: TicketSheetProps) {
  return (
    <Sheet
      open={ticket !== undefined}
      onClose={onClose}
      title={ticket ? texts.at(ticket.username) : ''}
      titled={{ close: texts.close }}
    >
      {ticket && <Detail key={ticket.id} ticket={ticket} onClose={onClose} />}
    </Sheet>
  )
}

function Detail({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { chip, tone, line } = statusOf(ticket)
  const { remove, busy } = useRemove(onClose)
  return (
    <div className={styles.detail}>
      <p className={styles.status}>
        <Chip tone={tone}>{chip}</Chip>
      </p>
      {line !== ticket.response && <p className={styles.line}>{line}</p>}
      {ticket.reset === 'ready' && <CodeCard id={ticket.id} />}
      {ticket.feedbackTime && <TicketMessage at={ticket.feedbackTime}>{ticket.response}</TicketMessage>}
      <Fields ticket={ticket} />
      {isRemovable(ticket) && (
        <Button variant="line" block busy={busy} onClick={() => void remove(ticket)}>
          {texts.removeThis}
        </Button>
      )}
    </div>
  )
}

const TicketMessage = ({ at, children }: { at: string; children: ReactNode }) => (
  <div className={styles.said}>
    <span className={styles.face} aria-hidden="true">
      <Logo />
    </span>
    <div>
      <p className={styles.who}>
        {texts.staff}
        <time dateTime={at}>{dayTime(at)}</time>
      </p>
      <p className={styles.words}>{children}</p>
    </div>
  </div>
)

const PLAIN = ['email', 'phone', 'createTime', 'createLocation', 'others'] as const

function Fields({ ticket }: { ticket: Ticket }) {
  const rows = [
    ...PLAIN.map((field) => [texts.fields[field], ticket[field] || texts.empty] as const),
    [texts.fields.answered, ticket.answered ? texts.answerGiven : texts.empty] as const,
    [texts.fields.createDatetime, dayTime(ticket.createDatetime)] as const,
  ]
  return (
    <dl className={styles.fields}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
