import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './fold-text.module.css'

export type FoldTextProps = {
  /** the text to show now: its beginning when folded, of which six lines are in sight */
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
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The word stands elsewhere then, and keeps the focus.
  useLayoutEffect(() => {
    if (pressed.current) button.current?.focus({ preventScroll: true })
    pressed.current = false
  })
  const press = () => {
    pressed.current = true
    onFold?.(!folded)
  }
  const word = folded !== undefined && labels && (
    <button ref={button} type="button" className={styles.fold} aria-expanded={!folded} onClick={press}>
      {folded && <span aria-hidden="true">… </span>}
      {folded ? labels.more : labels.less}
    </button>
  )
  if (!folded)
    return (
      <div className={cx(styles.text, large && styles.large, className)}>
        {children}
        {word && ' '}
        {word}
      </div>
    )
  return (
    <div className={cx(styles.text, styles.folded, className)}>
      <div className={styles.lines}>
        {word}
        {children}
      </div>
    </div>
  )
}
