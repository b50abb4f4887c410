import { Skeleton } from '@sp/ui'
import styles from './chat-skeleton.module.css'

const lines = [
  { w: '12rem', own: false },
  { w: '7rem', own: false },
  { w: '10rem', own: true },
  { w: '14rem', own: false },
  { w: '6rem', own: true },
]

export const ChatSkeleton = () => (
  <div className={styles.coming}>
    {lines.map(({ w, own }) => (
      <div key={w} className={own ? styles.own : undefined}>
        <Skeleton shape="circle" w="2.25rem" />
        <Skeleton shape="block" w={w} h="2.75rem" className={styles.bubble} />
      </div>
    ))}
  </div>
)
