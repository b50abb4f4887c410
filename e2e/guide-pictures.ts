// npm run guides:pictures makes the pictures of the guides with it (scripts/guide-pictures.mjs).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Data, sessionCalls, staffCalls } from '@sp/contract'
import { TOTP } from 'otpauth'
import { PHONE, shellOptions } from './browser.ts'
import { api } from './client.ts'
import { CONSOLE_CONTEXT } from './console.ts'
import { settled } from './journey.ts'
import { startStack } from './stack.ts'

interface Demo {
  password: string
  owner: { username: string; secret: string }
}

type Act = (page: Page) => Promise<unknown>
interface Shot {
  name: string
  path: string
  who?: string
  act?: Act
}

const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button'): Act =>
  (page) =>
    page.getByRole(role, { name }).first().click()

/** Members of the demonstration who have what a page shows (server/test/seed/texts.ts). */
const OWN = 'linyuan'
const PAIRED = 'chenmo'
const HELPED = 'lizi'

const use: Shot[] = [
  { name: 'feed', path: '/flash' },
  { name: 'add', path: '/flash/add', act: (page) => page.getByRole('textbox').first().fill('第一片银杏叶落下来了。') },
  { name: 'topic', path: '/topic' },
  { name: 'messages', path: '/msg' },
  { name: 'switches', path: '/setting/notice' },
  { name: 'square', path: '/square' },
  { name: 'square-profile', path: '/square/profile' },
  {
    name: 'pairing',
    path: '/square/paired',
    who: PAIRED,
    act: (page) => page.locator('a[href*="/square/paired/"]').first().click(),
  },
  { name: 'privacy', path: '/setting/privacy' },
  { name: 'security', path: '/setting/security' },
  {
    name: 'report',
    path: '/flash',
    act: async (page) => {
      await press(/的动态：更多操作/)(page)
      await press('举报')(page)
    },
  },
  { name: 'points', path: '/user', act: (page) => page.locator('a[href*="/user/points/"]').first().click() },
  { name: 'attendant', path: '/attendant', who: HELPED },
  { name: 'mine', path: '/game/mine', act: (page) => page.locator('canvas').click({ position: { x: 100, y: 100 } }) },
  { name: 'install', path: '/setting/help' },
]

const operate: Shot[] = [
  { name: 'setup', path: '/setup/registration' },
  { name: 'health', path: '/health' },
  { name: 'reports', path: '/reports', act: (page) => page.locator('a[href*="/reports/"]').first().click() },
]

async function take(page: Page, shot: Shot, file: string): Promise<void> {
  await settled(page)
  await shot.act?.(page)
  await settled(page)
  await page.screenshot({ path: file, animations: 'disabled' })
}

/** What the list of devices shows. */
const DEVICE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

const OTHER_DEVICE = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

/** tsx calls this where a function would lose its name, also in what runs in the page. */
const NAMES = 'globalThis.__name = (value) => value'

/** Leaves one other device in the list. */
async function logIn(url: string, username: string, password: string): Promise<object> {
  const begin = async (device: string) => {
    const headers = { 'content-type': 'application/json', 'user-agent': device }
    const body = JSON.stringify({ username, password })
    const answer = await fetch(`${url}${sessionCalls.login.path}`, { method: 'POST', headers, body })
    return ((await answer.json()) as { data: Data<typeof sessionCalls.login> }).data
  }
  const other = await begin(OTHER_DEVICE)
  await api(url, sessionCalls.endOtherSessions, {}, other.token)
  return begin(DEVICE)
}

async function takeUse(browser: Browser, url: string, { password }: Demo, folder: string): Promise<void> {
  for (const who of new Set(use.map((shot) => shot.who ?? OWN))) {
    const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 1.5, timezoneId: 'Asia/Shanghai' })
    await context.addInitScript(NAMES)
    const page = await context.newPage()
    const session = JSON.stringify(await logIn(url, who, password))
    await page.addInitScript((info) => localStorage.setItem('info', info), session)
    for (const shot of use.filter((each) => (each.who ?? OWN) === who)) {
      // A page of its own, so that nothing is left open by the picture before.
      await page.goto('about:blank')
      await page.goto(`${url}/#${shot.path}`)
      await take(page, shot, join(folder, `use-${shot.name}.png`))
    }
    await context.close()
  }
}

async function takeOperate(browser: Browser, url: string, demo: Demo, folder: string): Promise<void> {
  const { username, secret } = demo.owner
  const totp = new TOTP({ secret }).generate()
  const { data } = await api(url, staffCalls.login, { username, password: demo.password, totp })
  const context = await browser.newContext({ ...CONSOLE_CONTEXT, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(NAMES)
  const page = await context.newPage()
  await page.addInitScript((kept) => sessionStorage.setItem('console-session', kept), JSON.stringify(data))
  for (const shot of operate) {
    await page.goto(`${url}/operator/#${shot.path}`)
    await take(page, shot, join(folder, `operate-${shot.name}.png`))
  }
  await context.close()
}

const [dataDir = '', folder = ''] = process.argv.slice(2)
const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo
const stack = await startStack({}, dataDir)
const browser = await chromium.launch(shellOptions)
try {
  await takeUse(browser, stack.url, demo, folder)
  await takeOperate(browser, stack.url, demo, folder)
} finally {
  await browser.close()
  await stack.stop()
}
