import { type ComponentType, lazy, type ReactNode } from 'react'
import { type RouteObject, useParams } from 'react-router'
import { areIds } from './ids.ts'
import { MembersOnly } from './members-only.tsx'
import { Page } from './page.tsx'

const NotFoundPage = lazy(() => import('./screen/not-found-page.tsx'))

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

export const titled = (title: string, screen: ReactNode) => (
  <Addressed>
    <Page title={title}>{screen}</Page>
  </Addressed>
)

/** Where the address has letters in place of an id, there is no such page: neither a call nor a second try could find it. */
const Addressed = ({ children }: { children: ReactNode }) => (areIds(useParams()) ? children : <NotFoundPage />)
