import { avatarSrc } from '@sp/client/picture'
import type { UserSummary } from '@sp/contract'
import { Avatar, cx, Icon, type IconName, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import { shortCount } from '../../../platform/count.ts'
import styles from './by-line.module.css'

interface Count {
  icon: IconName
  count: number
  words: (count: string) => string
}

export interface ByLineProps {
  user: UserSummary | null
  when: ReactNode
  counts: readonly Count[]
  children?: ReactNode
  className?: string | undefined
}

export const ByLine = ({ user, when, counts, children, className }: ByLineProps) => (
  <div className={cx(styles.by, className)}>
    {user && (
      <>
        <Avatar src={avatarSrc(user.avatar)} size="xs" />
        <span className={styles.who}>{user.nickname}</span>
        <span aria-hidden="true">·</span>
      </>
    )}
    {when}
    {children}
    <span className={styles.counts}>
      {counts.map(({ icon, count, words }) => (
        <span key={icon}>
          <VisuallyHidden>{words(shortCount(count))}</VisuallyHidden>
          <Icon name={icon} size="s" />
          <span aria-hidden="true">{shortCount(count)}</span>
        </span>
      ))}
    </span>
  </div>
)
