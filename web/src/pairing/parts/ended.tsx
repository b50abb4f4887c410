import type { PairSession } from '@sp/contract'
import { Avatar, Button, Card, Chip, Dock, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { faceSrc } from '../../platform/picture.ts'
import { shortDate } from '../../platform/time.ts'
import { useSquareStatus } from '../../square/api.ts'
import { RichText } from '../../text/rich-text.tsx'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { BoardRow } from './board-row.tsx'
import styles from './ended.module.css'
import { PairHeader } from './flow-page.tsx'

const { ended: words } = texts

/** What is over stays readable and calm: how far it came, what was said, and nothing of who they are. */
export function Ended({ session }: { session: PairSession }) {
  const { status, name, avatar, createDatetime, endDatetime, comment } = session
  const isParted = status === 'BREAK_UP'
  // The board is closed with the square; the story of two who were together is not.
  const isOn = useSquareStatus().data?.squareEnable === true
  const span = words.span(shortDate(createDatetime), shortDate(endDatetime ?? createDatetime))
  return (
    <Screen
      canvas
      header={<PairHeader session={session} sub={span} />}
      bar={isParted ? <ToStory /> : isOn && <Again />}
    >
      <Card className={styles.card}>
        <div className={styles.who}>
          <Avatar src={faceSrc(avatar)} size="l" />
          <p>
            <b>{name ?? texts.him}</b>
            <small>{span}</small>
          </p>
          <Chip>{isParted ? words.parted : words.title}</Chip>
        </div>
        <p className={styles.calm}>
          {words.reached[stepOf(status)]}
          {words.calm}
        </p>
        <p className={styles.hidden}>{words.hidden}</p>
      </Card>
      {comment !== '' && (
        <Card title={words.remark} className={styles.card}>
          <p className={styles.remark}>
            <RichText text={comment} />
          </p>
        </Card>
      )}
      {isOn && <BoardRow session={session} />}
    </Screen>
  )
}

const ToStory = () => (
  <Dock>
    <Button as={Link} to={paths.lover()} variant="soft">
      {words.toStory}
    </Button>
  </Dock>
)

const Again = () => (
  <Dock>
    <Button as={Link} to={paths.squareFind()} variant="soft">
      {words.again}
    </Button>
  </Dock>
)
