import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  when: ReactNode
  title: ReactNode
  text?: ReactNode
  now?: boolean
  plain?: boolean
}

export type TimelineProps = {
  /** Latest first. */
  steps: readonly TimelineStep[]
  plain?: boolean
}

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
