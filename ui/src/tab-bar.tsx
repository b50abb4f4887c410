import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './tab-bar.module.css'

export type Place<Id extends string = string> = {
  id: Id
  label: string
  icon: IconName
  /** unread; how it is read out */
  badge?: number
  badgeLabel?: string
}

/** What the front's link must carry. */
export type PlaceLink = { className: string | undefined; 'aria-current': 'page' | undefined; children: ReactNode }

export type TabBarProps<Id extends string = string> = {
  places: readonly Place<Id>[]
  current: Id | undefined
  /** what the bar is, for those who do not see it */
  label: string
  /** draws the link, since this kit knows no router */
  link: (place: Place<Id>, props: PlaceLink) => ReactNode
}

/** The bar at the bottom of a phone; wide screens have the rail. */
export function TabBar<Id extends string>({ places, current, label, link }: TabBarProps<Id>) {
  return (
    <nav className={styles.bar} aria-label={label}>
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
    </nav>
  )
}
