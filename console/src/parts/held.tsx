import { Icon } from '@sp/ui'
import { leftUntil } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import styles from './held.module.css'
import { texts } from './texts.ts'

export const Locked = ({ children }: { children: string }) => (
  <span className={styles.held}>
    <Icon name="lock" />
    {children}
  </span>
)

export const Held = ({ name, until }: { name: string; until: string }) => (
  <Locked>{texts.heldUntil(name, leftUntil(until, useNow(1000)))}</Locked>
)
