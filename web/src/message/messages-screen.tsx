import { Badge, Empty, Gap, Icon, IconButton, ListGroup, ListRow, RootHeader, Screen, Tile } from '@sp/ui'
import { useUnread } from '../notice/notices.ts'
import { Link } from '../platform/link.tsx'
import { paths } from '../platform/paths.ts'
import styles from './messages-screen.module.css'
import { texts } from './texts.ts'

/** 消息: customer service and notices. */
export default function MessagesScreen() {
  const unread = useUnread()
  const people = <IconButton as={Link} to={paths.followers()} icon="add-user" label={texts.followers} />
  return (
    <Screen header={<RootHeader title={texts.title} actions={people} />}>
      <ListGroup>
        <ListRow
          as={Link}
          to={paths.attendant()}
          className={styles.row}
          lead={
            <Tile tint={1}>
              <Icon name="support" />
            </Tile>
          }
          sub={texts.attendantText}
        >
          <b>{texts.attendant}</b>
        </ListRow>
        <ListRow
          as={Link}
          to={paths.notices()}
          className={styles.row}
          lead={
            <Tile tint={2}>
              <Icon name="bell" />
            </Tile>
          }
          sub={texts.noticesText}
          value={<Badge count={unread} label={texts.unread(unread)} />}
        >
          <b>{texts.notices}</b>
        </ListRow>
      </ListGroup>
      <Gap />
      <Empty title={texts.comingTitle} text={texts.comingText} />
    </Screen>
  )
}
