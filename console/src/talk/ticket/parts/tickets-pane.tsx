import { TICKET_FILTERS, type TicketRow } from '@sp/contract'
import { Chip, cx, Segmented } from '@sp/ui'
import { Link } from 'react-router'
import { Age } from '../../../parts/age.tsx'
import { ClaimedBy } from '../../../parts/claimed-by.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import styles from '../../../parts/list.module.css'
import { Head, Pane } from '../../../parts/page.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { useClaim, useConsoleState } from '../../../platform/console-state.ts'
import { paths } from '../../../platform/paths.ts'
import type { TicketFilter, useTickets } from '../api.ts'
import { texts } from '../texts.ts'

const HINTS = [MOVE, { keys: ['⌘↵'], does: texts.answers }]

interface TicketsPaneProps {
  tickets: ReturnType<typeof useTickets>
  filter: TicketFilter
  onFilter: (filter: TicketFilter) => void
  openId: number | undefined
}

export function TicketsPane({ tickets, filter, onFilter, openId }: TicketsPaneProps) {
  const waiting = useConsoleState()?.waiting.ticket
  const total = tickets.data?.pages.at(-1)?.total
  const label = (each: TicketFilter) =>
    each === filter && total ? texts.counted(texts.filters[each], total) : texts.filters[each]
  const tabs = TICKET_FILTERS.map((id) => ({ id, label: label(id) }))
  return (
    <Pane
      at="list"
      bare
      label={texts.list}
      head={<Head title={texts.title} count={waiting} />}
      strips={
        <div className={styles.tools}>
          <Segmented wide label={texts.filter} value={filter} onChange={onFilter} tabs={tabs} />
        </div>
      }
      hint={<KeyHints hints={HINTS} isNarrow />}
    >
      <PagedList look={tickets} none={{ title: texts.noneTitle[filter], text: texts.noneText }}>
        {(ticket) => <Row key={ticket.id} row={ticket} isOpen={ticket.id === openId} />}
      </PagedList>
    </Pane>
  )
}

function Row({
  row: { id, from, username, state, reset, createDatetime },
  isOpen,
}: {
  row: TicketRow
  isOpen: boolean
}) {
  const hold = useClaim('ticket', id)
  return (
    <Link
      to={paths.ticket(id)}
      aria-current={isOpen || undefined}
      className={cx(styles.row, styles.case, hold && !hold.mine && styles.held)}
    >
      <span className={styles.top}>
        <Chip>{texts.number(id)}</Chip>
        {reset !== 'none' && <Chip tone={reset === 'waiting' ? 'lamp' : 'plain'}>{texts.resets[reset]}</Chip>}
        <span>{state === 'ended' ? texts.ended : <Age since={createDatetime} />}</span>
      </span>
      <p className={styles.what}>{texts.wants(username)}</p>
      <span className={styles.who}>
        <span>
          {from.nickname} {texts.from(from.username)}
        </span>
        {hold && <ClaimedBy name={hold.by.nickname} until={hold.until} />}
      </span>
    </Link>
  )
}
