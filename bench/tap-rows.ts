import type { Locator, Page } from '@playwright/test'
import { type BrowserRow, ROUNDS } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { firstFlash, newPhone, newTab, seenBy, settled } from './phone.ts'

/** Browsers do not report shorter ones. */
const SHORTEST = 16
const NEXT_FRAMES = 500

interface Step {
  what: string
  does: (page: Page, card: Locator) => Promise<unknown>
}

const button = (within: Page | Locator, name: RegExp) => within.getByRole('button', { name }).first()
const bar = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

const journey: readonly Step[] = [
  { what: 'like', does: (_page, card) => button(card, /^赞/).tap() },
  { what: 'open the menu of a flash', does: (_page, card) => button(card, /更多操作$/).tap() },
  { what: 'close it by a key', does: (page) => page.keyboard.press('Escape') },
  { what: 'open a picture', does: (_page, card) => button(card, /^查看第 1 张/).tap() },
  { what: 'close it', does: (page) => button(page.getByRole('dialog'), /^关闭$/).tap() },
  {
    what: 'open a flash',
    does: (_page, card) => card.locator('a:has(time)').tap(),
  },
  { what: 'back to the feed', does: (page) => button(page, /^返回$/).tap() },
  { what: 'to the tab 关注', does: (page) => page.getByRole('tab', { name: '关注' }).tap() },
  { what: 'to the tab 发现', does: (page) => page.getByRole('tab', { name: '发现' }).tap() },
  { what: 'to 消息 in the bar', does: (page) => bar(page, '消息').tap() },
  { what: 'to 动态 in the bar', does: (page) => bar(page, '动态').tap() },
  { what: 'open compose', does: (page) => page.getByRole('link', { name: '发动态' }).last().tap() },
  { what: 'type ten letters there, the slowest', does: (page) => typeIn(page) },
]

async function typeIn(page: Page): Promise<void> {
  await page.getByLabel('内容', { exact: true }).focus()
  await page.keyboard.type('quietnight', { delay: 80 })
}

/** The slowest interaction of the step: from the touch to the next frame, as INP counts it. */
async function slowest(page: Page, does: () => Promise<unknown>): Promise<number> {
  const from = await page.evaluate(() => performance.now())
  await does()
  await page.waitForTimeout(NEXT_FRAMES)
  const { events } = await seenBy(page)
  return Math.max(SHORTEST, ...events.filter(({ at }) => at >= from).map(({ ms }) => ms))
}

export const taps: BrowserRow = async ({ browser, origin, member }) => {
  const others = watchOthers()
  const phone = await newPhone(browser, origin, member)
  const times = new Map<string, number[]>(journey.map(({ what }) => [what, []]))
  try {
    const { page } = await newTab(phone)
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${origin}/?round=${round}`)
      await firstFlash(page)
      await settled(page)
      const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^查看第 1 张/ }) })
      for (const { what, does } of journey) {
        // A card can be liked only once; the cards stay the same until the page leaves the feed.
        times.get(what)?.push(await slowest(page, () => does(page, cards.nth(round))))
        await settled(page)
      }
    }
  } finally {
    await phone.close()
  }
  const share = others()
  return [...times].map(([what, rounds]) => ({ what: `INP: ${what}`, unit: 'ms', most: 200, rounds, others: share }))
}
