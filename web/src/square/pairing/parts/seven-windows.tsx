import { cx } from '@sp/ui'
import styles from './seven-windows.module.css'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The seven days of the week that the two spent before they answered. */
export const SevenWindows = ({ lit }: { lit: boolean }) => (
  <svg className={cx(styles.windows, lit && styles.lit)} viewBox="0 0 250 40" aria-hidden="true">
    {DAYS.map((day) => (
      <g key={day} transform={`translate(${day * 36 + 6} 4)`}>
        <path className={styles.pane} d="M0 32V11a11 11 0 0 1 22 0v21Z" />
        <path className={styles.bars} d="M11 0v32M0 15h22" />
      </g>
    ))}
  </svg>
)
