import { Icon } from '@sp/ui'
import { leftUntil } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import styles from './held.module.css'
import { texts } from './texts.ts'

/** In a row of the list: why it is not for whoever looks. */
export const Locked = ({ children }: { children: string }) => (
  <span className={styles.held}>
    <Icon name="lock" />
    {children}
  </span>
)

/** In a row of the list: who works on it, and for how long. */
export const Held = ({ name, until }: { name: string; until: string }) => (
  <Locked>{texts.heldUntil(name, leftUntil(until, useNow(1000)))}</Locked>
)
