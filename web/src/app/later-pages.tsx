import { type RouteObject, useRoutes } from 'react-router'
import { ownPage, page } from './page-route.tsx'
import { titles } from './titles.ts'

const flash = [page('flash/add', titles.add, () => import('../flash/compose/add-screen.tsx'))]

const topic = [
  page('topic/node/all', titles.nodes, () => import('../forum/home/sections-screen.tsx')),
  page('topic/node/info/:id', titles.nodeInfo, () => import('../forum/home/node-info-screen.tsx')),
  ownPage('topic/node/chaos/:id', titles.chaos, () => import('../forum/post/node-chaos-screen.tsx')),
  ownPage('topic/post/add', titles.postAdd, () => import('../forum/post/write/add-screen.tsx')),
  ownPage('topic/post/edit/:id', titles.postEdit, () => import('../forum/post/write/edit-screen.tsx')),
  ownPage('topic/post/chaos/:id', titles.chaos, () => import('../forum/post/reply-chaos-screen.tsx')),
]

const search = [page('search', titles.search, () => import('../search/search-screen.tsx'))]

const messages = [
  ownPage('msg/requests', titles.requests, () => import('../talk/message/requests-screen.tsx')),
  ownPage('msg/chat/:id', titles.chat, () => import('../talk/message/chat-screen.tsx')),
  ownPage('notice', titles.notice, () => import('./notice/notice-page.tsx')),
  ownPage('attendant', titles.attendant, () => import('../talk/support/attendant-screen.tsx')),
]

const user = [
  page('user/points/:userId', titles.points, () => import('../people/points/points-screen.tsx')),
  ownPage('user/avatarChange', titles.avatar, () => import('../people/profile/avatar-screen.tsx')),
  ownPage('user/collection', titles.collection, () => import('../content/collection/collection-screen.tsx')),
  ownPage('user/drafts', titles.drafts, () => import('./drafts/drafts-screen.tsx')),
  ownPage('user/followers', titles.followers, () => import('../people/follow/followers-screen.tsx')),
]

const setting = [
  page('setting', titles.setting, () => import('../people/setting/setting-screen.tsx')),
  page('setting/fontsize', titles.fontSize, () => import('../people/setting/font-size-screen.tsx')),
  page('setting/help', titles.help, () => import('../people/setting/help-screen.tsx')),
  page('setting/rules', titles.rules, () => import('../people/setting/rules-screen.tsx')),
  page('setting/about', titles.about, () => import('../people/setting/about-screen.tsx')),
  ownPage('setting/pwd', titles.password, () => import('../account/security/password-screen.tsx')),
  ownPage('setting/privacy', titles.privacy, () => import('../people/setting/privacy-screen.tsx')),
  ownPage('setting/pin', titles.pin, () => import('../people/setting/pin-screen.tsx')),
  ownPage('setting/notice', titles.noticeSwitches, () => import('./screen/notice-switches-screen.tsx')),
  ownPage('setting/reports', titles.reports, () => import('../moderation/appeal/reports-screen.tsx')),
  ownPage('setting/reports/appeal/:type/:id', titles.appeal, () => import('../moderation/appeal/appeal-screen.tsx')),
  ownPage('setting/security', titles.security, () => import('../account/security/security-screen.tsx')),
  ownPage('setting/security/looks', titles.looks, () => import('../moderation/report/looks-screen.tsx')),
  ownPage('setting/security/question', titles.question, () => import('../account/security/question-screen.tsx')),
  ownPage('setting/security/factor', titles.factor, () => import('../account/factor/factor-screen.tsx')),
]

const others = [
  page('locate', titles.locate, () => import('../people/scan/locate-screen.tsx')),
  page('game/mine', titles.game, () => import('../game/mine-screen.tsx')),
  page('game/mine/replay/:size/:mode/:userId', titles.game, () => import('../game/replay-screen.tsx')),
  page('letters', titles.letters, () => import('../notify/digest/letters-screen.tsx')),
  page('open', titles.open, () => import('../talk/ticket/open-screen.tsx')),
  ownPage('feedback', titles.feedback, () => import('../talk/ticket/feedback-screen.tsx')),
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
