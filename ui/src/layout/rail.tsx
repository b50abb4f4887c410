import type { ReactNode } from 'react'
import { NavList } from './nav-list.tsx'
import styles from './rail.module.css'
import type { TabBarProps } from './tab-bar.tsx'

export type RailProps<Id extends string = string> = TabBarProps<Id> & {
  brand: ReactNode
  action?: ReactNode
  foot?: ReactNode
}

export const Rail = <Id extends string>({ label, brand, action, foot, ...items }: RailProps<Id>) => (
  <nav className={styles.rail} aria-label={label}>
    <div className={styles.brand}>{brand}</div>
    <NavList {...items} styles={styles} />
    {action && <div className={styles.action}>{action}</div>}
    {foot && <div className={styles.foot}>{foot}</div>}
  </nav>
)
