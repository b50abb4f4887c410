import { later } from '@sp/client/load/later'
import { Navigate, type RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'
import { ownPage, page, routeTo } from './page-route.tsx'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'

const { titles, navItems } = texts

const Home = later(() => import('../flash/feed/home-screen.tsx'))
export const LaterPages = later(() => import('./later-pages.tsx'))
const SquarePages = later(() => import('./square-pages.tsx'))

const flash = [
  routeTo('flash', navItems.flash, Home),
  page('flash/detail/:id', titles.detail, () => import('../flash/comment/detail-screen.tsx')),
]

const topic = [
  page('topic', navItems.topic, () => import('../forum/home/topic-home-screen.tsx')),
  page('topic/node/detail/:id', titles.node, () => import('../forum/home/node-detail-screen.tsx')),
  page('topic/post/detail/:id', titles.post, () => import('../forum/post/detail-screen.tsx')),
  page('topic/post/reply/:id', titles.reply, () => import('../forum/reply/reply-screen.tsx')),
]

const user = [
  page('user', navItems.user, () => import('./screen/me-page.tsx')),
  page('user/profile/:who', titles.profile, () => import('./screen/profile-page.tsx')),
]

export const routes: RouteObject[] = [
  page('/login', titles.login, () => import('../account/account/login-screen.tsx')),
  page('/resetpwd', titles.forgotAccount, () => import('../account/security/recover-screen.tsx')),
  page('/resetpwd2', titles.reset, () => import('../account/security/reset-screen.tsx')),
  ownPage('/waiting', titles.waiting, () => import('../account/security/waiting-screen.tsx')),
  page('/test', titles.test, () => import('./screen/test-screen.tsx')),
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, element: <Navigate to={paths.flashHome()} replace /> },
      ...flash,
      ...topic,
      page('msg', navItems.msg, () => import('../talk/message/messages-screen.tsx')),
      { path: 'square/*', element: <SquarePages />, handle: SquarePages.load },
      ...user,
      { path: '*', element: <LaterPages />, handle: LaterPages.load },
    ],
  },
]
