import { cx } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './alerts.module.css'

interface RowProps {
  label: string
  sub?: string
  isBad?: boolean
  end?: ReactNode
  children?: ReactNode
}

export const Row = ({ label, sub, isBad = false, end, children }: RowProps) => (
  <div className={styles.row}>
    <div className={styles.text}>
      {label}
      {sub && <p className={cx(styles.sub, isBad && styles.bad)}>{sub}</p>}
    </div>
    <span className={styles.end}>{end}</span>
    {children}
  </div>
)
