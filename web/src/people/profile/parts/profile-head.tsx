import { pictureSrc } from '@sp/client/picture'
import type { Profile } from '@sp/contract'
import { Avatar, Chip, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { shortCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from '../texts.ts'
import { MemberActs } from './member-acts.tsx'
import { OwnFields } from './own-fields.tsx'
import styles from './profile-head.module.css'

export function ProfileHead({ profile }: { profile: Profile }) {
  const { nickname, username, gender, signature, isMe } = profile
  return (
    <section className={styles.head}>
      <div className={styles.who}>
        <ProfileAvatar profile={profile} />
        <div className={styles.words}>
          <h2 className={styles.name}>{nickname}</h2>
          <p className={styles.account}>
            @{username}
            {gender !== null && <span> · {texts.gender[gender]}</span>}
          </p>
          <Level profile={profile} />
        </div>
      </div>
      {(signature || isMe) && (
        <p className={signature ? styles.signature : styles.none}>{signature || texts.noSignature}</p>
      )}
      <Counts profile={profile} />
      {isMe ? <OwnFields profile={profile} /> : <MemberActs profile={profile} />}
    </section>
  )
}

function ProfileAvatar({ profile: { avatar, isMe } }: { profile: Profile }) {
  const picture = <Avatar src={pictureSrc(avatar)} size="xl" loading="eager" />
  if (!isMe) return picture
  return (
    <Link to={paths.avatarChange()} className={styles.face} aria-label={texts.changeAvatar}>
      {picture}
      <span className={styles.camera}>
        <Icon name="camera" size="s" />
      </span>
    </Link>
  )
}

function Level({ profile: { id, level, title } }: { profile: Profile }) {
  const words = texts.level(level, title)
  if (!useSession()) return <Chip tone="lamp">{words}</Chip>
  return (
    <Chip as={Link} to={paths.points(id)} tone="lamp">
      {words}
    </Chip>
  )
}

/** The lists behind the counts are visible to their owner only. */
function Counts({ profile: { isMe, followCount, fansCount, upvoteCount } }: { profile: Profile }) {
  return (
    <p className={styles.counts}>
      <Count to={isMe && paths.followers('following')} count={followCount} label={texts.follows} />
      <Count to={isMe && paths.followers('fans')} count={fansCount} label={texts.fans} />
      <Count to={false} count={upvoteCount} label={texts.upvotes} />
    </p>
  )
}

function Count({ to, count, label }: { to: string | false; count: number; label: string }): ReactNode {
  const words = (
    <>
      <b>{shortCount(count)}</b> {label}
    </>
  )
  return to ? <Link to={to}>{words}</Link> : <span>{words}</span>
}
