import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  when: ReactNode
  title: ReactNode
  text?: ReactNode
  /** it stands there now, and goes on */
  now?: boolean
  /** of less weight than the others */
  plain?: boolean
}

export type TimelineProps = {
  /** the latest first */
  steps: readonly TimelineStep[]
  /** events one beside the other, of which none leads to the next */
  plain?: boolean
}

/** What happened to one thing, one after the other. */
export function Timeline({ steps, plain }: TimelineProps) {
  return (
    <ol className={cx(styles.timeline, plain && styles.plain)}>
      {steps.map(({ when, title, text, now, plain: light }, at) => (
        <li key={at} className={cx(now && styles.now, light && styles.light)}>
          <p className={styles.when}>{when}</p>
          <p>{title}</p>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
