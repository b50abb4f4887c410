import { NavList, type NavProps } from './nav-list.tsx'
import styles from './tab-bar.module.css'

export type TabBarProps<Id extends string = string> = NavProps<Id> & {
  label: string
}

export const TabBar = <Id extends string>({ label, ...items }: TabBarProps<Id>) => (
  <nav className={styles.bar} aria-label={label}>
    <NavList {...items} styles={styles} />
  </nav>
)
