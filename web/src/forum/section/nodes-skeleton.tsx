import { Skeleton } from '@sp/ui'
import styles from './nodes-skeleton.module.css'

const widths = ['5rem', '7rem', '4rem', '6rem']

export const NodesSkeleton = ({ size = '3rem' }: { size?: string }) =>
  widths.map((width) => (
    <div key={width} className={styles.coming}>
      <Skeleton shape="block" w={size} h={size} className={styles.tile} />
      <div>
        <Skeleton w={width} />
        <Skeleton w="60%" h="0.75rem" />
      </div>
    </div>
  ))
