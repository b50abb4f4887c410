import type { Page } from '@playwright/test'
import {
  CONSOLE_CONTEXT,
  consoleStaff,
  makeUnenrolled,
  openConsole,
  type Staff,
  signInToConsole,
  totpOf,
} from './console.ts'
import { expect, expectAccessible, settled, siteUrl, test } from './journey.ts'
import { button } from './steps.ts'

test.use(CONSOLE_CONTEXT)

const code = (page: Page) => page.getByLabel('6 位动态码')

/** Without the code: the test types it afterwards, and its last digit submits the form. */
async function givePassword(page: Page, { username, password }: Pick<Staff, 'username' | 'password'>, path = '') {
  await openConsole(page, path)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

test('new staff set up a second factor by keyboard alone, save the backup codes, and are signed in', async ({
  page,
}) => {
  const who = await makeUnenrolled('moderator')
  await openConsole(page)
  await expectAccessible(page, 'sign in')
  await page.keyboard.type(who.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await expectAccessible(page, 'enrol')
  await code(page).focus()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert')).toContainText('动态码不对')
  await page.keyboard.type(totpOf(secret))
  await expect(page.getByRole('list', { name: '备用码' }).getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page, 'backup codes')
  await expect(button(page, '进入值班台')).toBeDisabled()
  await page.getByLabel('我已经收好了').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '值班台导航' })).toContainText('值班 · 阿岚')
})

test('later sign-ins need a code: errors do not reveal what was wrong, a backup code works once, a reload keeps the session', async ({
  page,
}) => {
  const who = await consoleStaff('support')
  await givePassword(page, who)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('用户名或密码不对，或者还要填动态码')
  await code(page).fill('000000')
  await expect(page.getByRole('alert')).toContainText('用户名、密码或动态码不对')
  await expectAccessible(page, 'code')
  await code(page).fill(totpOf(who.secret, 1))
  const nav = page.getByRole('navigation', { name: '值班台导航' })
  await expect(nav).toBeVisible()
  await page.reload()
  await expect(nav).toContainText('客服')
  await openConsole(page, '/account')
  await button(page, '退出登录').click()

  await givePassword(page, who, '/account')
  await button(page, '用备用码').click()
  await page.getByLabel('备用码', { exact: true }).fill(who.backupCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('还有 7 个没用过')).toBeVisible()
})

test('irreversible actions ask for a fresh code in place; the navigation is a rail or a bar on narrower screens', async ({
  page,
}) => {
  const who = await consoleStaff('moderator')
  await givePassword(page, who)
  await button(page, '用备用码').click()
  await page.getByLabel('备用码', { exact: true }).fill(who.backupCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await openConsole(page, '/account')
  await button(page, '换一组…').click()
  await button(page, '换一组').last().click()
  await code(page).fill(totpOf(who.secret, 1))
  await expect(page.getByRole('list', { name: '备用码' }).getByRole('listitem')).toHaveCount(8)
  await page.getByLabel('我已经收好了').check()
  await button(page, '好了').click()
  await expect(page.getByText('还有 8 个没用过')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('我的')
  await expect(page.getByRole('option', { name: '我的账号' })).toBeVisible()
  await expectAccessible(page, 'palette')
  await page.keyboard.press('Escape')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, `account, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible()
})

test('a link opened in a new tab is signed in, other tabs are not, no other page gets the token, and signing out ends all', async ({
  browser,
}) => {
  const { page, context, who } = await signInToConsole(browser, 'moderator', { path: '/reports' })
  // A page of the member site on the same origin can read the broadcast channel.
  const listener = await context.newPage()
  await listener.goto(`${siteUrl()}/`)
  await listener.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    new BroadcastChannel('console-session').addEventListener('message', ({ data }) =>
      received.push(JSON.stringify(data)),
    )
  })
  const link = page.getByRole('navigation').first().getByRole('link', { name: '申诉' })
  const [second] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(second.getByRole('navigation', { name: '值班台导航' })).toBeVisible()
  expect(new URL(second.url()).hash).toBe('#/appeals')
  const received = await listener.evaluate(() => (window as unknown as { received: string[] }).received)
  expect(received.length).toBeGreaterThan(1)
  expect(received.join('\n')).not.toContain(who.token)

  for (const path of ['/appeals', '/members']) {
    const newTab = await context.newPage()
    await openConsole(newTab, path)
    await expect(newTab.getByLabel('用户名')).toBeVisible()
    await settled(newTab)
    await expect(newTab.getByLabel('用户名')).toBeVisible()
    await newTab.close()
  }
  await second.reload()
  await expect(second.getByRole('navigation', { name: '值班台导航' })).toBeVisible()
  await openConsole(second, '/account')
  await button(second, '退出登录').click()
  for (const each of [page, second]) await expect(each.getByLabel('用户名')).toBeVisible()
})

test('a tab whose idle time has expired shares no session', async ({ browser }) => {
  const { page, context } = await signInToConsole(browser, 'moderator', { path: '/reports' })
  const link = page.getByRole('navigation').first().getByRole('link', { name: '申诉' })
  const href = await link.evaluate((each) => (each as HTMLAnchorElement).href)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 31 * 60_000
  })
  await link.dispatchEvent('auxclick', { button: 1 })
  const late = await context.newPage()
  await late.goto(href)
  await expect(late.getByLabel('用户名')).toBeVisible()
})
