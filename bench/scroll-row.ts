import type { Page } from '@playwright/test'
import type { BrowserRow } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { longestTask } from './longest-task.ts'
import { CPU_SLOWDOWN, firstFlash, newPhone, newTab, seenBy, settled, type Tab } from './phone.ts'

const FLASHES = 500
const PAGE = 18
const ROUNDS = 1
/** Pixels per second: a user in a hurry. */
const SPEED = 3000

const pixelsBelow = ({ page }: Tab): Promise<number> =>
  page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))

/** To the end: the page grows while it is scrolled, because it renders what comes near. */
async function scrollDown(tab: Tab): Promise<void> {
  let below = await pixelsBelow(tab)
  if (below <= 0) throw new Error('there is nothing to scroll')
  for (; below > 1; below = await pixelsBelow(tab))
    await tab.devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 400,
      yDistance: -below,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
  await tab.page.waitForTimeout(200)
}

const toNext = (page: Page) => page.getByRole('button', { name: '下一页' })

/** Cards get their true height as they come near, which would move the button away from the finger. */
async function approachEnd({ page }: Tab): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await toNext(page).scrollIntoViewIfNeeded()
    await page.waitForTimeout(200)
  }
}

async function readOn({ page }: Tab, number: number): Promise<void> {
  await toNext(page).tap()
  await page.getByText(new RegExp(`^${number} / `)).waitFor()
  await settled(page)
}

export const scrolls: BrowserRow = async ({ browser, origin, member }) => {
  const others = watchOthers()
  const [tasks, turns, shifts]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await newPhone(browser, origin, member)
    const tab = await newTab(phone, 'free', 1)
    const slowed = async (act: () => Promise<unknown>) => CPU_SLOWDOWN * (await longestTask(tab, act))
    await tab.page.goto(origin)
    await firstFlash(tab.page)
    await settled(tab.page)
    const scrolled = [await slowed(() => scrollDown(tab))]
    await tab.page.getByRole('tab', { name: '关注' }).tap()
    await settled(tab.page)
    const turned: number[] = []
    for (let number = 1; number * PAGE < FLASHES; number++) {
      scrolled.push(await slowed(() => scrollDown(tab)))
      await approachEnd(tab)
      turned.push(await slowed(() => readOn(tab, number + 1)))
    }
    tasks.push(Math.max(...scrolled))
    turns.push(Math.max(...turned))
    shifts.push((await seenBy(tab.page)).shifts.reduce((sum, { value }) => sum + value, 0))
    await phone.close()
  }
  const share = others()
  const what = (act: string) => `longest task while ${act}: CPU time × ${CPU_SLOWDOWN}`
  return [
    { what: what(`${FLASHES} flashes are scrolled`), unit: 'ms', most: 100, rounds: tasks, others: share },
    { what: what('their pages are turned'), unit: 'ms', most: 50, rounds: turns, others: share },
    {
      what: 'layout shifts of all that: load, scroll, tabs, pages',
      unit: '',
      most: 0.02,
      rounds: shifts,
      others: share,
    },
  ]
}
