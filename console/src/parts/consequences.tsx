import { cx, Icon, type IconName } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './consequences.module.css'
import { texts } from './texts.ts'

export interface Consequence {
  icon: IconName
  text: ReactNode
  final?: boolean
}

/**
 * Effects shown before the click: on the item, on the member and how long, who is notified, how long an undo
 * works.
 */
export function Consequences({ items, boxed }: { items: readonly Consequence[]; boxed?: boolean }) {
  return (
    <ul aria-label={texts.consequences} className={cx(styles.list, boxed && styles.boxed)}>
      {items.map(({ icon, text, final }, at) => (
        <li key={at} className={cx(final && styles.final)}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
