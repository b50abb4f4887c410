import { avatarSrc } from '@sp/client/picture'
import type { MessageSession } from '@sp/contract'
import { Avatar, Badge, cx, ListRow } from '@sp/ui'
import { serverNow } from '../../../platform/clock.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { rowMenu } from '../../../platform/row-menu.ts'
import { ago, shortTime } from '../../../platform/time.ts'
import { useUnsent } from '../../chat/unsent-store.ts'
import { chatKey } from '../chat-api.ts'
import { texts } from '../texts.ts'
import styles from './session-row.module.css'

interface SessionRowProps {
  session: MessageSession
  onMenu: (session: MessageSession) => void
  current?: string | undefined
}

const HOUR = 3_600_000

/** Relative time for the last hour, then the date and time. */
const lastTime = (iso: string): string => (serverNow().getTime() - Date.parse(iso) < HOUR ? ago(iso) : shortTime(iso))

/** A chat with its unread count; never shows message text. */
export function SessionRow({ session, onMenu, current }: SessionRowProps) {
  const { userId, nickname, userAvatar, updateDatetime, unread } = session
  const unsent = useUnsent(chatKey(userId)).filter(({ id }) => id === undefined).length
  const news = unread > 0 ? texts.fresh(unread) : texts.nothingNew
  return (
    <li className={styles.item}>
      <ListRow
        as={Link}
        to={paths.chat(userId)}
        aria-current={current === paths.chat(userId) ? 'page' : undefined}
        className={styles.row}
        lead={<Avatar src={avatarSrc(userAvatar)} size="m" />}
        {...rowMenu(() => onMenu(session))}
      >
        <span className={styles.line}>
          <b className={cx(styles.name, unread > 0 && styles.unread)}>{nickname}</b>
          <time dateTime={updateDatetime}>{lastTime(updateDatetime)}</time>
        </span>
        <span className={styles.line}>
          <span className={cx(styles.news, unsent > 0 && styles.unsent)}>
            {unsent > 0 ? texts.unsent(unsent) : news}
          </span>
          <span aria-hidden="true" className={styles.badge}>
            <Badge count={unread} />
          </span>
        </span>
      </ListRow>
    </li>
  )
}
