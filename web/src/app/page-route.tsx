import { type ComponentType, lazy, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { MembersOnly } from './members-only.tsx'
import { Page } from './page.tsx'

export type Load = () => Promise<{ default: ComponentType<{ title: string }> }>

/** A page that is fetched when it is first opened. */
export function page(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load)
  return { path, element: titled(title, <Screen title={title} />) }
}

/** For members alone. */
export function ownPage(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load)
  const screen = (
    <MembersOnly>
      <Screen title={title} />
    </MembersOnly>
  )
  return { path, element: titled(title, screen) }
}

export const titled = (title: string, screen: ReactNode) => <Page title={title}>{screen}</Page>
