import type { LinkCard as Card } from '@sp/contract'
import { Icon } from '@sp/ui'
import styles from './link-card.module.css'

/** In the words of the linked page, as plain text; each on one line, so that its height is known before. */
export default function LinkCard({ card: { url, host, title, about } }: { card: Card }) {
  return (
    <a className={styles.card} href={url} rel="noopener noreferrer nofollow ugc" target="_blank">
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {about && (
        <span className={styles.about} dir="auto">
          {about}
        </span>
      )}
      <span className={styles.host} dir="ltr">
        <Icon name="globe" size="s" />
        <span>{host}</span>
      </span>
    </a>
  )
}
