import { type Later, type Load as LoadOf, later } from '@sp/client/load/later'
import type { ReactNode } from 'react'
import { matchRoutes, type RouteObject, useParams } from 'react-router'
import { areIds } from './ids.ts'
import { MembersOnly } from './members-only.tsx'
import { Page } from './page.tsx'

const NotFoundPage = later(() => import('./screen/not-found-page.tsx'))

export type Load = LoadOf<{ title: string }>
type Screen = Later<{ title: string }>

export const page = (path: string, title: string, load: Load): RouteObject => routeTo(path, title, later(load))

export const routeTo = (path: string, title: string, Screen: Screen): RouteObject => ({
  path,
  element: titled(title, <Screen title={title} />),
  handle: Screen.load,
})

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

/** Shows "not found" if an id in the address is malformed: neither a call nor a retry could find such a page. */
const Addressed = ({ children }: { children: ReactNode }) => (areIds(useParams()) ? children : <NotFoundPage />)

export async function fetchPage(routes: RouteObject[], path: string): Promise<void> {
  const found = matchRoutes(routes, path)?.at(-1)?.route.handle as (() => Promise<void>) | undefined
  await found?.()
}
