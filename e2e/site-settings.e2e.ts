import type { Page } from '@playwright/test'
import { flashCalls, reportConsoleCalls, settingConsoleCalls, systemCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { openConsole, signInToConsole, totpOf } from './console.ts'
import { expect, expectAccessible, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { withVersion } from './operator.ts'
import { type Stack, startBeside, startStack } from './stack.ts'
import { button, does } from './steps.ts'

// Site-wide settings would affect parallel journeys, so these have their own server.
const shared = { SP_URL: process.env['SP_URL'], SP_DATA_DIR: process.env['SP_DATA_DIR'] }
let stack: Stack
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  stack = await startStack()
  Object.assign(process.env, { SP_URL: stack.url, SP_DATA_DIR: stack.dataDir })
})
test.afterAll(async () => {
  Object.assign(process.env, shared)
  await stack.stop()
})

async function fillRegistration(page: Page, username: string): Promise<void> {
  const form = page.locator('form')
  await form.getByLabel('用户名').fill(username)
  await form.getByLabel('昵称').fill('来客')
  await form.getByLabel('密码', { exact: true }).fill('a quiet window')
  await form.getByLabel('再输一次密码').fill('a quiet window')
  await form.getByLabel('邮箱').fill('guest@example.com')
}

const flip = (consolePage: Page, name: string) => consolePage.getByRole('switch', { name }).click()

/** Saves the changes. @param code needed if the console asks for one */
async function save(consolePage: Page, count: number, code?: string): Promise<void> {
  await consolePage.keyboard.press('Control+s')
  await button(consolePage, `保存 ${count} 项`).last().click()
  if (code) await consolePage.getByLabel('6 位动态码').fill(code)
  await expect(consolePage.getByText('没有没保存的改动')).toBeVisible()
}

test('what the owner sets holds on the other node, too', async ({ page, browser }) => {
  const { page: consolePage, who, context } = await signInToConsole(browser, 'owner', { path: '/settings/register' })
  const other = await startBeside(stack)
  const isOpen = async () => (await api(other.url, systemCalls.userRegister, {})).data
  try {
    expect(await isOpen()).toBe(true)
    await flip(consolePage, '开放注册')
    await save(consolePage, 1, totpOf(who.secret, 1))
    await expect.poll(isOpen, { intervals: [100] }).toBe(false)
    await page.goto(`${other.url}/#/login?tab=register`)
    await expect(page.getByText('当前未开放注册')).toBeVisible()
  } finally {
    await does(who, settingConsoleCalls.put, { key: 'registration', value: true })
    await context.close()
    await other.stop()
  }
})

