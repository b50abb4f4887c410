import { type RouteObject, useRoutes } from 'react-router'
import { ownPage, page } from './page-route.tsx'
import { titles } from './titles.ts'

const coming = (path: string, title: string) => page(path, title, () => import('./screen/coming-screen.tsx'))

const home: RouteObject[] = [
  ownPage('', titles.square, () => import('./screen/coming-root-screen.tsx')),
  coming('hint', titles.square),
  coming('setting', titles.squareSetting),
  coming('disclosures', titles.disclosures),
  coming('filter', titles.squareFilter),
  coming('profile', titles.squareProfile),
  coming('profile/preview', titles.preview),
  coming('profile/example', titles.example),
]

const pairing: RouteObject[] = [
  coming('find', titles.find),
  coming('paired', titles.paired),
  coming('paired/:id', titles.paired),
]

const love: RouteObject[] = [
  ownPage('share', titles.share, () => import('../passkey/passkeys-screen.tsx')),
  ownPage('share/passkey', titles.passkey, () => import('../passkey/open-screen.tsx')),
  coming('lover', titles.lover),
  coming('lover/story', titles.story),
  coming('lover/history', titles.history),
]

/** Everything below `/square`: a part of the site that most visits never open. */
const pages: RouteObject[] = [
  ...home,
  ...pairing,
  ...love,
  page('*', titles.notFound, () => import('./screen/not-found-screen.tsx')),
]

export default function SquarePages() {
  return useRoutes(pages)
}
