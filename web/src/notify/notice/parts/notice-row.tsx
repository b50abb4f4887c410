import type { Notice } from '@sp/contract'
import { Badge, ListRow } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { FollowButton } from '../../../people/follow/follow-button.tsx'
import { Link } from '../../../platform/link.tsx'
import { Row } from '../../../platform/rows.tsx'
import { useSession } from '../../../platform/session/session.ts'
import type { Answering } from '../answering.ts'
import { useMarkRead } from '../api.ts'
import { pathOf } from '../routing.ts'
import { texts } from '../texts.ts'
import { NoticeAnswer } from './notice-answer.tsx'
import styles from './notice-row.module.css'
import { Lead, When, Words } from './notice-words.tsx'

interface NoticeRowProps {
  notice: Notice
  answering: Answering
  /** The notice while it is being answered. */
  written: Notice | undefined
  isAnswered: boolean
  onWrite: (notice: Notice | undefined) => void
  onSent: (notice: Notice) => void
}

export function NoticeRow({ notice, ...answer }: NoticeRowProps) {
  const [opened, setOpened] = useState(false)
  const read = useMarkRead(notice)
  const path = pathOf(notice, useSession()?.user.id ?? 0)
  const row = {
    top: true,
    lead: <Lead notice={notice} />,
    sub: <When notice={notice} />,
    value: notice.status === 0 && <Badge dot label={texts.unread} />,
    children: <Words notice={notice} opened={opened} />,
  }
  const open = () => {
    read()
    setOpened(!opened)
  }
  const inPlace = { onClick: open, ...(notice.gone && { 'aria-expanded': opened }) }
  const shown = path ? <ListRow as={Link} to={path} {...row} onClick={read} /> : <ListRow {...row} {...inPlace} />
  return (
    <Row>
      {notice.answerable || answer.written ? (
        <NoticeAnswer {...answer} notice={notice} onAct={read}>
          {shown}
        </NoticeAnswer>
      ) : (
        <Followed notice={notice} onAct={read}>
          {shown}
        </Followed>
      )}
    </Row>
  )
}

interface FollowedProps {
  notice: Notice
  onAct: () => void
  children: ReactNode
}

function Followed({ notice: { follows, actors }, onAct, children }: FollowedProps) {
  if (!follows) return children
  const { userId, followed, followsMe } = follows
  return (
    <div className={styles.followed}>
      {children}
      <FollowButton
        className={styles.follow}
        userId={userId}
        known={followed}
        followsMe={followsMe}
        name={actors[0]?.nickname ?? ''}
        onPress={onAct}
      />
    </div>
  )
}
