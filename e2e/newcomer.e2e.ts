import type { Browser, Page } from '@playwright/test'
import { systemCalls } from '@sp/contract'
import { api } from './client.ts'
import { signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { ownSite } from './own-site.ts'
import { button, dialog } from './steps.ts'

// The setting is one for the whole site.
ownSite()

const PASSWORD = 'a quiet window'

async function applyAs(page: Page, username: string, nickname: string, words: string): Promise<void> {
  await visit(page, '/login?tab=register')
  await page.getByLabel('昵称', { exact: true }).fill(nickname)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('邮箱', { exact: true }).fill(`${username}@example.com`)
  await page.locator('form').getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByLabel('为什么想来')).toHaveAccessibleDescription(/请写一句为什么想来/)
  await page.getByLabel('为什么想来').fill(words)
  await expectAccessible(page, 'registration with approval')
  await page.locator('form').getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('申请送到了，登录能看进展')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/waiting$/)
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test('newcomers wait at the door, and staff let one in and decline another', async ({ page, browser }) => {
  const { page: console } = await signInToConsole(browser, 'moderator', { path: '/newcomers' })
  await expect(console.getByText('没有人在等')).toBeVisible()
  await sql(`INSERT INTO setting (key, value) VALUES ('approval', '"all"')`, [])
  await sql("SELECT pg_notify('sp', 'setting approval')", [])
  await expect.poll(async () => (await api(siteUrl(), systemCalls.site, {})).data.approval).toBe('all')

  await applyAs(page, 'chichi', '迟迟', '想找个安静说话的地方')
  await expect(page.getByText('申请收到了')).toBeVisible()
  await expect(page.getByText('等的时候，先看看社区规则')).toBeVisible()
  await expectAccessible(page, 'waiting for approval')
  await visit(page, '/flash')
  await expect(page).toHaveURL(/#\/waiting$/)
  await button(page, '改一改').click()
  await page.getByLabel('为什么想来').fill('朋友推荐来的')
  await button(page, '保存').click()
  await expect(page.getByText('朋友推荐来的')).toBeVisible()
  const other = await newPage(browser)
  await applyAs(other, 'guanggao', '广告', '日入三千 不用本金')

  const { page: desk } = await signInToConsole(browser, 'moderator', { path: '/newcomers' })
  await expect(desk.getByText('朋友推荐来的')).toBeVisible()
  await expectAccessible(desk, 'newcomers who wait', true)
  await desk.getByRole('link', { name: /广告/ }).focus()
  await desk.keyboard.press('x')
  await button(desk, '不通过…').click()
  await expectAccessible(desk, 'declining a newcomer')
  await dialog(desk).getByRole('button', { name: '看起来是广告' }).click()
  await dialog(desk).getByRole('button', { name: '不通过 1 人' }).click()
  await expect(desk.getByText('日入三千 不用本金')).toHaveCount(0)
  await desk.getByRole('checkbox', { name: '选中迟迟' }).click()
  await button(desk, '通过 1 人').click()
  await expect(desk.getByText('没有人在等')).toBeVisible()

  await visit(page, '/waiting')
  await expect(page).toHaveURL(/#\/flash$/)
  await visit(page, '/notice')
  await expect(page.getByText('申请通过了，欢迎你来')).toBeVisible()
  await other.reload()
  await expect(other.getByText('看起来是广告')).toBeVisible()
  await expectAccessible(other, 'a declined newcomer')
})
