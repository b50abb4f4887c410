import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'

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

export type PlacesProps<Id extends string = string> = {
  places: readonly Place<Id>[]
  current: Id | undefined
  /** draws the link, since this kit knows no router */
  link: (place: Place<Id>, props: PlaceLink) => ReactNode
}

type PlaceListProps<Id extends string> = PlacesProps<Id> & { styles: Readonly<Record<string, string>> }

/** The places of the app; `place` and `badge` of the styles say how each looks. */
export const PlaceList = <Id extends string>({ places, current, link, styles }: PlaceListProps<Id>) => (
  <ul>
    {places.map((place) => (
      <li key={place.id}>
        {link(place, {
          className: styles['place'],
          'aria-current': place.id === current ? 'page' : undefined,
          children: (
            <>
              <Icon name={place.icon} filled={place.id === current} />
              {place.label}
              <Badge className={styles['badge']} count={place.badge ?? 0} label={place.badgeLabel} />
            </>
          ),
        })}
      </li>
    ))}
  </ul>
)
