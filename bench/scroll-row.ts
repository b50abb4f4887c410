import type { BrowserRow } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { firstFlash, newPhone, newTab, type Seen, seenBy, settled, type Tab } from './phone.ts'

const FLASHES = 500
const PAGE = 18
const ROUNDS = 1
/** Pixels per second: a user in a hurry. */
const SPEED = 3000

/** Scrolls to the end of the page. Returns the longest task in ms; browsers do not report tasks under 50 ms. */
async function scrollDown({ page, devtools }: Tab): Promise<number> {
  const [from, below] = await page.evaluate(() => [
    performance.now(),
    document.documentElement.scrollHeight - innerHeight - scrollY,
  ])
  if (!below) throw new Error('there is nothing to scroll')
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: -below,
    speed: SPEED,
    gestureSourceType: 'mouse',
  })
  await page.waitForTimeout(200)
  return longest(await seenBy(page), from ?? 0)
}

const longest = ({ longTasks }: Seen, from: number): number =>
  Math.max(50, ...longTasks.filter(({ at }) => at >= from).map(({ ms }) => ms))

async function readOn(tab: Tab, number: number): Promise<void> {
  await tab.page.getByRole('button', { name: '下一页' }).tap()
  await tab.page.getByText(new RegExp(`^${number} / `)).waitFor()
  await settled(tab.page)
}

export const scrolls: BrowserRow = async ({ browser, origin, member }) => {
  const others = watchOthers()
  const [tasks, turns, shifts]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await newPhone(browser, origin, member)
    const tab = await newTab(phone)
    await tab.page.goto(origin)
    await firstFlash(tab.page)
    await settled(tab.page)
    const scrolled = [await scrollDown(tab)]
    await tab.page.getByRole('tab', { name: '关注' }).tap()
    await settled(tab.page)
    let turned = 0
    for (let number = 1; number * PAGE < FLASHES; number++) {
      scrolled.push(await scrollDown(tab))
      const from = await tab.page.evaluate(() => performance.now())
      await readOn(tab, number + 1)
      turned = Math.max(turned, longest(await seenBy(tab.page), from))
    }
    tasks.push(Math.max(...scrolled))
    turns.push(turned)
    shifts.push((await seenBy(tab.page)).shifts.reduce((sum, { value }) => sum + value, 0))
    await phone.close()
  }
  const share = others()
  return [
    { what: `longest task while ${FLASHES} flashes are scrolled`, unit: 'ms', most: 100, rounds: tasks, others: share },
    { what: 'longest task while their pages are turned', unit: 'ms', rounds: turns, others: share },
    {
      what: 'layout shifts of all that: load, scroll, tabs, pages',
      unit: '',
      most: 0.02,
      rounds: shifts,
      others: share,
    },
  ]
}
