import type { Quote as Quoted } from '@sp/contract'
import { cx, VisuallyHidden } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './quote.module.css'

interface QuoteProps {
  quote: Quoted
  onSeek: (commentId: number) => void
}

export function Quote({ quote: { id, excerpt }, onSeek }: QuoteProps) {
  if (excerpt === null) return <p className={cx(styles.quote, styles.gone)}>{texts.deleted}</p>
  return (
    <button type="button" className={styles.quote} onClick={() => onSeek(id)}>
      <VisuallyHidden>{texts.quoted}</VisuallyHidden>
      {excerpt}
    </button>
  )
}
