import { TICKET_FILTERS, type TicketRow } from '@sp/contract'
import { Button, Chip, cx, Empty, Icon, Segmented } from '@sp/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Age } from '../../parts/age.tsx'
import { KeyHints, MOVE } from '../../parts/key-hints.tsx'
import listRow from '../../parts/list-row.module.css'
import { Looked } from '../../parts/looked.tsx'
import { Head, Pane } from '../../parts/page.tsx'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { useDesk, useHold } from '../../platform/desk.ts'
import { paths } from '../../platform/paths.ts'
import { leftUntil } from '../../platform/time.ts'
import { useNow } from '../../platform/use-now.ts'
import styles from '../../report/parts/case-list.module.css'
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
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  const waiting = useDesk()?.waiting.ticket
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
      <Looked look={tickets} lines={9}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <Empty title={texts.noneTitle[filter]} text={texts.noneText} />
          return (
            <div ref={rows}>
              {list.map((row) => (
                <Row key={row.id} row={row} isOpen={row.id === openId} />
              ))}
            </div>
          )
        }}
      </Looked>
      {tickets.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" busy={tickets.isFetchingNextPage} onClick={() => void tickets.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
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
  const hold = useHold('ticket', id)
  return (
    <Link
      to={paths.ticket(id)}
      aria-current={isOpen || undefined}
      className={cx(listRow.row, styles.row, hold && !hold.mine && styles.held)}
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
        {hold && <Held name={hold.by.nickname} until={hold.until} />}
      </span>
    </Link>
  )
}

function Held({ name, until }: { name: string; until: string }) {
  return (
    <span className={styles.holder}>
      <Icon name="lock" />
      {texts.heldUntil(name, leftUntil(until, useNow(1000)))}
    </span>
  )
}
