import { pictureSrc } from '@sp/client/picture'
import type { PostItem } from '@sp/contract'
import { Chip, cx, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import { plainWords } from '../../../content/text/plain-words.ts'
import { texts as votes } from '../../../content/vote/texts.ts'
import { Link } from '../../../platform/link.tsx'
import { OpenedFrom } from '../../../platform/opened-thing.tsx'
import { paths } from '../../../platform/paths.ts'
import link from '../../../platform/row-link.module.css'
import { rowMenu } from '../../../platform/row-menu.ts'
import { ago } from '../../../platform/time.ts'
import { ByLine } from '../../reply/parts/by-line.tsx'
import { tintOf } from '../../section/section-tint.ts'
import { texts } from '../texts.ts'
import { PostMarks } from './post-marks.tsx'
import styles from './post-row.module.css'
import { Warned } from './warned.tsx'

interface PostRowProps {
  post: PostItem
  withNode?: boolean
  byActivity?: boolean
  title?: ReactNode
  words?: ReactNode
  /** It is open beside its list. */
  isCurrent?: boolean
  onMenu?: ((post: PostItem) => void) | undefined
}

export function PostRow({ post, withNode = false, byActivity = false, title, words, isCurrent, onMenu }: PostRowProps) {
  return (
    <li className={cx(link.row, styles.row)}>
      <div className={styles.words}>
        <OpenedFrom path={paths.post(post.id)}>
          <h2>
            <Link
              to={paths.post(post.id)}
              className={link.link}
              aria-current={isCurrent ? 'page' : undefined}
              {...rowMenu(onMenu && (() => onMenu(post)), 'page')}
            >
              {title ?? post.title}
            </Link>
          </h2>
        </OpenedFrom>
        {post.warning ? (
          <p className={styles.excerpt}>
            <Warned of={post.warning} />
          </p>
        ) : (
          post.description && <p className={styles.excerpt}>{words ?? plainWords(post.description, post.mentions)}</p>
        )}
      </div>
      <Cover post={post} />
      <ByLine
        className={styles.by}
        user={post.user}
        when={<When post={post} byActivity={byActivity} />}
        counts={[
          { icon: 'up', count: post.star, words: votes.star },
          { icon: 'cmt', count: post.replyCount, words: texts.row.replies },
        ]}
      >
        {withNode && <Chip tint={tintOf(post.nodeId)}>{post.node}</Chip>}
        <PostMarks post={post} />
      </ByLine>
    </li>
  )
}

function When({ post, byActivity }: { post: PostItem; byActivity: boolean }) {
  const { createDatetime, activeDatetime } = post
  const isAnswered = byActivity && activeDatetime !== createDatetime
  const at = isAnswered ? activeDatetime : createDatetime
  return <time dateTime={at}>{isAnswered ? texts.row.active(ago(at)) : ago(at)}</time>
}

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
