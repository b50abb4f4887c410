import { type ComponentType, Fragment, type ReactNode } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { later } from '../platform/later.tsx'
import { OnlyOn } from '../square/parts/only-on.tsx'
import { SquareLock } from './lock/square-lock.tsx'
import { MembersOnly } from './members-only.tsx'
import { type Load, page, titled } from './page-route.tsx'
import { titles } from './titles.ts'

/** Members only. The document title is the site name, so that the window list of a lent phone reveals nothing. */
function unnamed(path: string, title: string, load: Load, Within: ComponentType<{ children: ReactNode }>): RouteObject {
  const Screen = later(load)
  const screen = (
    <MembersOnly>
      <Within>
        <Screen title={title} />
      </Within>
    </MembersOnly>
  )
  return { path, element: titled('', screen) }
}

const always = (path: string, title: string, load: Load) => unnamed(path, title, load, Fragment)

const whileOn = (path: string, title: string, load: Load) => unnamed(path, title, load, OnlyOn)

const home: RouteObject[] = [
  always('', titles.square, () => import('../square/home-screen.tsx')),
  always('hint', titles.square, () => import('../square/hint-screen.tsx')),
  always('setting', titles.squareSetting, () => import('../square/setting-screen.tsx')),
  always('disclosures', titles.disclosures, () => import('../square/disclosures-screen.tsx')),
  whileOn('filter', titles.squareFilter, () => import('../square/filter-screen.tsx')),
  whileOn('profile', titles.squareProfile, () => import('../square/profile-screen.tsx')),
  whileOn('profile/preview', titles.preview, () => import('../square/preview-screen.tsx')),
  whileOn('profile/example', titles.example, () => import('../square/example-screen.tsx')),
]

const pairing: RouteObject[] = [
  always('find', titles.find, () => import('../pairing/find-screen.tsx')),
  always('paired', titles.paired, () => import('../pairing/paired-screen.tsx')),
  always('paired/:id', titles.paired, () => import('../pairing/flow-screen.tsx')),
]

const love: RouteObject[] = [
  whileOn('share', titles.share, () => import('../passkey/passkeys-screen.tsx')),
  whileOn('share/passkey', titles.passkey, () => import('../passkey/open-screen.tsx')),
  always('lover', titles.lover, () => import('../lover/lover-screen.tsx')),
  always('lover/story', titles.story, () => import('../lover/story-screen.tsx')),
  always('lover/history', titles.history, () => import('../lover/history-screen.tsx')),
  always('lover/parted/:id', titles.parted, () => import('../lover/parted-screen.tsx')),
]

/** Everything below `/square`; most visits never open it, so it is a separate chunk. */
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
