import type { ReplyPreview } from '@sp/contract'
import { cx } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import { inPost } from './reply-links.ts'
import styles from './reply-quote.module.css'

/** What a reply quotes, leading to where that is. */
export function ReplyQuote({ of: { postId, quote } }: { of: Pick<ReplyPreview, 'postId' | 'quote'> }) {
  if (!quote) return null
  const { id, excerpt, user, floor } = quote
  if (excerpt === null) return <p className={cx(styles.quote, styles.gone)}>{texts.quote.gone}</p>
  const isOfPost = id === postId
  return (
    <Link to={isOfPost ? paths.post(postId) : inPost(postId, id)} className={styles.quote}>
      <small>{texts.quote.by(user?.nickname ?? '', isOfPost ? undefined : floor)}</small>
      <span>{excerpt}</span>
    </Link>
  )
}
