import type { Page } from '@playwright/test'
import { systemCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { openConsole, signInToConsole } from './console.ts'
import { expect, expectAccessible, newPage, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { ownSite } from './own-site.ts'
import { button, dialog } from './steps.ts'

// The setting is one for the whole site.
ownSite()

const PASSWORD = 'a quiet window'

async function fill(page: Page, username: string, nickname: string): Promise<void> {
  await page.getByLabel('昵称', { exact: true }).fill(nickname)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('邮箱', { exact: true }).fill(`${username}@example.com`)
}

async function applyAs(page: Page, username: string, nickname: string, words: string): Promise<void> {
  await visit(page, '/login?tab=register')
  await fill(page, username, nickname)
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

test('newcomers wait, and staff let one in and decline another', async ({ page, browser }) => {
  const { page: staffPage } = await signInToConsole(browser, 'moderator', { path: '/newcomers' })
  await expect(staffPage.getByText('没有人在等')).toBeVisible()
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

  await staffPage.reload()
  await expect(staffPage.getByText('朋友推荐来的')).toBeVisible()
  await expectAccessible(staffPage, 'newcomers who wait', true)
  await staffPage.getByRole('link', { name: /广告/ }).focus()
  await staffPage.keyboard.press('x')
  await button(staffPage, '不通过…').click()
  await expectAccessible(staffPage, 'declining a newcomer')
  await dialog(staffPage).getByRole('button', { name: '看起来是广告' }).click()
  await dialog(staffPage).getByRole('button', { name: '不通过 1 人' }).click()
  await expect(staffPage.getByText('日入三千 不用本金')).toHaveCount(0)
  await staffPage.getByRole('checkbox', { name: '选中迟迟' }).click()
  await button(staffPage, '通过 1 人').click()
  await expect(staffPage.getByText('没有人在等')).toBeVisible()

  await visit(page, '/waiting')
  await expect(page).toHaveURL(/#\/flash$/)
  await visit(page, '/notice')
  await expect(page.getByText('申请通过了，欢迎你来')).toBeVisible()
  await other.reload()
  await expect(other.getByText('看起来是广告')).toBeVisible()
  await expectAccessible(other, 'a declined newcomer')
})

test('a network is refused at the console: registration states it, an invitation leads in, and it is lifted', async ({
  page,
  browser,
}) => {
  await sql(`DELETE FROM setting WHERE key = 'approval'`, [])
  await sql("SELECT pg_notify('sp', 'setting approval')", [])
  await expect.poll(async () => (await api(siteUrl(), systemCalls.site, {})).data.approval).toBe('off')
  const wave = await makeMember(siteUrl(), '潮水')
  const { page: staffPage } = await signInToConsole(browser, 'moderator', { path: '/newest' })
  await staffPage.getByRole('checkbox', { name: '选中潮水' }).click()
  await button(staffPage, '不让这些网络注册…').click()
  await expectAccessible(staffPage, 'refusing networks')
  await dialog(staffPage).getByRole('button', { name: '30 天' }).click()
  await dialog(staffPage).getByRole('button', { name: '不让注册' }).click()
  await expect(staffPage.getByText('已不让 1 个网络注册').first()).toBeVisible()

  await visit(page, '/login?tab=register')
  await fill(page, 'chiyidian', '迟一点')
  await expect(page.getByLabel('邀请码')).toHaveCount(0)
  await page.locator('form').getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText(/暂时不能从这里注册/)).toBeVisible()
  await sql(
    `WITH batch AS (INSERT INTO invite_batch (note, uses, made_by) VALUES ('朋友', 1, $1) RETURNING id)
     INSERT INTO invite_code (code, batch_id) SELECT 'FRENDE12', id FROM batch`,
    [wave.id],
  )
  await page.getByLabel('邀请码').fill('FRENDE12')
  await page.locator('form').getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('注册成功')).toBeVisible()

  await openConsole(staffPage, '/networks')
  await expect(staffPage.getByText('1 次', { exact: true })).toBeVisible()
  await expectAccessible(staffPage, 'refused networks', true)
  await button(staffPage, '恢复').click()
  await expect(staffPage.getByText('这个网络又可以注册了')).toBeVisible()
  await makeMember(siteUrl(), '后来的')
})
