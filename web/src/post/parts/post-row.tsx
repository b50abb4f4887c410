import type { PostItem } from '@sp/contract'
import { Avatar, Chip, cx, Icon, VisuallyHidden } from '@sp/ui'
import { Link } from 'react-router'
import { tintOf } from '../../node/look.ts'
import { shortCount } from '../../platform/count.ts'
import { paths } from '../../platform/paths.ts'
import { faceSrc, pictureSrc } from '../../platform/picture.ts'
import { ago } from '../../platform/time.ts'
import { HiddenChip } from '../../report/hidden-chip.tsx'
import { texts } from '../texts.ts'
import styles from './post-row.module.css'

interface PostRowProps {
  post: PostItem
  /** Where posts of many sections stand beside each other. */
  withNode?: boolean
  /** Where they stand by their last reply: when that was. */
  byActivity?: boolean
}

/** One post of a list; all of it leads to the post. */
export function PostRow({ post, withNode = false, byActivity = false }: PostRowProps) {
  const { row } = texts
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>
          <Link to={paths.post(post.id)} className={styles.link}>
            {post.title}
          </Link>
        </h3>
        {post.warning ? (
          <p className={cx(styles.excerpt, styles.warned)}>
            <Icon name="eye-off" size="s" /> {row.warned(post.warning)}
          </p>
        ) : (
          post.description && <p className={styles.excerpt}>{post.description}</p>
        )}
      </div>
      <Cover post={post} />
      <div className={styles.by}>
        <Avatar src={faceSrc(post.user.avatar)} size="xs" />
        <span className={styles.who}>{post.user.nickname}</span>
        <span aria-hidden="true">·</span>
        <When post={post} byActivity={byActivity} />
        {withNode && <Chip tint={tintOf(post.nodeId)}>{post.node}</Chip>}
        <Marks post={post} />
        <Counts post={post} />
      </div>
    </li>
  )
}

function When({ post, byActivity }: { post: PostItem; byActivity: boolean }) {
  const { createDatetime, activeDatetime } = post
  const isAnswered = byActivity && activeDatetime !== createDatetime
  const at = isAnswered ? activeDatetime : createDatetime
  return <time dateTime={at}>{isAnswered ? texts.row.active(ago(at)) : ago(at)}</time>
}

const Marks = ({ post }: { post: PostItem }) => (
  <>
    {post.stickied && (
      <Chip tone="lamp">
        <Icon name="pin" size="s" />
        {texts.row.stickied}
      </Chip>
    )}
    {post.selected && (
      <Chip tone="lamp">
        <Icon name="spark" size="s" />
        {texts.row.selected}
      </Chip>
    )}
    {post.hidden && <HiddenChip of={post} />}
  </>
)

/** The first of its pictures, and how many there are. */
function Cover({ post: { cover, imageCount } }: { post: PostItem }) {
  if (cover === null) return null
  return (
    <span className={styles.cover}>
      <img src={pictureSrc(cover)} alt="" loading="lazy" decoding="async" draggable={false} />
      {imageCount > 1 && (
        <small>
          <span aria-hidden="true">{imageCount}</span>
          <VisuallyHidden>{texts.row.pictures(imageCount)}</VisuallyHidden>
        </small>
      )}
    </span>
  )
}

const Counts = ({ post: { star, replyCount } }: { post: PostItem }) => (
  <span className={styles.counts}>
    <Count icon="up" words={texts.row.likes(shortCount(star))} count={star} />
    <Count icon="cmt" words={texts.row.replies(shortCount(replyCount))} count={replyCount} />
  </span>
)

const Count = ({ icon, words, count }: { icon: 'up' | 'cmt'; words: string; count: number }) => (
  <span>
    <VisuallyHidden>{words}</VisuallyHidden>
    <Icon name={icon} size="s" />
    <span aria-hidden="true">{shortCount(count)}</span>
  </span>
)
