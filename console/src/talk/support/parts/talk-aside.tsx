import { IconButton, Note, Segmented } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Looked } from '../../../parts/looked.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { paths } from '../../../platform/paths.ts'
import { useTaking } from '../../../platform/taking.ts'
import { taken, useTicket, useTicketsOf } from '../../ticket/api.ts'
import { AnswerFoot, AnswerForm } from '../../ticket/parts/answer-form.tsx'
import { TicketChip, TicketFacts, TicketStrips } from '../../ticket/parts/ticket-facts.tsx'
import { texts as ticketTexts } from '../../ticket/texts.ts'
import { isFree as isFreeTo, useAnswer } from '../../ticket/use-answer.ts'
import { useOpenTalk } from '../api.ts'
import { texts } from '../texts.ts'
import type { Beside } from '../use-aside.ts'
import { Person } from './person.tsx'
import styles from './thread.module.css'

export function TalkAside({ userId, beside }: { userId: number; beside: Beside | undefined }) {
  const talk = useOpenTalk(userId)
  const tickets = useTicketsOf(talk && userId)
  const { open, id, choose } = useChosen(tickets.data?.list)
  const look = useTicket(id)
  const of = look.data
  const taking = useTaking(taken, id ?? 0, of?.held ?? null)
  const answering = useAnswer(id ?? 0, taking)
  const isFree = of !== undefined && isFreeTo(of, taking)
  const head = (
    <Head
      as="h2"
      title={id === undefined ? texts.aside : <TicketNumber id={id} />}
      end={beside && <Closer {...beside} />}
    >
      {of && <TicketChip of={of} />}
    </Head>
  )
  return (
    <Pane
      at="aside"
      label={texts.aside}
      head={head}
      strips={of && <TicketStrips of={of} taking={taking} />}
      foot={isFree && <AnswerFoot answering={answering} />}
    >
      {open.length > 1 && id !== undefined && (
        <Segmented
          label={texts.whichTicket}
          value={id}
          onChange={choose}
          tabs={open.map((each) => ({ id: each.id, label: each.username }))}
        />
      )}
      {id !== undefined && (
        <Looked look={look} lines={8}>
          {(ticket) => (
            <>
              <TicketFacts of={ticket} />
              <AnswerForm of={ticket} answering={answering} isFree={isFree} />
            </>
          )}
        </Looked>
      )}
      {talk && (
        <Looked look={tickets} lines={3}>
          {({ list }) => <Person talk={talk} tickets={list} />}
        </Looked>
      )}
      <Note icon="lock">{texts.unseen}</Note>
    </Pane>
  )
}

type Rows = NonNullable<ReturnType<typeof useTicketsOf>['data']>['list']

function useChosen(tickets: Rows = []) {
  const [chosen, choose] = useState<number>()
  const open = tickets.filter(({ state }) => state !== 'ended')
  return { open, id: (open.find(({ id }) => id === chosen) ?? open[0])?.id, choose }
}

const TicketNumber = ({ id }: { id: number }) => (
  <Link className={styles.link} to={paths.ticket(id)} title={texts.openTicket}>
    {ticketTexts.number(id)}
  </Link>
)

const Closer = ({ closer, toggle }: Beside) => (
  <IconButton ref={closer} icon="close" size="s" label={texts.closeAside} onClick={toggle} />
)
