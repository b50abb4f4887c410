import type { Locator, Page } from '@playwright/test'
import { beginBoard, openReport, press } from './demo.ts'
import { forAll, forMembers, square } from './screen-paths.ts'

/** `own`, `paired` and `helped` are members of the demonstration (demo.ts); `fresh` has just registered. */
export type Viewer = 'visitor' | 'own' | 'paired' | 'helped' | 'fresh' | 'owner'

/** `loading`: no answer has come. `failed`: each one is a refusal of a busy server. */
export type State = 'ready' | 'loading' | 'failed'

export interface Screen {
  name: string
  viewer: Viewer
  path: string | ((page: Page, site: string) => Promise<string>)
  act?: (page: Page) => Promise<unknown>
  states: readonly State[]
}

const ALL: readonly State[] = ['ready', 'loading', 'failed']
const READY: readonly State[] = ['ready']

/** The first link on a page that leads to such a path. */
const linked = (path: string, to: string) => async (page: Page, site: string) => {
  await page.goto('about:blank')
  await page.goto(`${site}/#${path}`)
  const link = page.locator(`a[href*="#${to}"]`).first()
  return (await link.getAttribute('href'))?.split('#')[1] ?? path
}

/** The post of the demonstration that has a poll (server/test/seed/texts.ts). */
export async function findPoll(search: Page): Promise<Locator> {
  await search.getByRole('searchbox').fill('睡前适合读什么')
  await search.keyboard.press('Enter')
  return search.getByRole('link', { name: '睡前适合读什么', exact: true }).first()
}

async function withPoll(page: Page, site: string): Promise<string> {
  await page.goto('about:blank')
  await page.goto(`${site}/#/search`)
  return (await (await findPoll(page)).getAttribute('href'))?.split('#')[1] ?? ''
}

const FLASH = linked('/flash', '/flash/detail/')
const POST = linked('/topic/node/detail/2', '/topic/post/detail/')

const things: Screen[] = [
  { name: '/flash/detail', viewer: 'own', path: FLASH, states: ALL },
  { name: '/topic/post/detail', viewer: 'own', path: POST, states: ALL },
  { name: '/topic/post/detail, with a poll', viewer: 'own', path: withPoll, states: READY },
  { name: '/msg/chat', viewer: 'own', path: linked('/msg', '/msg/chat/'), states: ALL },
  { name: '/user/profile', viewer: 'own', path: linked('/flash', '/user/profile/'), states: ALL },
  { name: '/user/points', viewer: 'own', path: linked('/user', '/user/points/'), states: ALL },
  { name: '/square/paired', viewer: 'paired', path: linked('/square/paired', '/square/paired/'), states: ALL },
  { name: '/attendant, with a talk', viewer: 'helped', path: '/attendant', states: READY },
]

const sheets: Screen[] = [
  {
    name: '/topic/post/add, with a poll',
    viewer: 'own',
    path: '/topic/post/add',
    act: press('加投票'),
    states: READY,
  },
  {
    name: '/msg/chat, pictures and stickers',
    viewer: 'own',
    path: linked('/msg', '/msg/chat/'),
    act: press('图片和贴图'),
    states: READY,
  },
  { name: '/notice, answering', viewer: 'own', path: '/notice', act: press('回复'), states: READY },
  {
    name: '/topic, the menu of a post',
    viewer: 'own',
    path: '/topic/node/detail/2',
    act: (page) => page.locator('[data-row-menu]').first().dispatchEvent('contextmenu'),
    states: READY,
  },
  { name: '/flash, its menu', viewer: 'own', path: '/flash', act: press(/的动态：更多操作/), states: READY },
  {
    name: '/flash, reporting',
    viewer: 'own',
    path: '/flash',
    act: openReport,
    states: READY,
  },
  { name: '/flash, a picture', viewer: 'own', path: '/flash', act: press(/查看第 1 张图片/), states: READY },
  {
    name: '/flash/detail, commenting',
    viewer: 'own',
    path: FLASH,
    act: (page) => page.locator('#reply').click(),
    states: READY,
  },
  {
    name: '/topic/post/detail, its menu',
    viewer: 'own',
    path: POST,
    act: press(/更多操作/),
    states: READY,
  },
  {
    name: '/search, with results',
    viewer: 'own',
    path: '/search',
    act: async (page) => {
      await page.getByRole('searchbox').fill('猫')
      await page.keyboard.press('Enter')
    },
    states: READY,
  },
  {
    name: '/game/mine, begun',
    viewer: 'own',
    path: '/game/mine',
    act: beginBoard,
    states: READY,
  },
  { name: '/no-such-page', viewer: 'visitor', path: '/no-such-page', states: READY },
]

const consolePaths = [
  '/reports',
  '/appeals',
  '/service',
  '/tickets',
  '/newcomers',
  '/shift',
  '/work',
  '/members',
  '/newest',
  '/networks',
  '/sections',
  '/muted',
  '/words',
  '/ranks',
  '/invites',
  '/audit',
  '/figures',
  '/settings',
  '/backups',
  '/health',
  '/announcements',
  '/staff',
  '/alerts',
  '/setup',
  '/account',
]

const of = (viewer: Viewer, paths: readonly string[], states: readonly State[]): Screen[] =>
  [...new Set(paths)].map((path) => ({ name: path, viewer, path, states }))

export const screens: readonly Screen[] = [
  ...of('visitor', forAll, READY),
  ...of('own', [...forMembers, '/flash', ...square], ALL),
  ...things,
  ...sheets,
  ...of('fresh', [...forMembers, '/flash', ...square], READY),
  ...of('owner', consolePaths, READY),
]
