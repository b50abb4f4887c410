import { Skeleton } from '@sp/ui'
import styles from './coming-card.module.css'

/** The skeleton of a card on the grey, as high as it will be. */
export const ComingCard = ({ height }: { height: string }) => (
  <div className={styles.card}>
    <Skeleton h={height} shape="block" />
  </div>
)
