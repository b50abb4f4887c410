import type { Page } from '@playwright/test'
import { boardOf, DAILY, type Deal, gameCalls, leastTimeOf, neighboursOf, Play } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { expectFits, setType } from './overflow.ts'
import { button, dialog, does } from './steps.ts'

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
  await button(page, '分享').click()
  await expect(dialog(page).getByRole('img', { name: /^简单 8×8 · 无猜，[\d.]+ 秒翻完的棋盘/ })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: '保存图片' })).toHaveAttribute(
    'download',
    /^扫雷-8×8-[\d.]+\.png$/,
  )
  await expectAccessible(page, 'the picture of a win')
  await page.keyboard.press('Escape')
  await expect(button(page, '分享')).toBeFocused()
  await button(page, '排行榜').click()
  await expect(dialog(page).getByRole('link', { name: '阿澈', exact: true })).toBeVisible()
  await expectAccessible(page, 'minesweeper-rank')
  await setType(page, 22)
  await expectFits(page, 'minesweeper-rank', 320)

  await dialog(page).getByRole('link', { name: '看阿澈的回放' }).click()
  const progress = page.getByRole('slider', { name: '进度' })
  await page.getByRole('radio', { name: '4×' }).check()
  await expect(progress).toHaveValue(String(cells.length))
  await expect(page.getByRole('gridcell', { name: /，雷$/ }).first()).toBeAttached()
  await expectAccessible(page, 'a game played back')
  await expectFits(page, 'a game played back', 320)
  await progress.focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('gridcell', { name: /未翻开/ })).toHaveCount(64)
  await button(page, '下一下').click()
  await expect(page.getByRole('gridcell', { name: '第4行第4列，周围没有雷' })).toBeAttached()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(button(page, '播放')).toHaveCount(0)
  await button(page, '上一下').click()
  await expect(progress).toHaveValue('0')
  await button(page, '返回').click()
  await expect(button(page, '重新开始')).toBeVisible()
  await button(page, '我的数字').click()
  await expect(dialog(page).getByRole('heading', { name: '简单 8×8 · 无猜' })).toBeVisible()
  await expect(dialog(page).getByText('最近 1 局平均')).toBeVisible()
  await expectAccessible(page, 'the numbers of a member')
  await expectFits(page, 'the numbers of a member', 320)
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
  while (leastTimeOf(boardOf(dealt, MIDDLE)) < 1_400)
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
    // The clock begins once the board is made, which a busy machine takes a while for.
    const finish = () => {
      const isOpen = document.querySelector('[role=gridcell][aria-label^="第4行第4列，周围"]') !== null
      // No board is won in less.
      if (isOpen) setTimeout(() => rest.forEach(click), 60)
      else requestAnimationFrame(finish)
    }
    finish()
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

const centre = async (page: Page, cell: number) => {
  const box = await page.locator('canvas').boundingBox()
  const side = (box?.width ?? 0) / 8
  return { x: (box?.x ?? 0) + ((cell % 8) + 0.5) * side, y: (box?.y ?? 0) + (Math.floor(cell / 8) + 0.5) * side }
}
const cellNamed = (page: Page, cell: number, what: string) =>
  page.getByRole('gridcell', { name: `第${Math.floor(cell / 8) + 1}行第${(cell % 8) + 1}列，${what}`, exact: true })

/** The first number whose mines and safe cells are both closed after the first opening. */
function halfOpen(dealt: Deal) {
  const board = boardOf(dealt, MIDDLE)
  const play = new Play(board)
  play.click(MIDDLE)
  const around = (cell: number) => (neighboursOf(8)[cell] ?? []).filter((each) => play.open[each] === 0)
  const number = [...play.open.keys()].find(
    (cell) => play.open[cell] === 1 && around(cell).some((each) => board.mines[each] === 0),
  )
  const closed = around(number ?? 0)
  return {
    number: number ?? 0,
    mines: closed.filter((cell) => board.mines[cell] === 1),
    safe: closed.filter((cell) => board.mines[cell] === 0),
  }
}

test('a long press and the right button mark, and a number with enough marks opens the rest', async ({ page }) => {
  await page.addInitScript(() => {
    const ticks = ((window as { ticks?: unknown[] }).ticks = [] as unknown[])
    navigator.vibrate = (length) => ticks.push(length) > 0
  })
  const me = await makeMember(siteUrl(), '阿灯')
  let dealt = await dealtBy(page, () => logIn(page, me, '/game/mine'))
  // A board with one number that can be opened around after one or two marks.
  while (halfOpen(dealt).safe.length === 0 || halfOpen(dealt).mines.length === 0)
    dealt = await dealtBy(page, () => button(page, '重新开始').click())
  const { number, mines, safe } = halfOpen(dealt)
  await tap(page, [MIDDLE])
  await expect(page.getByText(/个雷 · 长按或右键标雷/)).toBeVisible()

  const [first = 0, ...others] = mines
  const { x, y } = await centre(page, first)
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect(cellNamed(page, first, '标了雷')).toBeAttached()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await page.evaluate(() => (window as { ticks?: unknown[] }).ticks)).toHaveLength(1)
  await expect(cellNamed(page, first, '标了雷')).toBeAttached()
  // A press does not open what is marked.
  await tap(page, [first])
  await expect(cellNamed(page, first, '标了雷')).toBeAttached()

  for (const cell of others) {
    const at = await centre(page, cell)
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await expect(cellNamed(page, cell, '标了雷')).toBeAttached()
  }
  await tap(page, [number])
  for (const cell of safe) await expect(cellNamed(page, cell, '未翻开')).toHaveCount(0)
  await expect(page.getByText('Booom! Game over.')).toHaveCount(0)
  await expect(page.getByText(/^还剩 \d+ 个雷/)).toBeVisible()

  // With the keyboard and with the switch, and after a reload.
  // A screen reader clicks the element itself: once, not also what is under its point.
  await button(page, '标雷：点一下就标').click()
  await cellNamed(page, first, '标了雷').dispatchEvent('click')
  await expect(cellNamed(page, first, '未翻开')).toBeAttached()
  await cellNamed(page, first, '未翻开').dispatchEvent('click')
  await button(page, '标雷：点一下就标').click()
  await cellNamed(page, first, '标了雷').focus()
  await page.keyboard.press('f')
  await expect(cellNamed(page, first, '未翻开')).toBeFocused()
  await button(page, '标雷：点一下就标').click()
  await tap(page, [first])
  await page.reload()
  await expect(cellNamed(page, first, '标了雷')).toBeAttached()
})

