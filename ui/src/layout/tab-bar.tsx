import { NavList, type NavProps } from './nav-list.tsx'
import styles from './tab-bar.module.css'

export type TabBarProps<Id extends string = string> = NavProps<Id> & {
  /** what the bar is, for those who do not see it */
  label: string
}

/** The bar at the bottom of a phone; wide screens have the rail. */
export const TabBar = <Id extends string>({ label, ...items }: TabBarProps<Id>) => (
  <nav className={styles.bar} aria-label={label}>
    <NavList {...items} styles={styles} />
  </nav>
)
