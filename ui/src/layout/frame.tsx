import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './frame.module.css'

export type FrameProps = {
  /** from 960 px on */
  rail?: ReactNode
  /** from 1280 px on */
  aside?: ReactNode
  asideLabel?: string
  /** one or more `Screen`s */
  children: ReactNode
}

/** Rail, column and aside, as many as the width allows. */
export function Frame({ rail, aside, asideLabel, children }: FrameProps) {
  return (
    <div className={cx(styles.frame, rail && styles.railed, aside && styles.asided)}>
      {rail}
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
  /** TabBar, ReplyBar or Dock */
  bar?: ReactNode
  /** groups on the canvas instead of one reading surface */
  canvas?: boolean
  children: ReactNode
  className?: string | undefined
}

/** One page: header, `<main id="main">`, bar. */
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

/** First thing to the keyboard: leaps over the bars. A hash link would be taken for a route, so it is a button. */
export function SkipLink({ label }: { label: string }) {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
      {label}
    </button>
  )
}
