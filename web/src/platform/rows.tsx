import { Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** One thing of a list, with a line between it and the one above. */
export const Row = ({ children }: { children: ReactNode }) => <li className={styles.item}>{children}</li>

interface ComingRowsProps {
  /** How wide the first line of each is, each another. */
  widths: readonly string[]
  /** The round picture before it. */
  face?: string
  second: ReactNode
}

/** Skeleton rows of a list that is loading. */
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