test('the owner closes registration and the site shows it at once; then a code allows one registration', async ({
  page,
  browser,
}) => {
  const { page: consolePage, who } = await signInToConsole(browser, 'owner', { path: '/settings/register' })
  try {
    await flip(consolePage, '开放注册')
    await expectAccessible(consolePage, 'a setting that is not saved')
    await save(consolePage, 1, totpOf(who.secret, 1))
    await visit(page, '/login?tab=register')
    await expect(page.getByText('当前未开放注册')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await expectAccessible(page, 'registering is shut')

    await flip(consolePage, '开放注册')
    await flip(consolePage, '注册要邀请码')
    await save(consolePage, 2)
    await expect(consolePage.getByRole('region', { name: '这一项' })).toContainText(who.colleague.nickname)
    await openConsole(consolePage, '/invites')
    await consolePage.getByLabel('备注').fill('十一月读书会')
    await consolePage.getByLabel('几个').fill('1')
    await button(consolePage, '做 1 个').click()
    const batch = consolePage.getByRole('region', { name: '十一月读书会' })
    const code = (await batch.locator('code').textContent()) ?? ''
    expect(code).toMatch(/^SP-\w{4}-\w{4}$/)
    await expectAccessible(consolePage, 'invitations')

    const name = `guest${Date.now().toString(36)}`
    await visit(page, `/login?tab=register&code=${code}`)
    await page.reload()
    await expect(page.getByLabel('邀请码')).toHaveValue(code)
    await fillRegistration(page, name)
    const register = page.locator('form').getByRole('button', { name: '注册' })
    await register.click()
    await expect(page.getByText('注册成功')).toBeVisible()

    await visit(page, '/login?tab=register')
    await fillRegistration(page, `${name}2`)
    await register.click()
    await expect(page.getByText('请填写邀请码')).toBeVisible()
    await page.getByLabel('邀请码').fill(code)
    await register.click()
    await expect(page.getByText('邀请码不正确或已失效')).toBeVisible()
    await expectAccessible(page, 'registering by invitation')

    await consolePage.reload()
    await expect(batch).toContainText(`@${name}`)
    await expect(consolePage.getByRole('row', { name: /十一月读书会/ })).toContainText('用完')
  } finally {
    await does(who, settingConsoleCalls.put, { key: 'inviteCode', value: false })
    await does(who, settingConsoleCalls.put, { key: 'registration', value: true })
  }
})

test('a newer version is announced once, and leads to the required reading', async ({ page }) => {
  await withVersion('3.23', async () => {
    await visit(page, '/flash')
    const note = page.getByRole('alert').filter({ hasText: '有新版本,务必按照安装更新指引更新' })
    await expect(note).toBeVisible()
    await expectAccessible(page, 'a new version')
    await note.getByRole('link', { name: '去看看' }).click()
    await expect(page).toHaveURL(/#\/setting\/help$/)
    await expect(page.getByRole('heading', { name: '安装与更新必读' })).toBeVisible()
    await expect(note).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: '安装与更新必读' })).toBeVisible()
    await settled(page)
    await expect(note).toHaveCount(0)
  })
  await withVersion('3.24', async () => {
    await page.reload()
    const note = page.getByRole('alert').filter({ hasText: '有新版本' })
    await note.getByRole('button', { name: '关闭' }).click()
    await expect(note).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: '安装与更新必读' })).toBeVisible()
    await settled(page)
    await expect(note).toHaveCount(0)
  })
})

test('the first post of a new member is reviewed first: only they see it until staff approve it', async ({
  page,
  browser,
}) => {
  const { who: owner, context } = await signInToConsole(browser, 'owner')
  const [newcomer, reader] = await Promise.all([makeMember(siteUrl(), '木各'), makeMember(siteUrl(), '山雀')])
  await does(owner, settingConsoleCalls.put, { key: 'preModeration', value: 'new' })
  try {
    await logIn(page, newcomer, '/flash/add')
    await page.getByLabel('内容', { exact: true }).fill('第一次来这里')
    await button(page, '发布').click()
    await expect(page.getByRole('status').getByText('发出后，值班的同事会先看一眼')).toBeVisible()
    const { list } = await does(newcomer, flashCalls.ofMine, {})
    const id = list[0]?.id ?? 0
    await visit(page, `/flash/detail/${id}`)
    await expect(page.getByText('等待审核')).toBeVisible()
    await expectAccessible(page, 'a flash that waits')
    const seenByReader = async () => (await api(siteUrl(), flashCalls.detail, { id }, reader.token)).code
    expect(await seenByReader()).toBe(404)

    const { list: cases } = await does(owner, reportConsoleCalls.queue, {})
    const caseId = cases.find(({ kind }) => kind === 'premoderation')?.id ?? 0
    await does(owner, reportConsoleCalls.take, { id: caseId })
    const fine = { id: caseId, outcome: 'dismissed', content: 'keep', mute: 'none' } as const
    await does(owner, reportConsoleCalls.decide, fine)
    expect(await seenByReader()).toBe(200)
    await page.reload()
    await expect(page.getByText('第一次来这里').first()).toBeVisible()
    await expect(page.getByText('等待审核')).toHaveCount(0)
  } finally {
    await does(owner, settingConsoleCalls.put, { key: 'preModeration', value: 'off' })
    await context.close()
  }
})
