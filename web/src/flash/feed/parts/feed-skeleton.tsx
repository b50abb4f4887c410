import { Skeleton } from '@sp/ui'
import styles from './feed-skeleton.module.css'

const cards = ['pictures', 'words', 'pictures again']

export const FeedSkeleton = () =>
  cards.map((card, index) => (
    <div key={card} className={styles.card}>
      <div className={styles.who}>
        <Skeleton shape="circle" w="2.5rem" />
        <div>
          <Skeleton w="5rem" />
          <Skeleton w="3.5rem" h="0.75rem" />
        </div>
      </div>
      <Skeleton />
      <Skeleton w="70%" />
      {index % 2 === 0 && <Skeleton shape="block" h="11rem" />}
      <Skeleton w="45%" h="1.25rem" />
    </div>
  ))
