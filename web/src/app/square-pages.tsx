import { lazy } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { OnlyOn } from '../square/parts/only-on.tsx'
import { SquareLock } from './lock/square-lock.tsx'
import { MembersOnly } from './members-only.tsx'
import { type Load, ownPage, page, titled } from './page-route.tsx'
import { titles } from './titles.ts'

/** While the square is off there is only the way in, and what is left of what was. */
function whileOn(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load)
  const screen = (
    <MembersOnly>
      <OnlyOn>
        <Screen title={title} />
      </OnlyOn>
    </MembersOnly>
  )
  return { path, element: titled(title, screen) }
}

const home: RouteObject[] = [
  ownPage('', titles.square, () => import('../square/home-screen.tsx')),
  ownPage('hint', titles.square, () => import('../square/hint-screen.tsx')),
  ownPage('setting', titles.squareSetting, () => import('../square/setting-screen.tsx')),
  ownPage('disclosures', titles.disclosures, () => import('../square/disclosures-screen.tsx')),
  whileOn('filter', titles.squareFilter, () => import('../square/filter-screen.tsx')),
  whileOn('profile', titles.squareProfile, () => import('../square/profile-screen.tsx')),
  whileOn('profile/preview', titles.preview, () => import('../square/preview-screen.tsx')),
  whileOn('profile/example', titles.example, () => import('../square/example-screen.tsx')),
]

const pairing: RouteObject[] = [
  ownPage('find', titles.find, () => import('../pairing/find-screen.tsx')),
  ownPage('paired', titles.paired, () => import('../pairing/paired-screen.tsx')),
  ownPage('paired/:id', titles.paired, () => import('../pairing/flow-screen.tsx')),
]

const love: RouteObject[] = [
  whileOn('share', titles.share, () => import('../passkey/passkeys-screen.tsx')),
  whileOn('share/passkey', titles.passkey, () => import('../passkey/open-screen.tsx')),
  ownPage('lover', titles.lover, () => import('../lover/lover-screen.tsx')),
  ownPage('lover/story', titles.story, () => import('../lover/story-screen.tsx')),
  ownPage('lover/history', titles.history, () => import('../lover/history-screen.tsx')),
  ownPage('lover/parted/:id', titles.parted, () => import('../lover/parted-screen.tsx')),
]

/** Everything below `/square`: a part of the site that most visits never open. */
const pages: RouteObject[] = [
  ...home,
  ...pairing,
  ...love,
  page('*', titles.notFound, () => import('./screen/not-found-screen.tsx')),
]

export default function SquarePages() {
  const shown = useRoutes(pages)
  return <SquareLock>{shown}</SquareLock>
}
