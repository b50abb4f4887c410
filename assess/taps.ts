import type { Page } from '@playwright/test'
import { beginBoard, press } from '../e2e/demo.ts'
import { findPoll } from '../e2e/gallery-screens.ts'

export interface Tap {
  name: string
  path: string
  /** Leads to where the tap is; not measured. */
  before?: (page: Page) => Promise<unknown>
  does: (page: Page) => Promise<unknown>
}

const inBar = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click()
const first = (selector: string) => (page: Page) => page.locator(selector).first().click()
const type = (words: string) => (page: Page) => page.keyboard.type(words, { delay: 60 })

const firstFlash = first('a[href*="#/flash/detail/"]:has(time)')
const firstPost = first('a[href*="#/topic/post/detail/"]')
const firstSection = first('a[href*="#/topic/node/detail/"]')
const firstChat = first('a[href*="#/msg/chat/"]')

const feed: Tap[] = [
  { name: 'like', path: '/flash', does: press(/^赞/) },
  { name: 'menu of a flash', path: '/flash', does: press(/的动态：更多操作/) },
  { name: 'picture grows', path: '/flash', does: press(/查看第 1 张图片/) },
  { name: 'picture returns', path: '/flash', before: press(/查看第 1 张图片/), does: press(/^关闭$/) },
  { name: 'a flash opens', path: '/flash', does: firstFlash },
  { name: 'back to the feed', path: '/flash', before: firstFlash, does: press(/^返回$/) },
  { name: 'tab 关注', path: '/flash', does: press('关注', 'tab') },
  { name: '话题 in the bar', path: '/flash', does: inBar('话题') },
  { name: '消息 in the bar', path: '/flash', does: inBar('消息') },
  { name: '更多 in the bar', path: '/flash', does: inBar('更多') },
  { name: 'compose', path: '/flash', does: press('发动态', 'link') },
  {
    name: 'typing a flash',
    path: '/flash/add',
    before: (page) => page.getByLabel('内容', { exact: true }).focus(),
    does: type('quietnight'),
  },
]

const forum: Tap[] = [
  { name: 'a section opens', path: '/topic/node/all', does: firstSection },
  { name: 'a post opens', path: '/topic/node/detail/2', does: firstPost },
  { name: 'vote for a post', path: '/topic/node/detail/2', before: firstPost, does: press(/^赞/) },
  {
    name: 'an option of a poll',
    path: '/search',
    before: async (page) => (await findPoll(page)).click(),
    does: (page) => page.locator('[data-poll] label').first().click(),
  },
  { name: 'search', path: '/search', before: (page) => page.getByRole('searchbox').focus(), does: type('quiet') },
]

const others: Tap[] = [
  { name: 'a chat opens', path: '/msg', does: firstChat },
  {
    name: 'typing in a chat',
    path: '/msg',
    before: async (page) => {
      await firstChat(page)
      await page.getByRole('textbox').last().focus()
    },
    does: type('quietnight'),
  },
  {
    name: 'pictures and stickers in a chat',
    path: '/msg',
    before: firstChat,
    does: press('图片和贴图'),
  },
  { name: 'a notice is answered', path: '/notice', does: press('回复') },
  { name: 'another folder of the collection', path: '/user/collection', does: press('想做的菜', 'tab') },
  { name: 'first cell of a board', path: '/game/mine', does: beginBoard },
  { name: 'settings', path: '/user', does: press('设置', 'link') },
]

export const taps: readonly Tap[] = [...feed, ...forum, ...others]
