import { Empty } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { OpeningPane } from '../../parts/opened-pane.tsx'
import { Page, Pane } from '../../parts/page.tsx'
import { useClaiming } from '../../platform/claiming.ts'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { claimable, type TicketFilter, useTicket, useTickets } from './api.ts'
import { AnswerPane } from './parts/answer-pane.tsx'
import { TicketPane } from './parts/ticket-pane.tsx'
import { TicketsPane } from './parts/tickets-pane.tsx'
import { texts } from './texts.ts'

export default function TicketsPage() {
  const id = Number(useParams()['id']) || undefined
  const [filter, setFilter] = useState<TicketFilter>('open')
  const tickets = useTickets(filter)
  const go = useGo()
  const list = <TicketsPane tickets={tickets} filter={filter} onFilter={setFilter} openId={id} />
  if (id !== undefined) return <Opened key={id} id={id} list={list} onBack={() => go(paths.tickets)} />
  return (
    <Page title={texts.title} list={list}>
      <Pane label={texts.one}>
        <Empty title={texts.chooseOne} text={texts.chooseOneText} />
      </Pane>
    </Page>
  )
}

function Opened({ id, list, onBack }: { id: number; list: ReactNode; onBack: () => void }) {
  const result = useTicket(id)
  const of = result.data
  const taking = useClaiming(claimable, id, of?.held ?? null)
  const back = { label: texts.back, onClick: onBack }
  if (!of)
    return (
      <Page title={texts.title} list={list} open>
        <OpeningPane label={texts.one} title={texts.numbered(id)} back={back} look={result} />
      </Page>
    )
  return (
    <Page title={texts.numbered(id)} list={list} open aside={<AnswerPane of={of} taking={taking} />}>
      <TicketPane of={of} taking={taking} back={back} />
    </Page>
  )
}
