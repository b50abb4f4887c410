import type { Notice } from '@sp/contract'
import { Badge, Icon, type IconName, ListRow, Tile, type TileProps } from '@sp/ui'
import { Link } from 'react-router'
import { Row } from '../../platform/rows.tsx'
import { ago } from '../../platform/time.ts'
import { useMarkRead } from '../api.ts'
import { tabOf } from '../patch.ts'
import { pathOf } from '../routing.ts'
import { texts } from '../texts.ts'
import styles from './notice-list.module.css'

const icons: Record<number, IconName> = {
  1: 'spark',
  2: 'cmt',
  3: 'cmt',
  4: 'at',
  5: 'cmt',
  6: 'cmt',
  7: 'up',
  8: 'up',
  9: 'pair',
  10: 'at',
  11: 'star',
  20: 'bell',
  21: 'support',
}
/** A tint for each tab, so that the eye finds what it looks for. */
const tints = [7, 7, 1, 3, 2] as const satisfies readonly TileProps['tint'][]

/** One notice. A tap reads it, and leads to what it is about. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const path = pathOf(notice)
  const isUnread = notice.status === 0
  const row = {
    top: true,
    lead: (
      <Tile size="s" tint={tints[tabOf(notice.type)]}>
        <Icon name={icons[notice.type] ?? 'bell'} size="s" />
      </Tile>
    ),
    sub: ago(notice.dateTime),
    value: isUnread && <Badge dot label={texts.unread} />,
    children: <span className={isUnread ? styles.words : styles.read}>{notice.content}</span>,
    onClick: useMarkRead(notice),
  }
  return <Row>{path ? <ListRow as={Link} to={path} {...row} /> : <ListRow {...row} />}</Row>
}
