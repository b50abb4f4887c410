import { avatarSrc } from '@sp/client/picture'
import { type Flash, PRIVATE } from '@sp/contract'
import { Avatar, Chip, Icon, Meta, Name } from '@sp/ui'
import type { ReactNode } from 'react'
import { FirstChip } from '../../../account/welcome/parts/first-chip.tsx'
import { HiddenChip } from '../../../moderation/report/hidden-chip.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { ProfileLink } from '../../../platform/profile-link.tsx'
import { texts } from '../texts.ts'
import styles from './author-row.module.css'

interface AuthorRowProps {
  flash: Flash
  time: string
  nameId?: string
  linked?: boolean
  end?: ReactNode
}

export function AuthorRow({ flash, time, nameId, linked, end }: AuthorRowProps) {
  const { user, createDatetime } = flash
  const when = <time dateTime={createDatetime}>{time}</time>
  return (
    <div className={styles.row}>
      <ProfileLink of={user} className={styles.face} second>
        <Avatar src={avatarSrc(user.avatar)} />
      </ProfileLink>
      <div className={styles.words}>
        <ProfileLink of={user} className={styles.name} id={nameId}>
          <Name>{user.nickname}</Name>
        </ProfileLink>
        <Meta className={styles.meta}>
          {linked ? (
            <Link to={paths.flash(flash.id)} className={styles.time}>
              {when}
            </Link>
          ) : (
            when
          )}
          {flash.first && <FirstChip />}
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
