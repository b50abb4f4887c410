import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions, PHONE as SCREEN } from '../e2e/browser.ts'
import { type Seen, watchPage } from './watch-page.ts'

/** As the developer tools of Chromium simulate "Slow 4G": a line of 150 ms and 1.6 Mbit/s, as each request feels it. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
const CPU_SLOWDOWN = 4
const { width, height } = SCREEN.viewport

export const PHONE = `${width} × ${height}, ${CPU_SLOWDOWN} × CPU slowdown, Chromium's “Slow 4G” (${SLOW_4G.latency} ms a request, ${SLOW_4G.downloadThroughput / 1000} kB/s down, ${SLOW_4G.uploadThroughput / 1000} up)`

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

/** What login answers, as the app keeps it. */
export interface Session {
  token: string
  user: { id: number; username: string; nickname: string; avatar: string }
}

/** A device that was never here: nothing stored, nothing cached. With a session, somebody is logged in on it. */
export async function newPhone(browser: Browser, origin: string, session?: Session): Promise<BrowserContext> {
  const localStorage = session ? [{ name: 'info', value: JSON.stringify(session) }] : []
  const phone = await browser.newContext({
    ...SCREEN,
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  // The loader of this program's sources keeps the names of functions by a function that the page has not.
  await phone.addInitScript(`{ const __name = (it) => it; (${watchPage})() }`)
  return phone
}

export type { Seen }

export interface Tab {
  page: Page
  devtools: CDPSession
}

/** The link of a tab in the bar; the shell of index.html has one, too. */
export const inBar = (path: string) => `nav a[href="#${path}"]:has(svg)`
/** A list of the page that is not open. */
export const OTHER_TAB = '[role=tab][aria-selected=false]'

/** A window of that device, as slow as it is, or on another line. */
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

/** What the page has noted of itself since it was opened. */
export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen)

/** When the first flash of a feed was on the screen, in milliseconds from the start of the navigation. */
export async function firstFlash(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { benchSeen: Seen }).benchSeen?.firstFlash !== undefined)
  return (await seenBy(page)).firstFlash ?? Number.NaN
}

const QUIET = 700

/** Until nothing has come over the line for a while; each request takes less than that. */
export async function settled(page: Page): Promise<void> {
  const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await arrived(); now !== before; now = await arrived()) {
    before = now
    await page.waitForTimeout(QUIET)
  }
}
