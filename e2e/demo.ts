import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { type Data, sessionCalls, staffCalls } from '@sp/contract'
import { TOTP } from 'otpauth'
import { shellOptions } from './browser.ts'
import { api, makeMember } from './client.ts'
import { CONSOLE_CONTEXT } from './console.ts'
import type { Viewer } from './gallery-screens.ts'
import { startStack } from './stack.ts'

interface Demo {
  password: string
  owner: { username: string; secret: string }
}

export interface DemoSite extends Demo {
  url: string
}

/** Members of the demonstration who have what a page shows (server/test/seed/texts.ts). */
export const OWN = 'linyuan'
export const PAIRED = 'chenmo'
export const HELPED = 'lizi'

/** What the list of devices shows. */
const DEVICE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

const OTHER_DEVICE = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

/** tsx calls this where a function would lose its name, also in what runs in the page. */
const NAMES = 'globalThis.__name = (value) => value'

/** Leaves one other device in the list. */
async function logIn({ url, password }: DemoSite, username: string): Promise<object> {
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

async function pageWith(
  browser: Browser,
  options: BrowserContextOptions,
  store?: ['localStorage' | 'sessionStorage', string, object],
): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'Asia/Shanghai', ...options })
  await context.addInitScript(NAMES)
  const page = await context.newPage()
  if (store)
    await page.addInitScript(([kind, entry, session]) => window[kind].setItem(entry, JSON.stringify(session)), store)
  return page
}

/** @param session what a page keeps of a session; without it a visitor looks. */
export const pageOf = (browser: Browser, options: BrowserContextOptions, session?: object): Promise<Page> =>
  pageWith(browser, options, session && ['localStorage', 'info', session])

export const memberPage = async (browser: Browser, site: DemoSite, who: string, options: BrowserContextOptions) =>
  pageOf(browser, options, await logIn(site, who))

async function logInOwner(site: DemoSite): Promise<object> {
  const { username, secret } = site.owner
  const totp = new TOTP({ secret }).generate()
  return (await api(site.url, staffCalls.login, { username, password: site.password, totp })).data
}

/** What a page keeps of a session; undefined for a visitor. */
export async function sessionOf(site: DemoSite, viewer: Viewer): Promise<object | undefined> {
  if (viewer === 'visitor') return undefined
  if (viewer === 'owner') return logInOwner(site)
  if (viewer === 'fresh') return (await makeMember(site.url, '新来的')).session
  return logIn(site, { own: OWN, paired: PAIRED, helped: HELPED }[viewer])
}

/** @param options those of a desktop, unless others are given. */
export async function ownerPage(browser: Browser, site: DemoSite, options: BrowserContextOptions = {}): Promise<Page> {
  const desktop = { ...CONSOLE_CONTEXT, viewport: { width: 1280, height: 800 } }
  return pageWith(browser, { ...desktop, ...options }, ['sessionStorage', 'console-session', await logInOwner(site)])
}

/** A browser and the running site of a demonstration in a data folder (scripts/demo.mjs). */
export async function withDemo(
  dataDir: string,
  look: (browser: Browser, site: DemoSite) => Promise<void>,
  options: LaunchOptions = shellOptions,
): Promise<void> {
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo
  const stack = await startStack({}, dataDir)
  const browser = await chromium.launch(options)
  try {
    await look(browser, { ...demo, url: stack.url })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

export const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().click()

export async function openReport(page: Page): Promise<void> {
  await press(/的动态：更多操作/)(page)
  await press('举报')(page)
}

/** Opens the first cells of a board. */
export const beginBoard = (page: Page): Promise<void> => page.locator('canvas').click({ position: { x: 100, y: 100 } })
