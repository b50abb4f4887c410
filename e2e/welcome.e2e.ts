import type { Page } from '@playwright/test'
import { flashCalls, nodeCalls, profileCalls, welcomeCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { frame } from './frame.ts'
import {
  expect,
  expectAccessible,
  logIn,
  logInOnScreen,
  member,
  newPage,
  settled,
  siteUrl,
  test,
  visit,
} from './journey.ts'
import { expectFits, setType } from './overflow.ts'
import { button, does, readTo } from './steps.ts'

const PASSWORD = 'a quiet window'
const card = (page: Page) => page.getByRole('region', { name: '第一次来' })
const steps = (page: Page) => page.getByRole('region', { name: '最初的几步' })
const pane = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name })

async function register(page: Page, username: string, nickname: string): Promise<void> {
  await page.getByLabel('昵称', { exact: true }).fill(nickname)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('邮箱', { exact: true }).fill(`${username}@example.com`)
  await page.locator('form').getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('注册成功')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
}

test('a visitor comes in, lights the four panes with the first words, and is welcomed', async ({ page, browser }) => {
  test.slow()
  await visit(page, '/flash')
  await button(page, '藏着的先藏着').click()
  await expect(card(page).getByRole('status')).toContainText('谁看得到由你定')
  await frame(page, 'a visitor opens a promise')
  await card(page).getByRole('link', { name: '注册' }).click()
  const username = `w${Date.now().toString(36)}`
  await register(page, username, '初来')
  await expect(steps(page).getByRole('link')).toHaveCount(3)
  await expect(card(page)).toHaveCount(0)
  await expectAccessible(page, 'the first steps')
  await setType(page, 22)
  await expectFits(page, 'the first steps', 320)
  await page.evaluate(() => delete document.documentElement.dataset['font'])

  await frame(page, 'registered: four panes')
  await pane(page, '选个头像').getByRole('link').click()
  await expect(page).toHaveURL(/avatarChange/)
  const info = await page.evaluate(() => localStorage.getItem('info') ?? '')
  const { token } = JSON.parse(info) as { token: string }
  const url = siteUrl()
  await api(url, profileCalls.avatar, { uri: 'avatar/default/7.png' }, token)
  const sections = (await api(url, nodeCalls.list, {}, token)).data.list
  for (const { id } of sections.slice(0, 2)) await api(url, nodeCalls.join, { nodeId: id }, token)
  await page.goBack()
  await expect(steps(page).getByRole('link')).toHaveCount(1)
  await expect(pane(page, '加入两个版块')).toContainText('已完成')
  await frame(page, 'three of them lit')

  await pane(page, '说第一句').getByRole('link').click()
  const words = `第一次来，大家好 ${username}`
  await page.getByLabel('内容', { exact: true }).fill(words)
  await frame(page, 'the first words')
  await button(page, '发布').click()
  await expect(page.getByText('发布成功，积分 +1')).toBeVisible()
  await expect(page.getByText('你的窗亮了')).toBeVisible()
  await frame(page, 'they are out')
  await page.goBack()
  await expect(steps(page).getByRole('heading', { name: '都亮了' })).toBeVisible()
  await frame(page, 'all four lit')
  // Once the light is over, the point is where the points are.
  await expect(page.getByText('+1', { exact: true })).toBeVisible()

  const { page: other } = await member(browser, '邻居')
  const flash = other.getByRole('article').filter({ hasText: words })
  await readTo(other, flash)
  await expect(flash).toContainText('第一条 · 新来的')
  await frame(other, 'another member sees that they are new')
  await flash.getByText(words).click()
  await button(other, '说点什么…').click()
  await button(other, '欢迎').click()
  await expect(other.getByRole('textbox', { name: '评论内容' })).toBeFocused()
  await expectAccessible(other, 'a greeting')
  await expect(other.getByRole('textbox', { name: '评论内容' })).toHaveValue('欢迎')
  await frame(other, 'and welcomes them')
  await button(other, '发送').click()
  await expect(other.getByRole('listitem').filter({ hasText: '邻居' })).toContainText('欢迎')

  await page.reload()
  await settled(page)
  await expect(page.getByRole('tabpanel', { name: '发现' })).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
  await visit(page, '/notice')
  await expect(page.getByText('你来了，真好')).toHaveCount(1)
  await page.getByText('你来了，真好').click()
  await expect(page).toHaveURL(/#\/user$/)
})

test('a visitor closes the card for good, nothing moves, and a member never sees it', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const author = await makeMember(siteUrl())
  await does(author, flashCalls.create, { content: '窗外有风' })
  await visit(page, '/flash')
  await expect(card(page).getByRole('link', { name: '登录' })).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.02)
  await button(page, '进去看看').click()
  await expect(card(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expect(card(page)).toHaveCount(0)

  const { page: own } = await member(browser, '老住客')
  await expect(own.getByRole('feed').getByRole('article').first()).toBeVisible()
  for (const each of [card(own), steps(own)]) await expect(each).toHaveCount(0)
})

test('the steps are skipped on all devices, also by one that was closed in between', async ({ page, browser }) => {
  const who = await makeMember(siteUrl(), '不急', { isNew: true })
  await logIn(page, who)
  const second = await newPage(browser)
  await logIn(second, who)
  await expect(steps(second)).toBeVisible()
  await button(page, '先不了').click()
  await expect(steps(page)).toHaveCount(0)
  await expect.poll(() => does(who, welcomeCalls.steps, {})).toBeNull()
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: '发现' })).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
  await second.reload()
  await expect(steps(second)).toHaveCount(0)
  const third = await newPage(browser)
  await logInOnScreen(third, who)
  await expect(third.getByRole('tabpanel', { name: '发现' })).toBeVisible()
  await expect(steps(third)).toHaveCount(0)
})
