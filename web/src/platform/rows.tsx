import { Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

export const Row = ({ children }: { children: ReactNode }) => <li className={styles.item}>{children}</li>

interface ComingRowsProps {
  /** The width of the first line of each row; each must be different. */
  widths: readonly string[]
  face?: string
  second: ReactNode
}

export const ComingRows = ({ widths, face = '2.5rem', second }: ComingRowsProps) =>
  widths.map((width) => (
    <div key={width} className={styles.coming}>
      <Skeleton shape="circle" w={face} />
      <div>
        <Skeleton w={width} />
        {second}
      </div>
    </div>
  ))
