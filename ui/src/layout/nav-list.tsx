import type { ReactNode } from 'react'
import { Badge } from '../feedback/badge.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'

export type NavItem<Id extends string = string> = {
  id: Id
  label: string
  icon: IconName
  badge?: number
  badgeLabel?: string
}

/** Props that the app's link must apply. */
export type NavLinkProps = { className: string | undefined; 'aria-current': 'page' | undefined; children: ReactNode }

export type NavProps<Id extends string = string> = {
  items: readonly NavItem<Id>[]
  current: Id | undefined
  /** Renders the link, because the component library has no router. */
  link: (item: NavItem<Id>, props: NavLinkProps) => ReactNode
}

type NavListProps<Id extends string> = NavProps<Id> & { styles: Readonly<Record<string, string>> }

export const NavList = <Id extends string>({ items, current, link, styles }: NavListProps<Id>) => (
  <ul>
    {items.map((item) => (
      <li key={item.id}>
        {link(item, {
          className: styles['item'],
          'aria-current': item.id === current ? 'page' : undefined,
          children: (
            <>
              <Icon name={item.icon} filled={item.id === current} />
              {item.label}
              <Badge className={styles['badge']} count={item.badge ?? 0} label={item.badgeLabel} />
            </>
          ),
        })}
      </li>
    ))}
  </ul>
)
