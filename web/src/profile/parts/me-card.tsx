import type { Login } from '@sp/contract'
import { Avatar, Icon } from '@sp/ui'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { pictureSrc } from '../../lib/picture.ts'
import { texts } from '../texts.ts'
import styles from './me-card.module.css'

/** Face, name and account; before login the way to it. */
export function MeCard({ user }: { user: Login['user'] | undefined }) {
  return (
    <Link className={styles.card} to={user ? paths.profile(user.id) : paths.login()}>
      <Avatar src={user && pictureSrc(user.avatar)} size="l" loading="eager" />
      <span className={styles.who}>
        <b>{user ? user.nickname : texts.pleaseLogin}</b>
        <small>{user ? `@${user.username}` : texts.whyLogin}</small>
      </span>
      <Icon name="chevron" size="s" className={styles.go} />
    </Link>
  )
}
