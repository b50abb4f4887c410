import type { Browser, Page } from '@playwright/test'
import { makeMember } from '../e2e/client.ts'
import type { BrowserFigure, BrowserRow } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { firstFlash, inBar, newPhone, newTab, OTHER_TAB, type Session } from './phone.ts'
import { describe } from './poll-row.ts'

/** A network with a high latency, so that every round trip is visible. */
const LINE = { latency: 400, downloadThroughput: 60_000, uploadThroughput: 60_000, offline: false }
const ROUNDS = 3

interface Step {
  what: string
  from: string
  tap: string
  /** Tapped first, so that the page contains `tap`. */
  via?: string
  leaves?: string
}

const step = (what: string, from: string, tap: string, more: Pick<Step, 'leaves' | 'via'> = {}): Step => ({
  what,
  from,
  tap,
  ...more,
})

const steps: readonly Step[] = [
  step('the tab 话题', '/flash', inBar('/topic')),
  step('the tab 消息', '/flash', inBar('/msg')),
  step('the tab 寻TA', '/flash', inBar('/square')),
  step('the tab 更多', '/flash', inBar('/user')),
  step('the tab 动态', '/topic', inBar('/flash')),
  step('the list 关注', '/flash', OTHER_TAB, { leaves: 'article' }),
  step('a flash', '/flash', 'article a[href^="#/flash/detail/"]'),
  step('a profile', '/flash', 'article a[href^="#/user/profile/"]'),
  step('compose', '/flash', 'a[href="#/flash/add"]'),
  step('the list 最新', '/topic', OTHER_TAB, { leaves: 'main li' }),
  step('all sections', '/topic', 'a[href="#/topic/node/all"]'),
  step('a section', '/topic', 'a[href^="#/topic/node/detail/"]'),
  step('a post', '/topic', 'a[href^="#/topic/post/detail/"]', { via: OTHER_TAB }),
  step('search', '/topic', 'a[href^="#/search"]'),
  step('a chat', '/msg', 'a[href^="#/msg/chat/"]'),
  step('the notices', '/msg', 'a[href="#/notice"]'),
  step('the settings', '/user', 'a[href="#/setting"]'),
  step('the points', '/user', 'a[href^="#/user/points/"]'),
]

interface Times {
  reaction: number
  content: number
}

const watchTap = ({ tap, leaves }: { tap: string; leaves: string }) => {
  const seenIn = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())
  const [pressed, old] = [seenIn(tap), seenIn(leaves)]
  if (!pressed || !old) throw new Error(`there is no ${pressed ? leaves : tap}`)
  const signs = () =>
    JSON.stringify(['data-going', 'aria-current', 'aria-selected'].map((name) => pressed.getAttribute(name)))
  const before = signs()
  const isLeft = () => !old.isConnected || !old.checkVisibility()
  const hasContent = () => {
    const main = seenIn('main')
    return main !== undefined && (main.innerText.trim() !== '' || main.querySelector('[aria-busy]') !== null)
  }
  return new Promise<Times>((done) => {
    const times: Partial<Times> = {}
    const from = performance.now()
    const look = () => {
      const now = performance.now() - from
      if (isLeft() || !pressed.isConnected || signs() !== before) times.reaction ??= now
      if (isLeft() && hasContent()) times.content ??= now
      if (times.content !== undefined || now > 10_000) done({ reaction: now, content: now, ...times })
      else requestAnimationFrame(look)
    }
    pressed.click()
    requestAnimationFrame(look)
  })
}

/** Waits for the element of the app; the shell of index.html contains the bar as well. */
const shown = (page: Page, selector: string) =>
  page.waitForFunction(
    (of) =>
      document.getElementById('shell') === null &&
      [...document.querySelectorAll(of)].some((each) => each.checkVisibility()),
    selector,
    { timeout: 30_000 },
  )

async function tapped(
  browser: Browser,
  origin: string,
  member: Session,
  { from, tap, via, leaves = 'main' }: Step,
): Promise<Times> {
  const phone = await newPhone(browser, origin, member)
  try {
    const { page } = await newTab(phone, LINE, 1)
    await page.goto(`${origin}/#${from}`, { waitUntil: 'commit' })
    if (via) {
      await shown(page, via)
      await page.locator(via).first().tap()
    }
    await shown(page, tap)
    await shown(page, leaves)
    // Passed as text: the loader wraps functions in a `__name` helper that the page does not have.
    const asked = JSON.stringify({ tap, leaves })
    return await page.evaluate<Times>(`(() => { const __name = (it) => it; return (${watchTap})(${asked}) })()`)
  } finally {
    await phone.close()
  }
}

/** A step that fails counts as a missed limit. */
function missed(error: unknown): Times {
  console.error(error)
  return { reaction: Number.NaN, content: Number.NaN }
}

async function shellPainted(page: Page, origin: string): Promise<number> {
  await page.goto(origin, { waitUntil: 'commit' })
  await firstFlash(page)
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
}

async function shells(browser: Browser, origin: string, member: Session): Promise<number[]> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await newPhone(browser, origin, member)
    const { page } = await newTab(phone, LINE, 1)
    rounds.push(await shellPainted(page, origin))
    await phone.close()
  }
  return rounds
}

export const line: BrowserRow = async ({ browser, origin, member }) => {
  await describe(origin, member, (await makeMember(origin, '南岸')).id)
  const others = watchOthers()
  const figures: BrowserFigure[] = [
    { what: 'slow line: the shell is painted', unit: 'ms', most: 800, rounds: await shells(browser, origin, member) },
  ]
  for (const each of steps) {
    const times: Times[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await tapped(browser, origin, member, each).catch(missed))
    const of = (which: keyof Times) => times.map((one) => one[which])
    figures.push(
      { what: `slow line, ${each.what}: first reaction`, unit: 'ms', most: 100, rounds: of('reaction') },
      { what: `slow line, ${each.what}: skeleton or content`, unit: 'ms', most: 200, rounds: of('content') },
    )
  }
  const share = others()
  return figures.map((figure) => ({ ...figure, others: share }))
}
