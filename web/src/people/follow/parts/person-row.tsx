import { avatarSrc } from '@sp/client/picture'
import type { Follower, UserSummary } from '@sp/contract'
import { Avatar, Button, Meta, Name } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useBlock } from '../api.ts'
import { FollowButton } from '../follow-button.tsx'
import { texts } from '../texts.ts'
import styles from './person-row.module.css'

interface PersonRowProps {
  person: UserSummary | Follower
  nickname?: ReactNode
  username?: ReactNode
}

export const PersonRow = ({ person, nickname, username }: PersonRowProps) => (
  <li className={styles.row}>
    <Link to={paths.profile(person.userId)} className={styles.person}>
      <Avatar src={avatarSrc(person.avatar)} size="m" />
      <span className={styles.words}>
        <Name className={styles.name}>{nickname ?? person.nickname}</Name>
        <Meta className={styles.name}>@{username ?? person.username}</Meta>
      </span>
    </Link>
    <RowAct person={person} />
  </li>
)

function RowAct({ person }: { person: UserSummary | Follower }) {
  const { userId, nickname } = person
  const block = useBlock(userId)
  const session = useSession()
  if (session?.user.id === userId) return null
  if ('followed' in person)
    return <FollowButton userId={userId} known={person.followed} followsMe={person.followsMe} name={nickname} />
  return (
    <Button size="sm" variant="line" aria-label={texts.unblockWho(nickname)} onClick={() => void block(false)}>
      {texts.unblock}
    </Button>
  )
}
