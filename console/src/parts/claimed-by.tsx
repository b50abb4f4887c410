import { Icon } from '@sp/ui'
import { remainingTime } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import styles from './claimed-by.module.css'
import { texts } from './texts.ts'

export const Locked = ({ children }: { children: string }) => (
  <span className={styles.held}>
    <Icon name="lock" />
    {children}
  </span>
)

export const ClaimedBy = ({ name, until }: { name: string; until: string }) => (
  <Locked>{texts.heldUntil(name, remainingTime(until, useNow(1000)))}</Locked>
)
