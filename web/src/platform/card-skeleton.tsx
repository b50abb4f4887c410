import { Skeleton } from '@sp/ui'
import styles from './card-skeleton.module.css'

export const CardSkeleton = ({ height }: { height: string }) => (
  <div className={styles.card}>
    <Skeleton h={height} shape="block" />
  </div>
)
