import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions, PHONE as SCREEN } from '../e2e/browser.ts'
import { type Seen, watchPage } from './watch-page.ts'

/** "Slow 4G" as Chromium's developer tools simulate it: 150 ms and 1.6 Mbit/s, adjusted for each request. */
export const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
export const CPU_SLOWDOWN = 4
const { width, height } = SCREEN.viewport

export const PHONE = `${width} × ${height}, ${CPU_SLOWDOWN} × CPU slowdown, Chromium's “Slow 4G” (${SLOW_4G.latency} ms a request, ${SLOW_4G.downloadThroughput / 1000} kB/s down, ${SLOW_4G.uploadThroughput / 1000} up)`

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

export interface Session {
  token: string
  user: { id: number; username: string; nickname: string; avatar: string }
}

/** The loader wraps functions in a `__name` helper that the page does not have. */
export const runInPage = (act: () => void): string => `{ const __name = (it) => it; (${act})() }`

export async function newPhone(browser: Browser, origin: string, session?: Session): Promise<BrowserContext> {
  const localStorage = session ? [{ name: 'info', value: JSON.stringify(session) }] : []
  const phone = await browser.newContext({
    ...SCREEN,
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await phone.addInitScript(runInPage(watchPage))
  return phone
}

export type { Seen }

export interface Tab {
  page: Page
  devtools: CDPSession
}

/** Link of a tab in the bottom bar; the shell of index.html has one, too. */
export const inBar = (path: string) => `nav a[href="#${path}"]:has(svg)`
export const OTHER_TAB = '[role=tab][aria-selected=false]'

export async function newTab(
  phone: BrowserContext,
  line: typeof SLOW_4G | 'free' = SLOW_4G,
  slowdown = CPU_SLOWDOWN,
): Promise<Tab> {
  const page = await phone.newPage()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Network.enable')
  if (line !== 'free') await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen)

/** Waits until the first flash of a feed was on the screen. */
export const firstFlash = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { benchSeen: Seen }).benchSeen?.firstFlash !== undefined)

const QUIET = 700

/** Waits until no response has arrived for a while; every single request takes less than that. */
export async function settled(page: Page): Promise<void> {
  const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await arrived(); now !== before; now = await arrived()) {
    before = now
    await page.waitForTimeout(QUIET)
  }
}
