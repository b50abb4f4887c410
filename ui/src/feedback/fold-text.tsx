import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './fold-text.module.css'

export type FoldTextProps = {
  /** the text to show now: cut short when folded */
  children: ReactNode
  /** leave it out for a text too short to fold */
  folded?: boolean | undefined
  onFold?: (folded: boolean) => void
  labels?: { more: string; less: string }
  /** as in a detail */
  large?: boolean
  className?: string | undefined
}

/** A text with its line breaks, and the word that unfolds or folds it. */
export function FoldText({ children, folded, onFold, labels, large, className }: FoldTextProps) {
  return (
    <div className={cx(styles.text, large && styles.large, className)}>
      {children}
      {folded !== undefined && labels && (
        <>
          {' '}
          <button type="button" className={styles.fold} aria-expanded={!folded} onClick={() => onFold?.(!folded)}>
            {folded ? labels.more : labels.less}
          </button>
        </>
      )}
    </div>
  )
}
