import { TICKET_PAGE, TICKETS_OPEN, type Ticket } from '@sp/contract'
import { Button, Empty, Note, PullToRefresh } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { onLive } from '../../../platform/live/live.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useRefresh } from '../../../platform/query/use-refresh.ts'
import { StoryList } from '../../../platform/story-card.tsx'
import { refreshTickets, useEndedTickets, useOpenTickets } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './my-tickets.module.css'
import { TicketItem } from './ticket-item.tsx'
import { TicketSheet } from './ticket-sheet.tsx'

interface MyTicketsProps {
  page: number
  onPage: (page: number) => void
  onNew: () => void
}

export function MyTickets({ page, onPage, onNew }: MyTicketsProps) {
  const refresh = useRefresh(['tickets'])
  const open = useOpenTickets()
  const ended = useEndedTickets(page)
  const [shown, setShown] = useShown()
  const found = [...(open.data?.list ?? []), ...(ended.data?.list ?? [])].find(({ id }) => id === shown)
  const isGone =
    shown !== undefined && !found && open.isSuccess && ended.isSuccess && !open.isFetching && !ended.isFetching
  // An answer may arrive while the list is open.
  useEffect(() => {
    return onLive('notice', () => void refreshTickets())
  }, [])
  const none = open.data?.list.length === 0
  const items = (list: readonly Ticket[]) =>
    list.map((ticket) => <TicketItem key={ticket.id} ticket={ticket} onOpen={() => setShown(ticket.id)} />)
  return (
    <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
      {isGone && <Note className={styles.gone}>{texts.gone}</Note>}
      {page === 0 && (
        <QueryBoundary query={open} coming={<CardSkeleton height="9rem" />}>
          {({ list }) =>
            list.length > 0 && (
              <>
                <h2 className={styles.group}>{texts.openCount(list.length)}</h2>
                <StoryList label={texts.openList} busy={open.isFetching}>
                  {items(list)}
                </StoryList>
              </>
            )
          }
        </QueryBoundary>
      )}
      <Paged
        query={ended}
        size={TICKET_PAGE}
        page={page}
        onPage={onPage}
        coming={<CardSkeleton height="9rem" />}
        none={none ? <None onNew={onNew} /> : null}
      >
        {(list, busy) => (
          <>
            <h2 className={styles.group}>{texts.endedList}</h2>
            <StoryList label={texts.endedList} busy={busy}>
              {items(list)}
            </StoryList>
          </>
        )}
      </Paged>
      {!none && <p className={styles.most}>{texts.most}</p>}
      <TicketSheet ticket={found} onClose={() => setShown(undefined)} />
    </PullToRefresh>
  )
}

function useShown() {
  const named = Number(useSearchParams()[0].get('id')) || undefined
  const [shown, setShown] = useState(named)
  const [last, setLast] = useState(named)
  if (last !== named) {
    setLast(named)
    setShown(named)
  }
  return [shown, setShown] as const
}

const None = ({ onNew }: { onNew: () => void }) => (
  <Empty
    title={texts.noneTitle}
    text={texts.noneText}
    action={
      <Button size="sm" variant="soft" onClick={onNew}>
        {texts.toNew}
      </Button>
    }
  />
)

export const isFull = (open: readonly Ticket[] | undefined): boolean => (open?.length ?? 0) >= TICKETS_OPEN
