import type { UserSummary } from '@sp/contract'
import { Avatar, Icon, type IconName, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import { shortCount } from '../../platform/count.ts'
import { faceSrc } from '../../platform/picture.ts'
import styles from './by-line.module.css'

interface ByLineProps {
  user: UserSummary | null
  /** ISO, and as it is said. */
  datetime: string
  time: string
  /** Chips, such as the section. */
  children?: ReactNode
  counts: readonly { icon: IconName; count: number; label: (count: string) => string }[]
}

/** Who, when, where and how it was received, in one line below a post or reply of a list. */
export const ByLine = ({ user, datetime, time, children, counts }: ByLineProps) => (
  <div className={styles.by}>
    {user && (
      <>
        <Avatar src={faceSrc(user.avatar)} size="xs" />
        <span className={styles.name}>{user.nickname}</span>
        <span aria-hidden="true">·</span>
      </>
    )}
    <time dateTime={datetime}>{time}</time>
    {children}
    <span className={styles.counts}>
      {counts.map(({ icon, count, label }) => (
        <span key={icon} className={styles.count}>
          <Icon name={icon} />
          <span aria-hidden="true">{shortCount(count)}</span>
          <VisuallyHidden>{label(shortCount(count))}</VisuallyHidden>
        </span>
      ))}
    </span>
  </div>
)
