import { cx } from '../cx.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './badge.module.css'

export type BadgeProps = {
  /** Nothing is drawn for 0. */
  count?: number
  dot?: boolean
  label?: string | undefined
  className?: string | undefined
}

export function Badge({ count = 0, dot = false, label, className }: BadgeProps) {
  if (!dot && count <= 0) return null
  const digits = dot ? null : count > 99 ? '99+' : String(count)
  return (
    <span className={cx(styles.badge, dot && styles.dot, className)}>
      {label ? <span aria-hidden="true">{digits}</span> : digits}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
