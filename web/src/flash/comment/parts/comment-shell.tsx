import { avatarSrc } from '@sp/client/picture'
import type { UserSummary } from '@sp/contract'
import { Avatar, cx, Name } from '@sp/ui'
import type { MouseEvent, ReactNode } from 'react'
import { HiddenChip, hiddenReason } from '../../../moderation/report/hidden-chip.tsx'
import { ProfileLink } from '../../../platform/profile-link.tsx'
import styles from './comment-shell.module.css'

interface CommentShellProps {
  elementId: string
  user: UserSummary
  mark?: ReactNode
  lead?: ReactNode
  words: ReactNode
  onAnswer?: (() => void) | undefined
  of: { hidden: boolean; waiting: boolean }
  children: ReactNode
}

export function CommentShell({ elementId, user, mark, lead, words, onAnswer, of, children }: CommentShellProps) {
  const press = (event: MouseEvent) => {
    const onLink = event.target instanceof Element && event.target.closest('a, button')
    if (!onLink && getSelection()?.isCollapsed !== false) onAnswer?.()
  }
  return (
    <li id={elementId} tabIndex={-1} className={styles.item}>
      <ProfileLink of={user} className={styles.face} second>
        <Avatar src={avatarSrc(user.avatar)} size="s" />
      </ProfileLink>
      <div className={styles.in}>
        <ProfileLink of={user} className={styles.name}>
          <Name quiet mark={mark}>
            {user.nickname}
          </Name>
        </ProfileLink>
        {lead}
        {/* For touch only; the button with the same action is below. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={cx(styles.text, onAnswer && styles.press)} onClick={press}>
          {words}
        </div>
        {of.hidden && (
          <p className={styles.hidden}>
            <HiddenChip of={of} /> {hiddenReason(of)}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

interface UnsaidProps {
  elementId: string
  why: string
  children?: ReactNode
}

export const Unsaid = ({ elementId, why, children }: UnsaidProps) => (
  <li id={elementId} tabIndex={-1} className={cx(styles.item, styles.removed)}>
    <div className={styles.in}>
      {why}
      {children}
    </div>
  </li>
)
