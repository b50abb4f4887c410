import type { Removal, UserSummary } from '@sp/contract'
import { Button, Chip, cx, Icon, IconButton, Menu } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { ownerOf } from '../../../moderation/report/sheet/reported.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { dayTime, shortTime } from '../../../platform/time.ts'
import { reasonText } from '../../section/reason-text.ts'
import { texts } from '../chaos-texts.ts'
import { ByLine, type ByLineProps } from './by-line.tsx'
import styles from './chaos.module.css'

interface Removed {
  id: number
  user: UserSummary
  createDatetime: string
  removal: Removal
}

interface ChaosItemProps {
  kind: 'post' | 'reply'
  thing: Removed
  title?: ReactNode
  words: ReactNode
  counts: ByLineProps['counts']
}

/** Removed content with time and reason, never the person who removed it; its author may appeal once. */
export function ChaosItem({ kind, thing, title, words, counts }: ChaosItemProps) {
  const { removal, user, createDatetime } = thing
  if (removal.office === 'author') return <Stub words={texts.stub[kind]} datetime={removal.datetime} />
  return (
    <li className={styles.item}>
      {title && <h2>{title}</h2>}
      <p className={cx(styles.text, !title && styles.whole)}>{words}</p>
      <div className={styles.why}>
        <Icon name="info" />
        <span>
          {texts.moved(dayTime(removal.datetime))}
          <br />
          {texts.why(reasonText(removal))}
        </span>
      </div>
      <ByLine user={user} when={<time dateTime={createDatetime}>{shortTime(createDatetime)}</time>} counts={counts} />
      <Own kind={kind} thing={thing} />
    </li>
  )
}

function Own({ kind, thing: { id, user, removal } }: Pick<ChaosItemProps, 'kind' | 'thing'>) {
  const isOwn = useSession()?.user.id === user.id
  if (!isOwn) return <More kind={kind} thing={{ id, user }} />
  return (
    <div className={styles.own}>
      <Chip tone="primary">{texts.yours[kind]}</Chip>
      {removal.appealable && (
        <Button as={Link} to={paths.appeal(kind, id)} size="sm" variant="soft">
          {texts.appeal}
        </Button>
      )}
    </div>
  )
}

function More({ kind, thing: { id, user } }: { kind: 'post' | 'reply'; thing: Pick<Removed, 'id' | 'user'> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const what = { targetType: kind, targetId: id, ownerId: ownerOf(user), who: user.nickname }
  return (
    <div className={styles.more}>
      <IconButton icon="dots" label={texts.more[kind]} onClick={() => setOpen(true)} />
      <Menu open={open} onClose={close} title={texts.menu[kind]}>
        <ReportRow what={what} onPress={close} />
      </Menu>
    </div>
  )
}

/** Content that its author removed has no title, name or button. */
const Stub = ({ words, datetime }: { words: string; datetime: string }) => (
  <li className={styles.stub}>
    <Icon name="window" />
    <span>{words}</span>
    <time dateTime={datetime}>{shortTime(datetime)}</time>
  </li>
)
