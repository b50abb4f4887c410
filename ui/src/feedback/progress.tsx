import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './progress.module.css'

export type ProgressProps = {
  /** 0 to 1 */
  value: number
  label: string
  className?: string | undefined
}

const percent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100)

const aria = (value: number, label: string) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': percent(value),
})

export function ProgressBar({ value, label, square, className }: ProgressProps & { square?: boolean }) {
  return (
    <div {...aria(value, label)} className={cx(styles.bar, square && styles.square, className)}>
      <span style={{ width: `${percent(value)}%` }} />
    </div>
  )
}

export function ProgressRing({ value, label, className }: ProgressProps) {
  const style: CSSProperties & { '--part': string } = { '--part': `${percent(value)}%` }
  return <span {...aria(value, label)} className={cx(styles.ring, className)} style={style} />
}
