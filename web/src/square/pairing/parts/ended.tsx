import { avatarSrc } from '@sp/client/picture'
import type { PairSession } from '@sp/contract'
import { Avatar, Button, Card, Chip, Dock, Screen } from '@sp/ui'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { RichText } from '../../../content/text/rich-text.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { shortDate } from '../../../platform/time.ts'
import { useSquareStatus } from '../../membership/api.ts'
import { useRemark } from '../api.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import styles from './ended.module.css'
import { PairHeader } from './flow-page.tsx'
import { MessagesRow } from './messages-row.tsx'

const { ended: words } = texts

export const Ended = ({ session }: { session: PairSession }) =>
  session.status === 'BREAK_UP' ? <Navigate to={paths.parted(session.id)} replace /> : <Unfinished session={session} />

/** An ended pairing stays readable: its stage and messages, but nothing about the other member's identity. */
function Unfinished({ session }: { session: PairSession }) {
  const { status, name, avatar, createDatetime, endDatetime } = session
  // The pair messages are closed while the square is off.
  const isOn = useSquareStatus().data?.squareEnable === true
  const span = words.span(shortDate(createDatetime), shortDate(endDatetime ?? createDatetime))
  return (
    <Screen canvas header={<PairHeader session={session} sub={span} />} bar={isOn && <Again />}>
      <Card inset className={styles.first}>
        <div className={styles.who}>
          <Avatar src={avatarSrc(avatar)} size="l" />
          <p>
            <b>{name ?? texts.him}</b>
            <small>{span}</small>
          </p>
          <Chip>{words.title}</Chip>
        </div>
        <p className={styles.calm}>
          {words.reached[stepOf(status)]}
          {words.calm}
        </p>
        <p className={styles.hidden}>{words.hidden}</p>
      </Card>
      <Remark session={session} />
      {isOn && <MessagesRow session={session} />}
    </Screen>
  )
}

/** The remark of the other member at the end; for members who chose results only, it is fetched on request. */
function Remark({ session: { id, comment, hasRemark } }: { session: PairSession }) {
  const [isAsked, ask] = useState(false)
  const asked = useRemark(id, isAsked && comment === '')
  const words = comment || asked.data?.comment
  if (!hasRemark) return null
  if (!words)
    return (
      <Card inset>
        <Button
          className={styles.open}
          variant="text"
          icon="cmt"
          busy={asked.isFetching}
          onClick={() => (isAsked ? void asked.refetch() : ask(true))}
        >
          {texts.ended.openRemark}
        </Button>
      </Card>
    )
  return (
    <Card inset title={texts.ended.remark}>
      <p className={styles.remark} aria-live="polite">
        <RichText text={words} />
      </p>
    </Card>
  )
}

const Again = () => (
  <Dock>
    <Button as={Link} to={paths.squareFind()} variant="soft">
      {words.again}
    </Button>
  </Dock>
)
