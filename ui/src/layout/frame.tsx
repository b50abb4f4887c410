import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './frame.module.css'

export type FrameProps = {
  /** From a width of 960 px. */
  rail?: ReactNode
  /** A list that stays beside its page, from a width of 960 px; together with `aside` from 1600 px. */
  beside?: ReactNode
  /** From a width of 1280 px. */
  aside?: ReactNode
  asideLabel?: string
  children: ReactNode
}

export function Frame({ rail, beside, aside, asideLabel, children }: FrameProps) {
  return (
    <div className={cx(styles.frame, rail && styles.railed, beside && styles.listed, aside && styles.asided)}>
      {rail}
      {beside && (
        <div className={styles.beside} data-beside="">
          {beside}
        </div>
      )}
      {children}
      {aside && (
        <aside className={styles.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  )
}

export type ScreenProps = {
  header?: ReactNode
  bar?: ReactNode
  canvas?: boolean
  children: ReactNode
  className?: string | undefined
}

export function Screen({ header, bar, canvas, children, className }: ScreenProps) {
  return (
    <div className={cx(styles.screen, canvas && styles.canvas, className)}>
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bar}
    </div>
  )
}

/** First focusable element: skips the bars. A button, because the router would interpret a hash link. */
export function SkipLink({ label }: { label: string }) {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
      {label}
    </button>
  )
}
