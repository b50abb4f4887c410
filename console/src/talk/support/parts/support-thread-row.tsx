import { avatarSrc } from '@sp/client/picture'
import type { SupportThread } from '@sp/contract'
import { Avatar, Badge, cx } from '@sp/ui'
import { Link } from 'react-router'
import { Age } from '../../../parts/age.tsx'
import listStyles from '../../../parts/list.module.css'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session.ts'
import { useNow } from '../../../platform/use-now.ts'
import { texts } from '../texts.ts'
import { LATE_MS, whenText, whoseText } from '../words.ts'
import styles from './threads.module.css'

export function SupportThreadRow({ thread, isOpen }: { thread: SupportThread; isOpen: boolean }) {
  const { member, excerpt, lastDatetime, waitingSince, unread, by } = thread
  const me = useSession()?.colleague.id
  const now = useNow()
  return (
    <Link
      to={paths.talk(member.id)}
      aria-current={isOpen || undefined}
      className={cx(listStyles.row, listStyles.faced, by !== null && by.id !== me && styles.theirs)}
    >
      <Avatar src={avatarSrc(member.avatar)} className={styles.face} />
      <span className={listStyles.words}>
        <span className={listStyles.line}>
          <b>{member.nickname}</b>
          {waitingSince === null ? (
            <span className={styles.meta}>{whenText(lastDatetime, new Date(now))}</span>
          ) : (
            <span className={styles.wait}>
              <Age since={waitingSince} warmAfter={LATE_MS} showsWords />
            </span>
          )}
        </span>
        <span className={listStyles.line}>
          <span className={styles.excerpt}>{excerpt}</span>
          <Badge count={unread} label={texts.unread(unread)} />
        </span>
        <span className={styles.meta}>{whoseText(thread, me)}</span>
      </span>
    </Link>
  )
}
