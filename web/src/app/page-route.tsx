import type { ReactNode } from 'react'
import { matchRoutes, type RouteObject, useParams } from 'react-router'
import { type Later, type Load as LoadOf, later } from '../platform/later.tsx'
import { areIds } from './ids.ts'
import { MembersOnly } from './members-only.tsx'
import { Page } from './page.tsx'

const NotFoundPage = later(() => import('./screen/not-found-page.tsx'))

export type Load = LoadOf<{ title: string }>
type Screen = Later<{ title: string }>

/** A page that is fetched when it is first opened. */
export const page = (path: string, title: string, load: Load): RouteObject => routeTo(path, title, later(load))

/** The route of a page, and what fetches it (`fetchPage`). */
export const routeTo = (path: string, title: string, Screen: Screen): RouteObject => ({
  path,
  element: titled(title, <Screen title={title} />),
  handle: Screen.load,
})

/** For members alone. */
export function ownPage(path: string, title: string, load: Load): RouteObject {
  const Screen = later(load)
  const screen = (
    <MembersOnly>
      <Screen title={title} />
    </MembersOnly>
  )
  return { path, element: titled(title, screen), handle: Screen.load }
}

export const titled = (title: string, screen: ReactNode) => (
  <Addressed>
    <Page title={title}>{screen}</Page>
  </Addressed>
)

/** Where the address has letters in place of an id, there is no such page: neither a call nor a second try could find it. */
const Addressed = ({ children }: { children: ReactNode }) => (areIds(useParams()) ? children : <NotFoundPage />)

/** Fetches the code of the page at this path, where one of these routes leads there. */
export async function fetchPage(routes: RouteObject[], path: string): Promise<void> {
  const found = matchRoutes(routes, path)?.at(-1)?.route.handle as (() => Promise<void>) | undefined
  await found?.()
}
