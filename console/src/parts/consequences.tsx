import { cx, Icon, type IconName } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './consequences.module.css'
import { texts } from './texts.ts'

export interface Consequence {
  icon: IconName
  text: ReactNode
  /** It cannot be undone. */
  final?: boolean
}

/** What will happen, before the click: to the thing, to the person until when, who is told, how long it can be undone. */
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
