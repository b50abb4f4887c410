import type { BrowserFigure, BrowserRow } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { inBar, newPhone, newTab, OTHER_TAB, settled, type Tab } from './phone.ts'

const ROUNDS = 5
/** Work triggered by a first opening is finished after this time. */
const WINDOW_MS = 1000
const KINDS = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const

interface Opening {
  what: string
  from: string
  via?: string
  tap: string
}

const openings: readonly Opening[] = [
  { what: '话题', from: '/flash', tap: inBar('/topic') },
  { what: '消息', from: '/flash', tap: inBar('/msg') },
  { what: '寻TA', from: '/flash', tap: inBar('/square') },
  { what: '更多', from: '/flash', tap: inBar('/user') },
  { what: '动态', from: '/topic', tap: inBar('/flash') },
  { what: 'a post', from: '/topic', via: OTHER_TAB, tap: 'a[href^="#/topic/post/detail/"]' },
  { what: 'compose', from: '/flash', tap: 'a[href="#/flash/add"]' },
]

/** Main-thread time so far, in ms. */
async function workOf({ devtools }: Tab): Promise<number[]> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return KINDS.map((kind) => 1000 * (metrics.find(({ name }) => name === kind)?.value ?? Number.NaN))
}

async function opened(tab: Tab, origin: string, { from, via, tap }: Opening): Promise<number[]> {
  await tab.page.goto(`${origin}/#${from}`)
  if (via) await tab.page.locator(via).first().tap()
  const target = tab.page.locator(tap).filter({ visible: true }).first()
  await target.waitFor()
  // The link of the app itself, not that of the shell.
  await tab.page.waitForFunction(() => document.getElementById('shell') === null)
  await settled(tab.page)
  const before = await workOf(tab)
  await target.tap()
  await tab.page.waitForTimeout(WINDOW_MS)
  return (await workOf(tab)).map((value, i) => value - (before[i] ?? 0))
}

export const work: BrowserRow = async ({ browser, origin, member }) => {
  const figures: BrowserFigure[] = []
  const others = watchOthers()
  for (const opening of openings) {
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const phone = await newPhone(browser, origin, member)
      const tab = await newTab(phone, 'free', 1)
      await tab.devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
      rounds.push(await opened(tab, origin, opening))
      await phone.close()
    }
    for (const [i, kind] of KINDS.entries()) {
      const limit = kind === 'TaskDuration' ? { most: 120 } : {}
      figures.push({
        what: `first opening of ${opening.what}: ${kind}`,
        unit: 'ms',
        ...limit,
        rounds: rounds.map((each) => each[i] ?? Number.NaN),
      })
    }
  }
  const share = others()
  return figures.map((figure) => ({ ...figure, others: share }))
}
