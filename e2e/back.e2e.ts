import type { Locator, Page } from '@playwright/test'
import { flashCalls } from '@sp/contract'
import { credentialsOf, type Member, makeMember } from './client.ts'
import { fingerOn } from './fingers.ts'
import { expect, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button, dialog, does } from './steps.ts'
import { flashWithPictures } from './upload.ts'

async function atOwnFlash(page: Page, sizes: [number, number][] = []): Promise<{ who: Member; id: number }> {
  const who = await makeMember(siteUrl(), '回头')
  const id = await flashWithPictures(who, `一步一步退 ${who.username}`, sizes)
  await logIn(page, who)
  await visit(page, `/flash/detail/${id}`)
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await expect(more(page)).toBeVisible()
  await settled(page)
  return { who, id }
}

const more = (page: Page) => page.getByRole('button', { name: '更多操作', exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const openMenu = async (page: Page) => {
  await more(page).click()
  await expect(button(page, '复制链接')).toBeVisible()
}
const ask = async (page: Page) => {
  await openMenu(page)
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(question(page)).toBeVisible()
}
/** History changes are asynchronous. */
const settledHistory = (page: Page, layer: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)).toBe(layer)

test('Back closes a question without an answer; the next Back leaves the page', async ({ page }) => {
  const { id } = await atOwnFlash(page)
  await ask(page)
  await settledHistory(page, 1)
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await expect(more(page)).toBeFocused()
  await page.evaluate(() => history.forward())
  await settledHistory(page, 0)
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/flash$/)
  await expect(page.getByRole('tab', { name: '发现', exact: true })).toBeVisible()
})

test('leaving a page answers its open question with no', async ({ page }) => {
  const { who, id } = await atOwnFlash(page)
  await ask(page)
  await settledHistory(page, 1)
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/#\/flash$/)
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(`一步一步退 ${who.username}`)).toBeVisible()
})

test('an overlay closed by its button or by a reload leaves no history entry', async ({ page }) => {
  const { id } = await atOwnFlash(page)
  await ask(page)
  await button(page, '再想想').click()
  await expect(question(page)).toHaveCount(0)
  await settledHistory(page, 0)
  await openMenu(page)
  await settledHistory(page, 1)
  await page.keyboard.press('Escape')
  await settledHistory(page, 0)
  await openMenu(page)
  await settledHistory(page, 1)
  await page.reload()
  await expect(more(page)).toBeVisible()
  await settledHistory(page, 0)
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await page.goBack()
  await expect(page).toHaveURL(/#\/flash$/)
})

test('a menu that leads to another page is not met again on the way back', async ({ page }) => {
  const author = await makeMember(siteUrl(), '迟迟')
  const id = await does(author, flashCalls.create, { content: `给外人看的 ${author.username}` })
  await visit(page, '/flash')
  await page.getByText(`给外人看的 ${author.username}`).click()
  await openMenu(page)
  await settledHistory(page, 1)
  await dialog(page).getByRole('button', { name: '举报' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await page.goForward()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/flash$/)
})

test('Back closes a question over a sheet, then the sheet, then leaves the page', async ({ page }) => {
  const who = await makeMember(siteUrl(), '安全')
  // A session of its own, besides the one that it may end.
  await logIn(page, credentialsOf(who), '/setting')
  await visit(page, '/setting/security')
  await settled(page)
  const sessions = page.locator('button').filter({ hasText: '结束' })
  await expect(sessions.first()).toBeVisible()
  const before = await sessions.count()
  await page.getByRole('button', { name: /邮箱/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settledHistory(page, 1)
  // A finger cannot reach the covered element, but a script can.
  await sessions.first().evaluate((below: HTMLElement) => below.click())
  await expect(question(page)).toBeVisible()
  await settledHistory(page, 2)
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/setting\/security$/)
  await expect(sessions).toHaveCount(before)
  await page.goBack()
  await expect(page).toHaveURL(/setting$/)
})

test('Back closes the viewer, and goes back one step of the avatar editor', async ({ page }) => {
  const { id } = await atOwnFlash(page, [[300, 200]])
  await button(page, /查看第 1 张图片/).click()
  await expect(page.getByRole('dialog', { name: '查看图片' })).toBeVisible()
  await settledHistory(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await expect(button(page, /查看第 1 张图片/)).toBeFocused()

  await visit(page, '/user/avatarChange')
  await page.locator('input[type=file]').setInputFiles(picture('wide.png', 600, 400, 40))
  const crop = page.getByRole('application', { name: /头像的范围/ })
  await expect(crop).toBeVisible()
  await settledHistory(page, 1)
  await button(page, '下一步').click()
  await expect(page.getByRole('img', { name: '预览' })).toBeVisible()
  await settledHistory(page, 2)
  await page.goBack()
  await expect(crop).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /默认头像/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/avatarChange$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
})

test('a toast is seen over a sheet where the browser has no popover', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: siteUrl() })
  await page.addInitScript(() => {
    const { prototype } = HTMLElement
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(prototype, name)
  })
  await atOwnFlash(page)
  await openMenu(page)
  await dialog(page).getByRole('button', { name: '生成分享图' }).click()
  const sheet = page.getByRole('dialog', { name: '分享' })
  await sheet.getByRole('button', { name: '复制链接' }).click()
  await expect(sheet.getByText(/已复制|复制失败/)).toBeInViewport({ ratio: 1 })
  const { x, y, width } = await box(sheet.getByText(/已复制|复制失败/))
  const seen = await page.evaluate(
    ([left, top]) => document.elementsFromPoint(left, top)[0]?.closest('dialog') !== null,
    [x + width / 2, y + 5] as const,
  )
  expect(seen).toBe(true)
})

const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** A fling goes on after the finger has left, and after a script has scrolled elsewhere, too. */
const untilStill = (of: Locator) =>
  of.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame)
    let [top, since] = [Number.NaN, 0]
    for (; since < 10; since += 1) {
      await frame()
      const now = element.getBoundingClientRect().top
      if (now !== top) [top, since] = [now, 0]
    }
  })

