import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import { sessionCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { makeGate } from './gate.ts'
import { forgetNewer } from './old-engine.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const siteUrl = (): string => process.env['SP_URL'] ?? ''

type Credentials = Pick<Member, 'username' | 'password'>

export const visit = (page: Page, path: string) => page.goto(`${siteUrl()}/#${path}`)

export async function logInOnScreen(page: Page, { username, password }: Credentials): Promise<void> {
  await visit(page, '/login')
  await fillLogin(page, { username, password })
}

export async function fillLogin(page: Page, who: Credentials): Promise<void> {
  await submitLogin(page, who)
  await expect(page).not.toHaveURL(/login/)
}

/** Where something else than the next page may follow. */
export async function submitLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
}

export async function startLoggedIn(page: Page, nickname: string): Promise<void> {
  const { session } = await makeMember(siteUrl(), nickname)
  await page.addInitScript((info) => localStorage.setItem('info', info), JSON.stringify(session))
}

/**
 * A fresh window begins at this path with the session of a member who was made; with credentials alone it gets a session of its
 * own. Where the app is open already, it is the screen that logs in.
 */
export async function logIn(page: Page, who: Credentials & { session?: object }, path = '/flash'): Promise<void> {
  if (page.url() !== 'about:blank') {
    await logInOnScreen(page, who)
    if (path !== '/flash') await visit(page, path)
    return
  }
  const session = who.session ?? (await begun(page, who))
  const keeps = await page.addInitScript((info) => localStorage.setItem('info', info), JSON.stringify(session))
  await visit(page, path)
  // The next document of this window has what the app left.
  await keeps.dispose()
  if (path === '/flash') await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** A session of this browser, by the call of the form. */
async function begun(page: Page, { username, password }: Credentials): Promise<object> {
  const answer = await page.request.post(`${siteUrl()}${sessionCalls.login.path}`, { data: { username, password } })
  return ((await answer.json()) as { data: object }).data
}

/**
 * Logs in over an existing session, as in a window whose form was opened before. A logged-in member would be redirected away
 * from the form, so it is opened while the session is hidden. Requests wait until the session is back: a 401 to one without
 * token would end it.
 */
export async function logInAgain(page: Page, who: Credentials): Promise<void> {
  const back = makeGate()
  const waits = async (route: Route) => {
    await back.opened
    // Playwright continues the requests that still wait when the route is removed.
    await route.continue().catch(() => {})
  }
  await page.route('**/api/**', waits)
  const shown = await page.evaluateHandle(() => {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (this: Storage, name: string) {
      return name === 'info' && location.hash.startsWith('#/login') ? null : read.call(this, name)
    }
    return () => void (Storage.prototype.getItem = read)
  })
  await visit(page, '/login')
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  await shown.evaluate((show) => show())
  back.open()
  await page.unroute('**/api/**', waits)
  await fillLogin(page, who)
}

/** A window of another person or device. */
export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

export async function member(
  browser: Browser,
  nickname: string,
  path?: string,
): Promise<{ page: Page; who: Member; context: BrowserContext }> {
  const who = await makeMember(siteUrl(), nickname)
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, who, path)
  return { page, who, context }
}

/**
 * Marks a page as offline that was opened during `context.setOffline(true)`: Chromium 150 blocks its requests
 * but still reports `navigator.onLine`.
 */
export async function noteOffline(page: Page): Promise<void> {
  if (!(await page.evaluate(() => navigator.onLine))) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const state = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.overrideNetworkState', state)
}

interface Violation {
  id: string
  impact: string
  nodes: { target: string[]; failureSummary: string }[]
}

const QUIET_MS = 200
/** Limit, because a journey may look at a page that stays busy on purpose. */
const PATIENCE_MS = 5_000

export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ([quietMs, patienceMs]) => {
      const from = performance.now()
      let changedAt = from
      const watch = new MutationObserver(() => {
        changedAt = performance.now()
      })
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const isQuiet = () =>
        performance.now() - changedAt > quietMs &&
        document.body.innerText.trim() !== '' &&
        document.querySelector('[aria-busy="true"]') === null &&
        document.getAnimations().every(({ playState }) => playState !== 'running')
      return new Promise<void>((done) => {
        const look = () => {
          if (!isQuiet() && performance.now() - from < patienceMs) return void setTimeout(look, 50)
          watch.disconnect()
          done()
        }
        look()
      })
    },
    [QUIET_MS, PATIENCE_MS] as const,
  )
}

/** A target behind a docked bar reaches its size after scrolling. */
const COVERED = /insufficient size because it is partially obscured/

const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page, name: string, withTargets = false): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const theme of ['light', 'dark'] as const) {
    // Of another theme nothing moves and nothing is loaded.
    if (theme === 'dark') await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const rules = theme === 'light' ? undefined : RULES_OF_COLOUR
    const message = `${name}, ${theme}`
    await expect.poll(() => violationsOn(page, { rules, withTargets }), { message, timeout: 30_000 }).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

interface AxeOptions {
  resultTypes: string[]
  runOnly?: string[]
  rules?: Record<string, { enabled: boolean }>
}

interface Asked {
  rules: string[] | undefined
  withTargets: boolean
}

async function violationsOn(page: Page, { rules, withTargets }: Asked): Promise<string[]> {
  const options: AxeOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: withTargets } } }),
  }
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: AxeOptions): Promise<{ violations: Violation[] }> } }
    // Content that is not rendered yet may still have the colours of the other theme.
    const undrawn = [...document.querySelectorAll<HTMLElement>('[role=feed] > *')]
    for (const each of undrawn) each.style.contentVisibility = 'visible'
    const { violations } = await axe.run(options)
    for (const each of undrawn) each.style.contentVisibility = ''
    return violations
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !COVERED.test(failureSummary))
      .map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** Also of a transition between pages whose window changes its size: the page is there, without movement. */
const CUT = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Transition was aborted because of invalid state/
const CODE_LOST = /Unable to preload CSS|Failed to fetch dynamically imported module/

const UNUSED = /was preloaded using link preload but not used/

export const test = base.extend<{ losesCode: boolean; watched: void }>({
  losesCode: [false, { option: true }],
  watched: [
    async ({ context, browser, losesCode }, use) => {
      const lines: string[] = []
      const note = (words: string) => {
        if (!CUT.test(words) && !(losesCode && CODE_LOST.test(words))) lines.push(words)
      }
      const watch = async (each: BrowserContext) => {
        if (process.env['SP_OLD_ENGINE']) await each.addInitScript(forgetNewer)
        each.on('weberror', (error) => note(String(error.error())))
        each.on('console', (message) => {
          if (message.type() === 'error' || UNUSED.test(message.text())) note(message.text())
        })
      }
      await watch(context)
      const original = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const made = await original(options)
        await watch(made)
        return made
      }
      await use()
      browser.newContext = original
      expect(lines).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
