import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './tile.module.css'

export type Tint = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type TileProps = {
  children: ReactNode
  tint?: Tint
  /** Members and notices are round, sections are square. */
  square?: boolean
  size?: 's' | 'm' | 'l'
  className?: string | undefined
}

const tints = [styles.t1, styles.t2, styles.t3, styles.t4, styles.t5, styles.t6, styles.t7, styles.t8]

export function Tile({ children, tint = 1, square, size = 'm', className }: TileProps) {
  return (
    <span
      className={cx(styles.tile, styles[size], tints[tint - 1], square && styles.square, className)}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
