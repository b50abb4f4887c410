import { cx, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column {
  label: ReactNode
  num?: boolean
}

export interface TableProps {
  label: string
  columns: readonly (Column | string)[]
  edge?: boolean
  tight?: boolean
  hover?: boolean
  /** `<tr>` elements; cells may have `data-num`, `data-wide`, `data-nowrap`. */
  children: ReactNode
}

export function Table({ label, columns, edge, tight, hover, children }: TableProps) {
  return (
    <div className={styles.wrap}>
      <table className={cx(styles.table, edge && styles.edge, tight && styles.tight, hover && styles.hover)}>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column, at) => {
              const { label: name, num } = typeof column === 'string' ? { label: column, num: false } : column
              return (
                <th key={at} scope="col" data-num={num ? '' : undefined}>
                  {name}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
