import { type RouteObject, useRoutes } from 'react-router'
import { ownPage, page } from './page-route.tsx'
import { titles } from './titles.ts'

const flash = [page('flash/add', titles.add, () => import('../compose/add-screen.tsx'))]

const topic = [
  page('topic/node/all', titles.nodes, () => import('../forum/sections-screen.tsx')),
  page('topic/node/info/:id', titles.nodeInfo, () => import('../forum/node-info-screen.tsx')),
  ownPage('topic/node/chaos/:id', titles.chaos, () => import('../post/node-chaos-screen.tsx')),
  ownPage('topic/post/add', titles.postAdd, () => import('../post/write/add-screen.tsx')),
  ownPage('topic/post/edit/:id', titles.postEdit, () => import('../post/write/edit-screen.tsx')),
  ownPage('topic/post/chaos/:id', titles.chaos, () => import('../post/reply-chaos-screen.tsx')),
]

const search = [page('search', titles.search, () => import('../search/search-screen.tsx'))]

const messages = [
  ownPage('msg/requests', titles.requests, () => import('../message/requests-screen.tsx')),
  ownPage('msg/chat/:id', titles.chat, () => import('../message/chat-screen.tsx')),
  ownPage('notice', titles.notice, () => import('../notice/notice-screen.tsx')),
  ownPage('attendant', titles.attendant, () => import('../attendant/attendant-screen.tsx')),
]

const user = [
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
  page('game/mine', titles.game, () => import('../game/mine-screen.tsx')),
  page('open', titles.open, () => import('../feedback/open-screen.tsx')),
  ownPage('feedback', titles.feedback, () => import('../feedback/feedback-screen.tsx')),
]

/** Together with `router.tsx`: the pages of specification 1 § 2 and specification 2 § 2. */
const pages: RouteObject[] = [
  ...flash,
  ...topic,
  ...search,
  ...messages,
  ...user,
  ...setting,
  ...others,
  page('*', titles.notFound, () => import('./screen/not-found-screen.tsx')),
]

export default function LaterPages() {
  return useRoutes(pages)
}
