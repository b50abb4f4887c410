import { pictureSrc } from '@sp/client/picture'
import { Avatar, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { emptyError, LoadFailed } from '../../../platform/query/query-boundary.tsx'
import { rememberReturnPath, type Session } from '../../../platform/session/session.ts'
import { useProfile } from '../../follow/api.ts'
import { texts } from '../texts.ts'
import { LevelLine } from './level-line.tsx'
import styles from './me-card.module.css'
import { Stats } from './stats.tsx'

interface MeCardProps {
  user: Session['user']
  note: ReactNode
  checkIn: ReactNode
}

export function MeCard({ user, note, checkIn }: MeCardProps) {
  const query = useProfile(user.id)
  return (
    <>
      <section className={styles.card}>
        <Who
          to={paths.profile(user.id)}
          src={user.avatar}
          name={user.nickname}
          sub={<span className={styles.account}>@{user.username}</span>}
        />
        {emptyError(query) ? (
          <LoadFailed query={query} />
        ) : (
          <>
            <Stats userId={user.id} profile={query.data} />
            <LevelLine points={query.data?.points} end={checkIn} />
          </>
        )}
      </section>
      {note}
    </>
  )
}

export const VisitorCard = () => (
  <section className={styles.card}>
    <Who
      to={paths.login()}
      onClick={() => rememberReturnPath(paths.me())}
      name={texts.pleaseLogin}
      sub={texts.whyLogin}
    />
  </section>
)

interface WhoProps {
  to: string
  onClick?: () => void
  src?: string
  name: string
  sub: ReactNode
}

const Who = ({ to, onClick, src, name, sub }: WhoProps) => (
  <Link className={styles.who} to={to} onClick={onClick}>
    <Avatar src={src && pictureSrc(src)} size="l" loading="eager" />
    <span className={styles.words}>
      <b>{name}</b>
      <small>{sub}</small>
    </span>
    <Icon name="chevron" size="s" className={styles.go} />
  </Link>
)
