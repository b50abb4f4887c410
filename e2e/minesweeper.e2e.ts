import type { Page } from '@playwright/test'
import { boardOf, type Deal, gameCalls, leastTimeOf, Play } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { button, dialog } from './steps.ts'

const MIDDLE = 27
const deal = (who: Member) => api(siteUrl(), gameCalls.board, { difficulty: 8, mode: 'solvable' }, who.token)

async function dealtBy(page: Page, act: () => Promise<unknown>): Promise<Deal> {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/game\/mine\/board.*solvable/), act()])
  return { size: 8, mode: 'solvable', seed: (await answer.json()).data.seed }
}

function winning(dealt: Deal): number[] {
  const play = new Play(boardOf(dealt, MIDDLE))
  const cells = [MIDDLE, ...play.open.keys()]
  return cells.filter((cell) => play.click(cell).length > 0)
}

async function tap(page: Page, cells: readonly number[]): Promise<void> {
  const canvas = page.locator('canvas')
  const side = ((await canvas.boundingBox())?.width ?? 0) / 8
  for (const cell of cells)
    await canvas.tap({
      position: { x: ((cell % 8) + 0.5) * side, y: (Math.floor(cell / 8) + 0.5) * side },
      force: true,
    })
}

test('a game is won by taps and ranked, goes on after a reload, and a forged one is refused', async ({ page }) => {
  const me = await makeMember(siteUrl(), '阿澈')
  await logIn(page, me, '/user')
  const dealt = await dealtBy(page, () => page.getByRole('link', { name: '扫雷' }).click())
  await expect(button(page, '简单 8×8 · 无猜')).toBeVisible()
  await expectAccessible(page, 'minesweeper')
  const cells = winning(dealt)
  await tap(page, cells.slice(0, 1))
  await expect(page.getByRole('gridcell', { name: '第4行第4列，周围没有雷' })).toBeAttached()
  await tap(page, cells.slice(1, 3))
  await page.reload()
  await expect(page.getByRole('gridcell', { name: '第4行第4列，周围没有雷' })).toBeAttached()
  await tap(page, cells.slice(3, -1))
  // Taps at the speed of this test are implausible for a human, and would not be ranked.
  await page.waitForTimeout(leastTimeOf(boardOf(dealt, MIDDLE)))
  await tap(page, cells.slice(-1))
  await expect(page.getByText(/^赢了，用时/)).toBeVisible()
  await expect(page.getByText(/简单 · 第 \d+ 名/)).toBeVisible()
  await button(page, '排行榜').click()
  await expect(dialog(page).getByRole('link', { name: '阿澈' })).toBeVisible()
  await expectAccessible(page, 'minesweeper-rank')
  await page.keyboard.press('Escape')

  const { data } = await deal(me)
  const clicks = winning({ size: 8, mode: 'solvable', seed: data.seed }).map((cell, at) => [cell, at] as const)
  const forged = { difficulty: 8, mode: 'solvable', times: 60_000, boardId: data.boardId, clicks } as const
  expect(await api(siteUrl(), gameCalls.record, forged, me.token)).toMatchObject({ code: 400 })
})

test('an implausibly fast game is not recorded, and the page explains why', async ({ page }) => {
  const hasty = await makeMember(siteUrl(), '快手')
  let dealt = await dealtBy(page, () => logIn(page, hasty, '/game/mine'))
  // A board that takes few clicks can be won that fast.
  while (leastTimeOf(boardOf(dealt, MIDDLE)) < 1_000)
    dealt = await dealtBy(page, () => button(page, '重新开始').click())
  await page.evaluate((cells) => {
    const canvas = document.querySelector('canvas')
    const { left = 0, top = 0, width = 0 } = canvas?.getBoundingClientRect() ?? {}
    const click = (cell: number) => {
      const at = {
        clientX: left + ((cell % 8) + 0.5) * (width / 8),
        clientY: top + (Math.floor(cell / 8) + 0.5) * (width / 8),
      }
      canvas?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }))
    }
    const [first = 0, ...rest] = cells
    click(first)
    setTimeout(() => rest.forEach(click), 500)
  }, winning(dealt))
  await expect(page.getByText(/没有人能这么快/)).toBeVisible()
  await expect(page.getByText('还没有', { exact: true })).toBeVisible()
})

test('without a mouse and without a login: arrows and Enter open cells, a mine ends it', async ({ page }) => {
  await visit(page, '/game/mine')
  await expect(page.getByText('没有登录，成绩不会记录')).toBeVisible()
  const cell = (name: RegExp) => page.getByRole('gridcell', { name })
  await cell(/^第1行第1列/).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(cell(/^第3行第2列，未翻开/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(/^第3行第2列，(周围|雷)/)).toBeFocused()
  for (let row = 0; row < 8; row++) {
    await page.keyboard.press('Home')
    for (let column = 0; column < 8; column++) {
      await page.keyboard.press(' ')
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press(row < 5 ? 'ArrowDown' : 'ArrowUp')
    if (await page.getByText('Booom! Game over.').isVisible()) break
  }
  await expect(page.getByText('Booom! Game over.')).toBeVisible()
  await expect(cell(/，雷$/).first()).toBeAttached()
  await button(page, '再来一局').click()
  await expect(cell(/未翻开/)).toHaveCount(64)
})
