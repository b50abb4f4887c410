import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './name.module.css'

export type NameProps = {
  children: ReactNode
  mark?: ReactNode
  quiet?: boolean
  className?: string | undefined
}

export function Name({ children, mark, quiet, className }: NameProps) {
  return (
    <span className={cx(styles.name, quiet && styles.quiet, className)}>
      {children}
      {/* The space separates both where the name is read out. */}
      {mark && ' '}
      {mark && <span className={styles.mark}>{mark}</span>}
    </span>
  )
}

export function Meta({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={cx(styles.meta, className)}>{children}</span>
}
