import { IconButton } from '../icon/icon-button.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './pager.module.css'

export type PagerProps = {
  /** Zero-based. */
  page: number
  pages: number
  onPage: (page: number) => void
  labels: { pager: string; previous: string; next: string }
  /**
   * Opens a page chooser; its label follows the page number for screen readers. Without it the number is plain
   * text.
   */
  jump?: { label: string; onClick: () => void }
  busy?: boolean
}

/**
 * ‹ 1 / 3 › with a page chooser; nothing for a single page. Uses aria-disabled to keep the focus on its
 * buttons.
 */
export function Pager({ page, pages, onPage, labels, jump, busy = false }: PagerProps) {
  if (pages <= 1) return null
  const turn = (by: 1 | -1) => {
    const isDead = busy || page + by < 0 || page + by >= pages
    return { 'aria-disabled': isDead, onClick: () => !isDead && onPage(page + by) }
  }
  const place = `${page + 1} / ${pages}`
  return (
    <nav className={styles.pager} aria-label={labels.pager} aria-busy={busy}>
      <IconButton icon="chevron-left" label={labels.previous} {...turn(-1)} />
      <span aria-live="polite">
        {jump ? (
          <button type="button" className={styles.jump} aria-haspopup="dialog" onClick={jump.onClick}>
            {place}
            <VisuallyHidden>{jump.label}</VisuallyHidden>
          </button>
        ) : (
          place
        )}
      </span>
      <IconButton icon="chevron" label={labels.next} {...turn(1)} />
    </nav>
  )
}
