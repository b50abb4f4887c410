import { IconButton } from '../icon/icon-button.tsx'
import styles from './pager.module.css'

export type PagerProps = {
  /** from 0 */
  page: number
  pages: number
  onPage: (page: number) => void
  labels: { pager: string; previous: string; next: string }
  /** while a page is on its way */
  busy?: boolean
}

/** ‹ 1 / 3 ›; nothing for a single page. */
export function Pager({ page, pages, onPage, labels, busy = false }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={labels.pager} aria-busy={busy}>
      <IconButton
        icon="chevron-left"
        label={labels.previous}
        disabled={busy || page <= 0}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        {page + 1} / {pages}
      </span>
      <IconButton
        icon="chevron"
        label={labels.next}
        disabled={busy || page >= pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
