import { Skeleton } from '@sp/ui'
import styles from './coming-card.module.css'

export const ComingCard = ({ height }: { height: string }) => (
  <div className={styles.card}>
    <Skeleton h={height} shape="block" />
  </div>
)