/** Animations stop where they begin, so that the test sees the first frame. */
const holdAnimations = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      animation.pause()
      return animation
    }
  })

test('a picture grows from its place and returns to it, and can be saved', async ({ page }) => {
  await holdAnimations(page)
  await atOwnFlash(page, [[600, 400]])
  const middle = async (of: Locator) => {
    const { x, y, width, height } = await box(of)
    return [x + width / 2, y + height / 2].map(Math.round)
  }
  const opener = button(page, /查看第 1 张图片/)
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  const place = await middle(opener)
  await opener.click()
  await expect.poll(() => middle(viewer.locator('img').last())).toEqual(place)
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
  await expect.poll(() => middle(viewer.locator('img').last())).toEqual([195, 422])

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('link', { name: '保存图片' }).click(),
  ])
  expect(await saved.failure()).toBeNull()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  const copies = page.locator('body > [aria-hidden] > img')
  await expect(copies).not.toHaveCount(0)
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
  await expect(copies).toHaveCount(0)
})

test('a small picture stays small, a long one is read by scrolling, and a pull puts it away', async ({ page }) => {
  await atOwnFlash(page, [
    [64, 64],
    [400, 3000],
  ])
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await button(page, /查看第 1 张图片/).click()
  const small = async () => {
    const { width, height } = await box(viewer.locator('img').first())
    return [width, height]
  }
  await expect.poll(small).toEqual([128, 128])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await button(page, /查看第 2 张图片/).click()
  const tall = viewer.locator('img').last()
  await expect.poll(async () => (await box(tall)).height).toBe(2925)
  expect(await box(tall)).toMatchObject({ x: 0, y: 0, width: 390 })
  const finger = await fingerOn(page)
  const drag = async (from: number, to: number) => {
    await finger.down({ x: 195, y: from })
    await finger.to({ x: 195, y: to })
  }
  await drag(600, 300)
  await finger.up()
  await expect.poll(async () => (await box(tall)).y).toBeLessThan(-100)
  await untilStill(tall)
  await drag(300, 450)
  await finger.up()
  await expect(viewer).toBeVisible()
  await untilStill(tall)
  await tall.evaluate((img) => img.closest('[class*=slide]')?.scrollTo(0, 0))

  await drag(300, 380)
  // A finger that has rested does not flick.
  await page.waitForTimeout(300)
  await expect.poll(async () => (await box(tall)).y).toBeGreaterThan(50)
  await finger.up()
  await expect.poll(async () => (await box(tall)).y).toBe(0)
  await expect(viewer).toBeVisible()
  await drag(300, 500)
  await finger.up()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(/detail/)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 })

  test('a sheet is aligned with its column, and a menu with its button, to the pixel', async ({ page }) => {
    await atOwnFlash(page)
    for (const width of [1280, 1000, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await openMenu(page)
      await settled(page)
      const menu = await box(dialog(page))
      const opener = await box(more(page))
      expect(Math.abs(menu.x + menu.width - opener.x - opener.width)).toBeLessThan(0.5)
      expect(menu.y).toBe(opener.y + opener.height + 4)
      await dialog(page).getByRole('button', { name: '生成分享图' }).click()
      await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible()
      await settled(page)
      const sheet = await box(dialog(page))
      const column = await box(page.locator('#main').locator('..'))
      expect([sheet.x, sheet.width]).toEqual([column.x, column.width])
      expect(await dialog(page).evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
      await settledHistory(page, 1)
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
    }
  })

  test('the arrow keys go through a menu, and the focus comes back to its button', async ({ page }) => {
    await atOwnFlash(page)
    await more(page).focus()
    await page.keyboard.press('Enter')
    const row = (name: string) => dialog(page).getByRole('button', { name })
    await expect(row('收藏')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row('生成分享图')).toBeFocused()
    await page.keyboard.press('End')
    await expect(row('删除')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row('收藏')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more(page)).toBeFocused()
    await more(page).click()
    await page.mouse.click(300, 600)
    await expect(dialog(page)).toHaveCount(0)
    await expect(more(page)).toBeFocused()
  })
})
