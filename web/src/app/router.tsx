import { type ComponentType, lazy, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'
import { MembersOnly } from './members-only.tsx'
import { Page } from './page.tsx'
import { firstScreen } from './screen/first-screen.tsx'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'

const { titles, navItems } = texts

type Load = () => Promise<{ default: ComponentType<{ title: string }> }>

/** A page that is fetched when it is first opened. */
function page(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load)
  return { path, element: titled(title, <Screen title={title} />) }
}

/** For members alone. */
function ownPage(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load)
  const screen = (
    <MembersOnly>
      <Screen title={title} />
    </MembersOnly>
  )
  return { path, element: titled(title, screen) }
}

const titled = (title: string, screen: ReactNode) => <Page title={title}>{screen}</Page>

const comingRoot = (path: string, title: string) => page(path, title, () => import('./screen/coming-root-screen.tsx'))
const coming = (path: string, title: string) => page(path, title, () => import('./screen/coming-screen.tsx'))

export const home = firstScreen(() => import('../feed/home-screen.tsx'))

const flash = [
  { path: 'flash', element: titled(navItems.flash, <home.First title={navItems.flash} />) },
  page('flash/add', titles.add, () => import('../compose/add-screen.tsx')),
  page('flash/detail/:id', titles.detail, () => import('../thread/detail-screen.tsx')),
]

const topic = [
  page('topic', navItems.topic, () => import('../forum/topic-home-screen.tsx')),
  page('topic/node/all', titles.nodes, () => import('../forum/sections-screen.tsx')),
  page('topic/node/detail/:id', titles.node, () => import('../forum/node-detail-screen.tsx')),
  page('topic/node/info/:id', titles.nodeInfo, () => import('../forum/node-info-screen.tsx')),
  ownPage('topic/node/chaos/:id', titles.chaos, () => import('../post/node-chaos-screen.tsx')),
  ownPage('topic/post/add', titles.postAdd, () => import('../post/write/add-screen.tsx')),
  ownPage('topic/post/edit/:id', titles.postEdit, () => import('../post/write/edit-screen.tsx')),
  page('topic/post/detail/:id', titles.post, () => import('../post/detail-screen.tsx')),
  ownPage('topic/post/chaos/:id', titles.chaos, () => import('../post/reply-chaos-screen.tsx')),
  page('topic/post/reply/:id', titles.reply, () => import('../reply/reply-screen.tsx')),
]

const search = [page('search', titles.search, () => import('../search/search-screen.tsx'))]

const square = [
  comingRoot('square', navItems.square),
  coming('square/hint', titles.squareHint),
  coming('square/profile', titles.squareProfile),
  coming('square/profile/preview', titles.preview),
  coming('square/profile/example', titles.example),
  coming('square/setting', titles.squareSetting),
  coming('square/find', titles.find),
  coming('square/paired', titles.paired),
  coming('square/paired/:id', titles.paired),
  coming('square/share', titles.share),
  coming('square/share/passkey', titles.passkey),
  coming('square/lover', titles.lover),
  coming('square/lover/story', titles.story),
]

const messages = [
  page('msg', navItems.msg, () => import('../message/messages-screen.tsx')),
  coming('msg/chat/:id', titles.chat),
  ownPage('notice', titles.notice, () => import('../notice/notice-screen.tsx')),
  coming('attendant', titles.attendant),
]

const user = [
  page('user', navItems.user, () => import('./screen/me-page.tsx')),
  page('user/profile/:userId', titles.profile, () => import('./screen/profile-page.tsx')),
  page('user/points/:userId', titles.points, () => import('../points/points-screen.tsx')),
  ownPage('user/avatarChange', titles.avatar, () => import('../profile/avatar-screen.tsx')),
  ownPage('user/followers', titles.followers, () => import('../follow/followers-screen.tsx')),
]

const setting = [
  page('setting', titles.setting, () => import('../setting/setting-screen.tsx')),
  page('setting/fontsize', titles.fontSize, () => import('../setting/font-size-screen.tsx')),
  page('setting/help', titles.help, () => import('../setting/help-screen.tsx')),
  page('setting/rules', titles.rules, () => import('../setting/rules-screen.tsx')),
  page('setting/about', titles.about, () => import('../setting/about-screen.tsx')),
  ownPage('setting/pwd', titles.password, () => import('../security/password-screen.tsx')),
  ownPage('setting/privacy', titles.privacy, () => import('../setting/privacy-screen.tsx')),
  ownPage('setting/pin', titles.pin, () => import('../setting/pin-screen.tsx')),
  ownPage('setting/notice', titles.noticeSwitches, () => import('./screen/notice-switches-screen.tsx')),
  ownPage('setting/reports', titles.reports, () => import('../appeal/reports-screen.tsx')),
  ownPage('setting/reports/appeal/:type/:id', titles.appeal, () => import('../appeal/appeal-screen.tsx')),
  ownPage('setting/security', titles.security, () => import('../security/security-screen.tsx')),
  ownPage('setting/security/question', titles.question, () => import('../security/question-screen.tsx')),
]

const others = [
  page('locate', titles.locate, () => import('../locate/locate-screen.tsx')),
  coming('game/mine', titles.game),
  coming('open', titles.open),
  coming('feedback', titles.feedback),
]

/** Every address of specification 1 § 2 and specification 2 § 2; those of later issues say so. */
export const routes: RouteObject[] = [
  page('/test', texts.test, () => import('./screen/test-screen.tsx')),
  page('/login', titles.login, () => import('../account/login-screen.tsx')),
  page('/resetpwd', titles.forgotAccount, () => import('../security/recover-screen.tsx')),
  page('/resetpwd2', titles.reset, () => import('../security/reset-screen.tsx')),
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, element: <Navigate to={paths.flashHome()} replace /> },
      ...flash,
      ...topic,
      ...search,
      ...square,
      ...messages,
      ...user,
      ...setting,
      ...others,
      page('*', titles.notFound, () => import('./screen/not-found-screen.tsx')),
    ],
  },
]
