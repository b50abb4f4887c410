import { IconButton, Note, Segmented } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { useClaiming } from '../../../platform/claiming.ts'
import { paths } from '../../../platform/paths.ts'
import { claimable, useTicket, useTicketsOf } from '../../ticket/api.ts'
import { AnswerFoot, AnswerForm } from '../../ticket/parts/answer-form.tsx'
import { TicketChip, TicketFacts, TicketStrips } from '../../ticket/parts/ticket-facts.tsx'
import { texts as ticketTexts } from '../../ticket/texts.ts'
import { isFree as isFreeTo, useAnswer } from '../../ticket/use-answer.ts'
import { useOpenSupportTalk } from '../api.ts'
import { texts } from '../texts.ts'
import type { Beside } from '../use-aside.ts'
import { Person } from './person.tsx'
import styles from './thread.module.css'

export function SupportAside({ userId, beside }: { userId: number; beside: Beside | undefined }) {
  const supportTalk = useOpenSupportTalk(userId)
  const tickets = useTicketsOf(supportTalk && userId)
  const { open, id, choose } = useChosen(tickets.data?.list)
  const result = useTicket(id)
  const of = result.data
  const taking = useClaiming(claimable, id ?? 0, of?.held ?? null)
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
        <QueryResult result={result} lines={8}>
          {(ticket) => (
            <>
              <TicketFacts of={ticket} />
              <AnswerForm of={ticket} answering={answering} isFree={isFree} />
            </>
          )}
        </QueryResult>
      )}
      {supportTalk && (
        <QueryResult result={tickets} lines={3}>
          {({ list }) => <Person supportTalk={supportTalk} tickets={list} />}
        </QueryResult>
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
