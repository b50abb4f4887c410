import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './fold-text.module.css'

export type FoldTextProps = {
  /** The current text; if folded, its beginning, of which six lines are visible. */
  children: ReactNode
  /** Omit for a text too short to fold. */
  folded?: boolean | undefined
  onFold?: (folded: boolean) => void
  labels?: { more: string; less: string }
  large?: boolean
  className?: string | undefined
}

export function FoldText({ children, folded, onFold, labels, large, className }: FoldTextProps) {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The button is rendered in a different place and must keep the focus.
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
