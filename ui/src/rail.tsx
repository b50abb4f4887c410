import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import styles from './rail.module.css'
import type { TabBarProps } from './tab-bar.tsx'

export type RailProps<Id extends string = string> = TabBarProps<Id> & {
  /** the mark and the name */
  brand: ReactNode
  /** the one main action */
  action?: ReactNode
  /** who is logged in */
  foot?: ReactNode
}

/** The left rail of wide screens. */
export function Rail<Id extends string>({ places, current, label, link, brand, action, foot }: RailProps<Id>) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <div className={styles.brand}>{brand}</div>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            {link(place, {
              className: styles.place,
              'aria-current': place.id === current ? 'page' : undefined,
              children: (
                <>
                  <Icon name={place.icon} filled={place.id === current} />
                  {place.label}
                  <Badge className={styles.badge} count={place.badge ?? 0} label={place.badgeLabel} />
                </>
              ),
            })}
          </li>
        ))}
      </ul>
      {action && <div className={styles.action}>{action}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  )
}
