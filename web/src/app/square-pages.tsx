import { later } from '@sp/client/load/later'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { OnlyOn } from '../square/membership/parts/only-on.tsx'
import { SquareLock } from './lock/square-lock.tsx'
import { SquareVerify } from './lock/square-verify.tsx'
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
  always('', titles.square, () => import('../square/membership/home-screen.tsx')),
  always('hint', titles.square, () => import('../square/membership/hint-screen.tsx')),
  always('setting', titles.squareSetting, () => import('../square/membership/setting-screen.tsx')),
  always('disclosures', titles.disclosures, () => import('../square/membership/disclosures-screen.tsx')),
  whileOn('filter', titles.squareFilter, () => import('../square/membership/filter-screen.tsx')),
  whileOn('profile', titles.squareProfile, () => import('../square/membership/profile-screen.tsx')),
  whileOn('profile/preview', titles.preview, () => import('../square/membership/preview-screen.tsx')),
  whileOn('profile/example', titles.example, () => import('../square/membership/example-screen.tsx')),
]

const pairing: RouteObject[] = [
  always('find', titles.find, () => import('../square/pairing/find-screen.tsx')),
  always('paired', titles.paired, () => import('../square/pairing/paired-screen.tsx')),
  always('paired/:id', titles.paired, () => import('../square/pairing/flow-screen.tsx')),
]

const love: RouteObject[] = [
  whileOn('share', titles.share, () => import('../square/passkey/passkeys-screen.tsx')),
  whileOn('share/passkey', titles.passkey, () => import('../square/passkey/open-screen.tsx')),
  always('lover', titles.lover, () => import('../square/lover/lover-screen.tsx')),
  always('lover/story', titles.story, () => import('../square/lover/story-screen.tsx')),
  always('lover/history', titles.history, () => import('../square/lover/history-screen.tsx')),
  always('lover/parted/:id', titles.parted, () => import('../square/lover/ended-screen.tsx')),
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
  return (
    <SquareLock>
      <SquareVerify>{shown}</SquareVerify>
    </SquareLock>
  )
}
