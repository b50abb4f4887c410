import { Loading, Skeleton } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './profile-head.module.css'

export const ProfileSkeleton = () => (
  <Loading label={texts.loading} className={styles.head ?? ''}>
    <div className={styles.who}>
      <Skeleton shape="circle" w="5.5rem" />
      <div className={styles.words}>
        <Skeleton w="7rem" h="1.75rem" />
        <Skeleton w="5rem" />
      </div>
    </div>
    <p className={styles.signature}>
      <Skeleton w="75%" />
    </p>
    <p className={styles.counts}>
      <Skeleton w="12rem" />
    </p>
    <div className={styles.acts}>
      <Skeleton shape="block" h="2.75rem" />
    </div>
  </Loading>
)
