import type { Browser, Page } from '@playwright/test'
import { followCalls, pushCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, logInAgain, member, siteUrl, test, visit } from './journey.ts'
import { type Line, openLine, type Received } from './line.ts'
import { type PushService, setPermission, withPushService } from './push-service.ts'
import { does } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const control = (page: Page) => page.getByRole('switch', { name: '推送' })
const heading = (page: Page) => page.getByText('推送', { exact: true }).first()

interface SubscriptionCall {
  command: string
  endpoint: string
  token: string | undefined
  code: number
}

interface Device {
  page: Page
  token: string | undefined
  service: PushService
  /** What reached the site: a page that is left does not report what it sent last. */
  calls: SubscriptionCall[]
}

let line: Line
const site = siteUrl()
test.beforeAll(async () => {
  line = await openLine(site)
  process.env['SP_URL'] = line.url
})
test.afterAll(async () => {
  process.env['SP_URL'] = site
  await line.close()
})

async function device(browser: Browser, permission: 'granted' | 'denied' | 'prompt'): Promise<Device> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const service = await withPushService(context)
  const calls: SubscriptionCall[] = []
  const received = ({ path, token, input, code }: Received) => {
    const { endpoint } = input as { endpoint: string }
    calls.push({ command: path.split('/').at(-1) ?? '', endpoint, token, code })
  }
  line.listens = { path: /^\/api\/push\/(un)?subscribe$/, received }
  await setPermission(page, permission)
  await logIn(page, await makeMember(siteUrl(), '木各'), '/setting/notice')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(heading(page)).toBeVisible()
  return { page, token: await tokenOn(page), service, calls }
}

const tokenOn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('info') ?? '{}') as { token?: string }).token)

async function atSwitch(page: Page): Promise<void> {
  await visit(page, '/setting/notice')
  await expect(heading(page)).toBeVisible()
}

