import type { OfficeHours } from '@sp/contract'
import { Badge, Icon, type IconName, ListGroup, ListRow, Tile, type Tint } from '@sp/ui'
import { useUnread } from '../../../notify/notice/notices.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useOfficeHours } from '../../support/api.ts'
import { hoursWords } from '../../support/hours-words.ts'
import { texts } from '../texts.ts'
import styles from './inbox-rows.module.css'

interface InboxRowsProps {
  attendant: number
  requests: number
  /** The path of the page beside the list. */
  current?: string | undefined
}

export function InboxRows({ attendant, requests, current }: InboxRowsProps) {
  const notices = useUnread() ?? 0
  const hours = useOfficeHours()
  return (
    <ListGroup>
      <Row
        to={paths.attendant()}
        icon="support"
        tint={1}
        name={texts.attendant}
        sub={hours ? hoursText(hours) : texts.attendantText}
        count={attendant}
        current={current}
      />
      <Row
        to={paths.notices()}
        icon="bell"
        tint={2}
        name={texts.notices}
        sub={texts.noticesText}
        count={notices}
        current={current}
      />
      {requests > 0 && (
        <Row
          to={paths.requests()}
          icon="add-user"
          tint={3}
          name={texts.requests}
          sub={texts.requestsText}
          count={requests}
          label={texts.waiting(requests)}
          current={current}
        />
      )}
    </ListGroup>
  )
}

const hoursText = (hours: OfficeHours): string =>
  hours.daily === false ? hoursWords(hours) : texts.attendantHours(hours)

interface RowProps {
  to: string
  icon: IconName
  tint: Tint
  name: string
  sub: string
  count: number
  label?: string
  current: string | undefined
}

const Row = ({ to, icon, tint, name, sub, count, label = texts.unread(count), current }: RowProps) => (
  <ListRow
    as={Link}
    to={to}
    aria-current={current === to ? 'page' : undefined}
    className={styles.row}
    lead={
      <Tile tint={tint}>
        <Icon name={icon} />
      </Tile>
    }
    sub={sub}
    value={<Badge count={count} label={label} />}
  >
    <b>{name}</b>
  </ListRow>
)
