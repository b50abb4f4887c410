import type { Page } from '@playwright/test'
import { alertCalls, flashCalls, reportCalls, staffCalls, systemCalls } from '@sp/contract'
import { makeWebhookReceiver, type WebhookReceiver } from '../server/test/make/webhook-receiver.ts'
import { api, makeMember } from './client.ts'
import { CONSOLE_CONTEXT, consoleStaff, openConsole, signInToConsole, totpOf } from './console.ts'
import { expect, expectAccessible, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { ownSite } from './own-site.ts'
import { button, dialog, does } from './steps.ts'

// Its clock is moved, and its server may call this machine.
const site = ownSite({ WEBHOOK_HOSTS: '127.0.0.1' })
test.describe.configure({ mode: 'serial' })

let hook: WebhookReceiver
test.beforeAll(async () => {
  hook = await makeWebhookReceiver()
})
test.afterAll(() => hook.close())

async function reportOuting(): Promise<string> {
  const [author, reporter] = await Promise.all([makeMember(siteUrl(), '冷焰'), makeMember(siteUrl(), '木各')])
  const words = `大家认清这个人 ${Date.now()}`
  const targetId = await does(author, flashCalls.create, { content: words })
  await does(reporter, reportCalls.report, { targetType: 'flash', targetId, reason: 'outing', detail: '是我的工牌' })
  return words
}

const saveIn = (page: Page) => dialog(page).getByRole('button', { name: '保存' })
const tryOut = (page: Page) => button(page, '发一条试试').click()

test('a moderator sets up a webhook, tests it, and gets a message for a report', async ({ browser }) => {
  const { page } = await signInToConsole(browser, 'moderator', { ...CONSOLE_CONTEXT, path: '/alerts' })
  await expect(page.getByText('还没有打开任何一种方式')).toBeVisible()
  await expectAccessible(page, 'alerts')

  await button(page, '设置…').click()
  await dialog(page).getByRole('button', { name: '通用 JSON' }).click()
  await saveIn(page).click()
  await expect(dialog(page).getByText('请填 https:// 开头的完整网址')).toBeVisible()
  await dialog(page).getByLabel('网址').fill('http://10.0.0.5/hook')
  await saveIn(page).click()
  await expect(dialog(page).getByText('这个网址指向内网，不能用')).toBeVisible()
  await dialog(page).getByLabel('网址').fill(`http://127.0.0.1:${hook.port}/hook`)
  await expectAccessible(page, 'a webhook')
  await saveIn(page).click()
  await expect(page.getByText(`通用 JSON · 127.0.0.1:${hook.port}`)).toBeVisible()
  await expect(page.getByText('还没有打开任何一种方式')).toHaveCount(0)

  hook.answer(404)
  await tryOut(page)
  await expect(page.getByText('没送到：对方没有收下（404）')).toBeVisible()
  hook.answer(200)
  await tryOut(page)
  await expect(page.getByText('送到了，去看看有没有收到')).toBeVisible()
  expect(hook.called.map(({ body }) => body['topic'])).toEqual(['test', 'test'])

  const words = await reportOuting()
  await expect.poll(() => hook.called.at(-1)?.body['topic'], { timeout: 60_000 }).toBe('grave-case')
  const body = hook.called.at(-1)?.body ?? {}
  // A server that was given any free port does not know its public address.
  expect(body['url']).toMatch(/^http.*\/operator\/#\/reports$/)
  expect(body).toMatchObject({ count: 1, text: '值班台有 1 件紧急举报在等' })
  expect(JSON.stringify(body)).not.toContain(words)
  await openConsole(page, '/reports')
  await expect(page.getByRole('link', { name: words })).toBeVisible()
})

test('what alerts a colleague, and when it does not, stays chosen', async ({ browser }) => {
  const { page, who } = await signInToConsole(browser, 'support', { ...CONSOLE_CONTEXT, path: '/alerts' })
  await expect(page.getByRole('switch', { name: '工单' })).toBeChecked()
  await expect(page.getByRole('switch', { name: '紧急举报', exact: true })).toHaveCount(0)
  await page.getByRole('switch', { name: '工单' }).click()
  await page.getByRole('switch', { name: '每天有一段时间不打扰' }).click()
  await page.getByLabel('从', { exact: true }).fill('22:30')
  await button(page, '保存').click()
  await page.getByRole('switch', { name: '紧急举报照样叫我' }).click()
  await expect
    .poll(async () => (await does(who, alertCalls.get, {})).choice)
    .toEqual({ topics: ['support'], mail: false, quiet: { from: '22:30', to: '08:00' }, gravePasses: false })
  await page.reload()
  await expect(page.getByRole('switch', { name: '工单' })).not.toBeChecked()
  await expect(page.getByLabel('从', { exact: true })).toHaveValue('22:30')
})

const followStaff = () => sql(`SELECT graphile_worker.add_job('report.follow-staff')`, [])
const registration = async () => (await api(siteUrl(), systemCalls.site, {})).data.registration

test('registration closes while no staff comes, shows why, and opens when one does', async ({ browser, page }) => {
  const owner = await consoleStaff('owner')
  await reportOuting()
  await site.moveClock(80)
  await followStaff()
  await expect.poll(registration).toBe('away')
  await visit(page, '/login?tab=register')
  await expect(page.getByText('值班的人这几天都不在')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expectAccessible(page, 'registering while no staff is there')

  const { username, password, secret } = owner
  const { token } = await does(owner, staffCalls.login, { username, password, totp: totpOf(secret, 1) })
  const { page: consolePage } = await signInToConsole(browser, 'owner', {
    ...CONSOLE_CONTEXT,
    path: '/settings/register',
    who: { ...owner, token },
  })
  await expect(consolePage.getByText(/注册从 .* 起自己关上了/)).toBeVisible()
  await followStaff()
  await expect.poll(registration).toBe('open')
  await consolePage.reload()
  await expect(consolePage.getByText(/注册上一次自己关上/)).toBeVisible()
  await visit(page, '/login?tab=register')
  await page.reload()
  await expect(page.locator('form').getByLabel('用户名')).toBeVisible()
})