async function switchOn({ page, service }: Device): Promise<string> {
  await control(page).click()
  await expect(page.getByText('推送已开启', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('已开启，有新消息会提醒这台设备')).toBeVisible()
  return service.subscription?.endpoint ?? ''
}

const siteKey = async () => (await api(siteUrl(), pushCalls.key, {})).data

test('no permission prompt before a tap; a tap subscribes this device with the key of the site', async ({
  browser,
}) => {
  const here = await device(browser, 'prompt')
  const { page, token, service, calls } = here
  await expect(control(page)).not.toBeChecked()
  await expect(page.getByText('已关闭', { exact: true })).toBeVisible()
  await visit(page, '/flash')
  await page.reload()
  await atSwitch(page)
  expect([service.prompts, service.subscription, calls]).toEqual([0, null, []])

  await setPermission(page, 'granted')
  const endpoint = await switchOn(here)
  await expect(control(page)).toBeChecked()
  expect(service.prompts).toBe(1)
  expect(service.subscription?.applicationServerKey).toBe(await siteKey())
  await expect.poll(() => calls).toEqual([{ command: 'subscribe', endpoint, token, code: 200 }])
  await expectAccessible(page, 'pushes on')

  await page.reload()
  await expect(control(page)).toBeChecked()
  expect([service.prompts, calls.length]).toEqual([1, 1])
  await control(page).click()
  await expect(page.getByText('已关闭', { exact: true })).toBeVisible()
  await expect.poll(() => calls.at(-1)).toEqual({ command: 'unsubscribe', endpoint, token, code: 200 })
  await expect.poll(() => service.subscription).toBeNull()
})

test('a site that drew another key is followed at the next start, without a question', async ({ browser }) => {
  const here = await device(browser, 'granted')
  const { page, token, service, calls } = here
  const before = await switchOn(here)
  const other = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const key = Buffer.from(await crypto.subtle.exportKey('raw', other.publicKey)).toString('base64url')
  if (service.subscription) service.subscription.applicationServerKey = key
  await page.reload()
  await expect.poll(() => service.subscription?.applicationServerKey).toBe(await siteKey())
  const after = service.subscription?.endpoint ?? ''
  expect(after).not.toBe(before)
  await expect.poll(() => calls.at(-1)).toEqual({ command: 'subscribe', endpoint: after, token, code: 200 })
  await atSwitch(page)
  await page.reload()
  await expect(control(page)).toBeChecked()
  expect(service.prompts).toBe(1)
})

test('a denied permission is explained, also if it is denied later', async ({ browser }) => {
  const here = await device(browser, 'prompt')
  const { page, service, calls } = here
  await expect(control(page)).not.toBeChecked()
  await setPermission(page, 'denied')
  await control(page).click()
  await expect(page.getByText('浏览器没有允许通知')).toBeVisible()
  const refused = page.getByText('被浏览器拒绝了。到浏览器或系统的设置里允许通知，再回来打开')
  await expect(refused).toBeVisible()
  await expect(control(page)).toHaveCount(0)
  await expectAccessible(page, 'pushes refused')
  expect([service.prompts, service.subscription, calls]).toEqual([1, null, []])

  await setPermission(page, 'granted')
  await page.reload()
  await switchOn(here)
  await setPermission(page, 'denied')
  await page.reload()
  await expect(refused).toBeVisible()
})

test('a browser without a push service shows that and has no switch', async ({ browser }) => {
  const here = await device(browser, 'granted')
  here.service.isMissing = true
  await control(here.page).click()
  await expect(here.page.getByText('这个浏览器收不到推送，站内通知照常')).toBeVisible()
  await expect(control(here.page)).toHaveCount(0)
  await expectAccessible(here.page, 'no pushes')
  expect(here.calls).toEqual([])
})

test('log-out ends it, on the server and in the browser', async ({ browser }) => {
  const here = await device(browser, 'granted')
  const { page, token, service, calls } = here
  const endpoint = await switchOn(here)
  await visit(page, '/setting')
  await page.getByText('退出登录').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/#\/(flash)?$/)
  await expect.poll(() => calls.at(-1)).toEqual({ command: 'unsubscribe', endpoint, token, code: 200 })
  await expect.poll(() => service.subscription).toBeNull()
  const { origins } = await page.context().storageState()
  expect(JSON.stringify(origins)).not.toContain(endpoint)
})

for (const isAway of [false, true])
  test(`another account does not inherit it${isAway ? ', even where the browser could not end it' : ''}`, async ({
    browser,
  }) => {
    const here = await device(browser, 'granted')
    const { page, token, service, calls } = here
    const endpoint = await switchOn(here)
    service.isAway = isAway
    const next = await makeMember(siteUrl(), '北岸')
    await logInAgain(page, next)
    await expect.poll(() => calls.at(-1)).toEqual({ command: 'unsubscribe', endpoint, token, code: 200 })
    await page.reload()
    await atSwitch(page)
    await expect(page.getByText('已关闭', { exact: true })).toBeVisible()
    await expect(control(page)).not.toBeChecked()
    expect([service.subscription?.endpoint, calls.length]).toEqual([isAway ? endpoint : undefined, 2])
    await switchOn(here)
    const theirs = {
      command: 'subscribe',
      endpoint: service.subscription?.endpoint,
      token: await tokenOn(page),
      code: 200,
    }
    expect(calls.at(-1)).toEqual(theirs)
    expect(theirs.token).not.toBe(token)
  })

test('a push reveals only that there is news', async ({ browser }) => {
  const { page, who, context } = await member(browser, '木各')
  await context.grantPermissions(['notifications'], { origin: siteUrl() })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(siteUrl()))
      if (ours) done(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  await does(await makeMember(siteUrl(), '北岸'), followCalls.follow, { userId: who.id })
  const data = JSON.stringify({ title: '北岸', body: '关注了你' })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(), registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const notes = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
      return notes.map(({ title, body, icon, tag }) => ({ title, body, icon: new URL(icon).pathname, tag }))
    })
  const only = { title: '新消息', body: '你有新消息', icon: '/icons/neutral-192.png', tag: 'news' }
  await expect.poll(shown).toEqual([only])
  await expect(page.getByRole('link', { name: '消息 1 条未读' })).toBeVisible()
  await context.close()
})
