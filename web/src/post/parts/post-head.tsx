import { Avatar, Chip, Meta, Name } from '@sp/ui'
import { AskingFollowButton } from '../../follow/follow-button.tsx'
import { tintOf } from '../../node/look.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { faceSrc } from '../../platform/picture.ts'
import { ProfileLink } from '../../platform/profile-link.tsx'
import { fullTime } from '../../platform/time.ts'
import type { AnyPost } from '../cache.ts'
import { texts } from '../texts.ts'
import styles from './post-head.module.css'
import { PostMarks } from './post-marks.tsx'

/** Its section, its title, who wrote it and when. */
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
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.who}>
        <ProfileLink of={user} className={styles.face} second>
          <Avatar src={faceSrc(user.avatar)} />
        </ProfileLink>
        <div className={styles.words}>
          <ProfileLink of={user} className={styles.name}>
            <Name>{user.nickname}</Name>
          </ProfileLink>
          <Times post={post} />
        </div>
        <AskingFollowButton userId={user.id} />
      </div>
    </>
  )
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
