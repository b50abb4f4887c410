import { avatarSrc } from '@sp/client/picture'
import { isIdentified } from '@sp/contract'
import { Avatar, Chip, Meta, Name } from '@sp/ui'
import { useProfile } from '../../../people/follow/api.ts'
import { LoadingFollowButton } from '../../../people/follow/follow-button.tsx'
import { texts as levels } from '../../../people/points/texts.ts'
import { Link } from '../../../platform/link.tsx'
import { OpenedThing } from '../../../platform/opened-thing.tsx'
import { paths } from '../../../platform/paths.ts'
import { ProfileLink } from '../../../platform/profile-link.tsx'
import { fullTime } from '../../../platform/time.ts'
import { tintOf } from '../../section/section-tint.ts'
import type { AnyPost } from '../cache.ts'
import { texts } from '../texts.ts'
import styles from './post-head.module.css'
import { PostMarks } from './post-marks.tsx'

export function PostHead({ post }: { post: AnyPost }) {
  const { nodeId, node, title, user } = post
  return (
    <>
      <div className={styles.chips}>
        <Chip as={Link} to={paths.node(nodeId)} tint={tintOf(nodeId)} pill className={styles.node}>
          {node}
        </Chip>
        <PostMarks post={post} />
      </div>
      <OpenedThing>
        <h2 className={styles.title}>{title}</h2>
      </OpenedThing>
      <div className={styles.who}>
        <ProfileLink of={user} className={styles.face} second>
          <Avatar src={avatarSrc(user.avatar)} />
        </ProfileLink>
        <div className={styles.words}>
          <div className={styles.by}>
            <ProfileLink of={user} className={styles.name}>
              <Name>{user.nickname}</Name>
            </ProfileLink>
            <LevelChip userId={user.id} />
          </div>
          <Times post={post} />
        </div>
        <LoadingFollowButton userId={user.id} />
      </div>
    </>
  )
}

function LevelChip({ userId }: { userId: number }) {
  const { data } = useProfile(userId, isIdentified({ id: userId }))
  return data ? <Chip tone="lamp">{levels.level(data.level, data.title)}</Chip> : null
}

const Times = ({ post: { createDatetime, editDatetime } }: { post: AnyPost }) => (
  <Meta>
    <time dateTime={createDatetime}>{fullTime(createDatetime)}</time>
    {editDatetime && (
      <>
        {' · '}
        <time dateTime={editDatetime}>{texts.detail.edited(fullTime(editDatetime))}</time>
      </>
    )}
  </Meta>
)