test('the largest board is seen as a whole, and comes nearer by buttons, keys, a wheel and two fingers', async ({
  page,
}) => {
  await visit(page, '/game/mine')
  await button(page, '简单 8×8').click()
  await dialog(page).getByText('地狱 100×100').click()
  await expect(dialog(page)).toHaveCount(0)
  const canvas = page.locator('canvas')
  const width = () => canvas.evaluate((it) => it.parentElement?.offsetWidth ?? 0)
  const whole = button(page, '全图')
  await expect.poll(width).toBe(6000)
  await whole.click()
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(width).toBeLessThan(400)
  await expectAccessible(page, 'the whole board')
  await setType(page, 22)
  await expectFits(page, 'the whole board', 320)
  await setType(page, 14)
  // Cells that small are looked at, not opened.
  await canvas.tap()
  await expect.poll(width).toBe(6000)
  await expect(page.getByText('第一格一定安全')).toBeVisible()

  await page.getByRole('img', { name: /^扫雷，100 乘 100/ }).focus()
  await page.keyboard.press('-')
  await expect.poll(width).toBe(4000)
  for (const expected of [364, 6000]) {
    await page.keyboard.press('0')
    await expect.poll(width).toBe(expected)
  }
  await button(page, '缩小').click()
  await button(page, '放大').click()
  await expect.poll(width).toBe(6000)

  const { x = 0, y = 0 } = (await canvas.boundingBox()) ?? {}
  await page.mouse.move(x + 180, y + 180)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeLessThan(6000)
  const before = await width()
  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [-1, 1].map((way) => ({ x: x + 180 + (way * apart) / 2, y: y + 180 }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(200) })
  for (const apart of [180, 150, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(width).toBeLessThan(0.6 * before)
  await expect(page.getByText('第一格一定安全')).toBeVisible()
})

test('the board of today is the same for a visitor, who is not ranked, and for a member, who is', async ({
  browser,
  page,
}) => {
  const me = await makeMember(siteUrl(), '阿晨')
  const { seed } = await does(me, gameCalls.daily, {})
  const board = boardOf({ ...DAILY, seed }, DAILY.first)
  const middle = (of: Page) => of.getByRole('gridcell', { name: /^第11行第11列，周围没有雷/ })
  const visitor = await browser.newPage()
  await visit(visitor, '/game/mine')
  await visitor.getByRole('button', { name: /^今天的棋盘/ }).click()
  await visitor.locator('canvas').click({ position: { x: 30, y: 30 } })
  await expect(middle(visitor)).toBeAttached()
  await visitor.close()

  await logIn(page, me, '/game/mine')
  await page.getByRole('button', { name: /^今天的棋盘/ }).click()
  await expect(page.getByText('玩了 1 次')).toBeVisible()
  // Wherever the first press is, the game begins in the middle, which is then in view.
  await page.locator('canvas').tap({ position: { x: 30, y: 30 } })
  await expect(middle(page)).toBeInViewport()
  await expect(page.getByText('玩了 2 次')).toBeVisible()
  const play = new Play(board)
  play.click(DAILY.first)
  const cells = [...play.open.keys()].filter((cell) => play.click(cell).length > 0)
  const press = (pressed: number[]) =>
    page.evaluate((them) => {
      for (const cell of them)
        document.querySelector(`[data-cell="${cell}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }, pressed)
  await press(cells.slice(0, -1))
  // As if a minute had passed: otherwise it would be implausibly fast.
  await sql(`UPDATE mine_board SET dealt_at = dealt_at - interval '1 minute' WHERE user_id = $1`, [me.id])
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 50_000
  })
  await press(cells.slice(-1))
  await expect(page.getByText(/^赢了，用时/)).toBeVisible()
  await expect(page.getByText(/第 \d+ 名 · 玩了 2 次/)).toBeVisible()
  await button(page, '排行榜').click()
  await expect(dialog(page).getByText('今天的排行')).toBeVisible()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '阿晨' })).toContainText('第 2 次')
  await expectAccessible(page, 'the ranking of today')
  await page.keyboard.press('Escape')
  await button(page, '回到平常的棋盘').click()
  await expect(button(page, '简单 8×8 · 无猜')).toBeVisible()
})
