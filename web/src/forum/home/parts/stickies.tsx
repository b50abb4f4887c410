import type { PostItem } from '@sp/contract'
import { Icon } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './stickies.module.css'

interface StickiesProps {
  /** undefined while loading: the list below does not wait for it. */
  posts: readonly PostItem[] | undefined
  current?: number | undefined
}

export const StickyCard = (props: StickiesProps) => <Stickies {...props} className={styles.card} />

export const StickyRows = (props: StickiesProps) => <Stickies {...props} className={styles.rows} />

function Stickies({ posts, current, className }: StickiesProps & { className: string | undefined }) {
  if (!posts || posts.length === 0) return null
  return (
    <ul className={className} aria-label={texts.stickies}>
      {posts.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.post(id)} className={styles.row} aria-current={id === current ? 'page' : undefined}>
            <Icon name="pin" size="s" className={styles.pin} />
            <span>{title}</span>
            <Icon name="chevron" size="s" className={styles.go} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
