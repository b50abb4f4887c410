import { cx } from '@sp/ui'
import styles from './chart.module.css'

interface LegendProps {
  as: 'lines' | 'bars'
  first: string
  second: string
}

export const Legend = ({ as, first, second }: LegendProps) => (
  <span className={styles.legend}>
    <span>
      {as === 'lines' ? <Stroke className={styles.ink} /> : <Square className={styles.outlined} />}
      {first}
    </span>
    <span>
      {as === 'lines' ? <Stroke className={styles.dashed} /> : <Square className={styles.full} />}
      {second}
    </span>
  </span>
)

type Drawn = { className: string | undefined }
const Stroke = ({ className }: Drawn) => (
  <svg viewBox="0 0 20 8" aria-hidden="true">
    <path className={className} d="M0 4h20" />
  </svg>
)
const Square = ({ className }: Drawn) => (
  <svg className={cx(styles.box)} viewBox="0 0 10 8" aria-hidden="true">
    <rect className={className} x={0.6} y={0.6} width={8.8} height={6.8} rx={1.5} />
  </svg>
)
