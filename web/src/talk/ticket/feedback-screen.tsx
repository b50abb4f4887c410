import { Header, Screen, TabPanel, Tabs } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useTabQuery } from '../../platform/tab-query.ts'
import { MyTickets } from './parts/my-tickets.tsx'
import { TicketForm } from './parts/ticket-form.tsx'
import { texts } from './texts.ts'

const TABS = ['mine', 'new'] as const

export default function FeedbackScreen({ title }: { title: string }) {
  const back = useBack(paths.me())
  const { tab, page, show } = useTabQuery(TABS)
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <Tabs
        id="tickets"
        tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
        value={tab}
        onChange={(next) => show(next)}
        label={title}
      />
      <TabPanel id="tickets" value={tab}>
        {tab === 'mine' ? (
          <MyTickets page={page} onPage={(to) => show('mine', to)} onNew={() => show('new')} />
        ) : (
          <TicketForm onSent={() => show('mine')} />
        )}
      </TabPanel>
    </Screen>
  )
}
