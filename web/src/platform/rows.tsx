import { Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

export const Row = ({ children }: { children: ReactNode }) => <li className={styles.item}>{children}</li>

interface RowsSkeletonProps {
  /** The width of the first line of each row; each must be different. */
  widths: readonly string[]
  avatar?: string
  second: ReactNode
}

export const RowsSkeleton = ({ widths, avatar = '2.5rem', second }: RowsSkeletonProps) =>
  widths.map((width) => (
    <div key={width} className={styles.coming}>
      <Skeleton shape="circle" w={avatar} />
      <div>
        <Skeleton w={width} />
        {second}
      </div>
    </div>
  ))
