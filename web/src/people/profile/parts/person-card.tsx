import { avatarSrc } from '@sp/client/picture'
import type { Profile } from '@sp/contract'
import { Avatar, Meta, Name, Skeleton } from '@sp/ui'
import { shortCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { FollowButton } from '../../follow/follow-button.tsx'
import { texts } from '../texts.ts'
import styles from './person-card.module.css'

/** A member in short, beside what they wrote. As high while it loads. */
export const PersonCard = ({ profile }: { profile: Profile | undefined }) =>
  profile ? <Known profile={profile} /> : <Coming />

function Known({ profile }: { profile: Profile }) {
  const { id, nickname, avatar, level, title, signature, blocked, isMe } = profile
  return (
    <div className={styles.card}>
      <Link to={paths.profile(id)} className={styles.who}>
        <Avatar src={avatarSrc(avatar)} size="m" />
        <span>
          <Name>{nickname}</Name>
          <Meta>{texts.level(level, title)}</Meta>
        </span>
      </Link>
      <p className={signature ? styles.signature : styles.none}>{signature || texts.noSignatureOf}</p>
      <div className={styles.foot}>
        <Counts profile={profile} />
        {blocked && <Meta>{texts.blockedShort}</Meta>}
        {!isMe && !blocked && <FollowButton userId={id} known={profile.followed} name={nickname} />}
      </div>
    </div>
  )
}

const Counts = ({ profile: { fansCount, upvoteCount } }: { profile: Profile }) => (
  <span className={styles.counts}>
    <span>
      <b>{shortCount(fansCount)}</b> {texts.fans}
    </span>
    <span>
      <b>{shortCount(upvoteCount)}</b> {texts.upvotes}
    </span>
  </span>
)

const Coming = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.who}>
      <Skeleton shape="circle" w="3rem" />
      <span>
        <Skeleton w="6rem" />
        <Skeleton w="4.5rem" h="0.75rem" />
      </span>
    </div>
    <div className={styles.signature}>
      <Skeleton w="80%" />
    </div>
    <div className={styles.foot}>
      <Skeleton w="7rem" h="0.75rem" />
    </div>
  </div>
)
