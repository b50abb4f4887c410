import type { Page } from '@playwright/test'
import { accountCalls, common, sessionCalls } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { type Stack, startStack } from './stack.ts'

const NOTE = '正在确认你不是程序'
let site: Stack
let who: Member
let other: Member
test.beforeAll(async () => {
  site = await startStack({ SP_RATE_LIMITS: 'on' })
  who = await makeMember(site.url)
  other = await makeMember(site.url)
})
test.afterAll(() => site.stop())

const account = (page: Page) => page.getByLabel('账号', { exact: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true }).click()

/** The notes of work that this page has shown, also those that were gone after some milliseconds. */
async function noteWork(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((note) => {
    const seen = () => {
      if (document.querySelector('[role=status]')?.textContent?.includes(note))
        document.documentElement.dataset['worked'] = ''
    }
    new MutationObserver(seen).observe(document, { childList: true, subtree: true })
  }, NOTE)
  return () => page.evaluate(() => 'worked' in document.documentElement.dataset)
}

/** The form is filled in after three failures of this name from this network. */
async function afterFailures(page: Page, { username, password: right }: Member): Promise<void> {
  for (let n = 0; n < 3; n++) await api(site.url, sessionCalls.login, { username, password: 'not this one' })
  await page.goto(`${site.url}/#/login`)
  await account(page).fill(username)
  await password(page).fill(right)
}

test('after three failures the browser works, shows it, and logs in with what was typed', async ({ page }) => {
  const hasWorked = await noteWork(page)
  await afterFailures(page, who)
  await submit(page, '登录')
  await expect(page).not.toHaveURL(/login/)
  expect(await hasWorked()).toBe(true)
})

test('while the browser works, the page shows the progress and stays usable', async ({ page }) => {
  // The worker never answers, as on a very slow phone.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, given: unknown) {
      if (!('salt' in (given as object))) postMessage.call(this, given)
    }
  })
  await afterFailures(page, other)
  await submit(page, '登录')
  await expect(page.getByRole('status').filter({ hasText: NOTE })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: NOTE })).toBeVisible()
  await expect(account(page)).toHaveValue(other.username)
  await expectAccessible(page, 'proof of work')
  await page.getByRole('link', { name: '先随便看看' }).click()
  await expect(page).toHaveURL(/flash/)
})

test('where the browser cannot work, the refusal is shown and what was typed stays', async ({ page }) => {
  await page.route(/proof-worker/, (route) => route.abort())
  await afterFailures(page, who)
  await submit(page, '登录')
  await expect(page.getByRole('alert').filter({ hasText: common.proofNeeded.msg })).toBeVisible()
  await expect(account(page)).toHaveValue(who.username)
  await expect(password(page)).toHaveValue(who.password)
  await page.unroute(/proof-worker/)
  await submit(page, '登录')
  await expect(page).not.toHaveURL(/login/)
})

test('the third registration from one network is worked for', async ({ page }) => {
  const own = await startStack({ SP_RATE_LIMITS: 'on' })
  const hasWorked = await noteWork(page)
  for (const username of ['first', 'second'])
    await api(own.url, accountCalls.register, {
      username,
      password: 'a quiet window',
      email: `${username}@example.com`,
      nickname: username,
    })
  await page.goto(`${own.url}/#/login?tab=register`)
  await page.getByLabel('用户名', { exact: true }).fill('third')
  await page.getByLabel('昵称').fill('第三位')
  await page.getByLabel('密码', { exact: true }).fill('a quiet window')
  await page.getByLabel('再输一次密码').fill('a quiet window')
  await page.getByLabel('邮箱').fill('third@example.com')
  await submit(page, '注册')
  await expect(page.getByText('注册成功')).toBeVisible()
  expect(await hasWorked()).toBe(true)
  await own.stop()
})
