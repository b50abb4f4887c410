import type { Page } from '@playwright/test'
import { boardOf, type Deal, Play } from '@sp/contract'
import { type BrowserRow, ROUNDS } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { newPhone, newTab, seenBy, type Tab } from './phone.ts'

const SIDE = 60
/** Pixels, and pixels per second: a user in a hurry. */
const FAR = 4000
const SPEED = 3000
const DEAL: Deal = { size: 100, mode: 'classic', seed: '5eed5eed5eed5eed5eed5eed5eed5eed' }

function widest(): { cell: number; opens: number } {
  const board = boardOf(DEAL, 0)
  const corner = Array.from({ length: 35 }, (_, nth) => Math.floor(nth / 5) * DEAL.size + (nth % 5))
  const found = corner.map((cell) => ({ cell, opens: new Play(board).click(cell).length }))
  return found.toSorted((a, b) => b.opens - a.opens)[0] ?? { cell: 0, opens: 0 }
}

/** Milliseconds from a click until the frame after its change. */
const shownAfter = (page: Page, what: { press: string; at?: { x: number; y: number }; changes: string }) =>
  page.evaluate(
    ({ press, at, changes }) =>
      new Promise<number>((done) => {
        const pressed = document.querySelector(press)
        const changed = document.querySelector(changes)
        if (!pressed || !changed) throw new Error(`there is no ${pressed ? changes : press}`)
        const box = pressed.getBoundingClientRect()
        const from = performance.now()
        const seen = new MutationObserver(() => {
          seen.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
        })
        seen.observe(changed, { attributes: true, childList: true, characterData: true, subtree: true })
        const where = at ? { clientX: box.left + at.x, clientY: box.top + at.y } : {}
        pressed.dispatchEvent(new MouseEvent('click', { ...where, bubbles: true }))
      }),
    what,
  )

/** Main-thread time during a fling, in ms. */
async function scrolled({ page, devtools }: Tab): Promise<number> {
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  await devtools.send('Performance.enable')
  const before = await busy()
  await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance: -FAR, speed: SPEED })
  await page.waitForTimeout(200)
  return (await busy()) - before
}

const EMPTY = `<div style="height:544px;overflow:auto"><div style="height:6000px;width:6000px">
  <canvas width="728" height="1088" style="position:sticky;top:0;left:0;width:364px;height:544px"></canvas></div></div>`

export const mines: BrowserRow = async ({ browser, origin, member }) => {
  const others = watchOthers()
  const { cell, opens } = widest()
  const at = { x: ((cell % DEAL.size) + 0.5) * SIDE, y: (Math.floor(cell / DEAL.size) + 0.5) * SIDE }
  const [paints, floods, tasks, ratios]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await newPhone(browser, origin, member)
    const tab = await newTab(phone)
    const { page } = tab
    // Not throttled: these figures are for this machine, not for a slow phone.
    await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const data = { boardId: '00000000-0000-4000-8000-000000000000', seed: DEAL.seed }
    await page.route('**/api/game/mine/board*', (route) => route.fulfill({ json: { code: 200, msg: '成功', data } }))
    await page.goto(`${origin}/#/game/mine`)
    await page.getByRole('button', { name: '简单 8×8' }).tap()
    await page.getByRole('radio', { name: '经典' }).check()
    await page.getByRole('radio', { name: /^地狱/ }).waitFor({ state: 'attached' })
    paints.push(await shownAfter(page, { press: 'dialog label:nth-of-type(5) input', changes: 'canvas' }))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForTimeout(1000)
    floods.push(await shownAfter(page, { press: 'canvas', at, changes: 'main' }))
    const from = await page.evaluate(() => performance.now())
    const painted = await scrolled(tab)
    const { longTasks } = await seenBy(page)
    tasks.push(Math.max(50, ...longTasks.filter((task) => task.at >= from).map(({ ms }) => ms)))
    await page.goto('about:blank')
    await page.setContent(EMPTY)
    ratios.push(painted / (await scrolled(tab)))
    await phone.close()
  }
  const share = others()
  return [
    { what: 'the largest minefield is painted', unit: 'ms', most: 100, rounds: paints, others: share },
    { what: `${opens} cells of it open at a tap`, unit: 'ms', most: 50, rounds: floods, others: share },
    { what: 'longest task while it is scrolled', unit: 'ms', rounds: tasks, others: share },
    { what: 'work of scrolling it, in that of an empty canvas', unit: '', rounds: ratios, others: share },
  ]
}
