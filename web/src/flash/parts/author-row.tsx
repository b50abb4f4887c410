import { type Flash, PRIVATE } from '@sp/contract'
import { Avatar, Chip, Icon, Meta, Name } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { faceSrc } from '../../platform/picture.ts'
import { HiddenChip } from '../../report/hidden-chip.tsx'
import { texts } from '../texts.ts'
import styles from './author-row.module.css'

interface AuthorRowProps {
  flash: Flash
  time: string
  /** The name's own id, for what it labels. */
  nameId?: string
  /** The time leads to the flash's own page. */
  linked?: boolean
  end?: ReactNode
}

/** Who, when, and whether only the author sees it. */
export function AuthorRow({ flash, time, nameId, linked, end }: AuthorRowProps) {
  const { user, createDatetime } = flash
  const profile = paths.profile(user.id)
  const when = <time dateTime={createDatetime}>{time}</time>
  return (
    <div className={styles.row}>
      <Link to={profile} className={styles.face} aria-hidden="true" tabIndex={-1}>
        <Avatar src={faceSrc(user.avatar)} />
      </Link>
      <div className={styles.words}>
        <Link to={profile} className={styles.name} id={nameId}>
          <Name>{user.nickname}</Name>
        </Link>
        <Meta className={styles.meta}>
          {linked ? (
            <Link to={paths.flash(flash.id)} className={styles.time}>
              {when}
            </Link>
          ) : (
            when
          )}
          {flash.hidden && <HiddenChip of={flash} />}
          {flash.state === PRIVATE && !flash.hidden && (
            <Chip className={styles.private}>
              <Icon name="lock" size="s" />
              {texts.card.private}
            </Chip>
          )}
        </Meta>
      </div>
      {end}
    </div>
  )
}
