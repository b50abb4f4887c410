import type { Page } from '@playwright/test'
import { flashCalls, followCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { fingerOn } from './fingers.ts'
import { makeGate } from './gate.ts'
import { expect, expectAccessible, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { button, does } from './steps.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function follower(howMany: number): Promise<{ me: Member; words: (number: number) => string }> {
  const author = await makeMember(siteUrl(), '写得多')
  const me = await makeMember(siteUrl(), '读者')
  const words = (number: number) => `第 ${number} 夜 ${author.username}`
  for (let number = 1; number <= howMany; number++)
    await does(author, flashCalls.create, { content: `${words(number)}\n${'灯还亮着。'.repeat(20)}` })
  await does(me, followCalls.follow, { userId: author.id })
  return { me, words }
}

test('a swipe of 100 px goes to the other tab, one of 80 px or upwards does not', async ({ page }) => {
  const { me, words } = await follower(1)
  await logIn(page, me)
  await expect(tab(page, '发现')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('article').first().waitFor()
  const finger = await fingerOn(page)
  const swipe = async (aside: number, down = 0) => {
    await finger.down({ x: 195, y: 400 })
    await finger.to({ x: 195 + aside, y: 400 + down })
    await finger.up()
  }
  const isAt = (name: string) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')

  await swipe(80)
  await swipe(120, -80)
  await isAt('发现')
  await swipe(100)
  await isAt('关注')
  await expect(page.getByText(words(1))).toBeVisible()
  await swipe(100)
  await swipe(-80)
  await isAt('关注')
  await swipe(-100)
  await isAt('发现')
})

async function pulled(page: Page, call: string, far: { little: number; enough: number }): Promise<number> {
  const gate = makeGate()
  const request = page.waitForRequest(call)
  await page.route(call, async (route) => {
    await gate.opened
    await route.continue()
  })
  const finger = await fingerOn(page)
  await finger.down({ x: 195, y: 200 })
  await finger.to({ x: 195, y: 200 + far.little })
  await expect(page.getByText('下拉刷新')).toBeVisible()
  await finger.to({ x: 195, y: 200 + far.enough })
  await expect(page.getByText('松开刷新')).toBeVisible()
  await finger.up()
  const busy = page.locator('[data-state=busy]')
  await expect(busy).toHaveText('正在刷新')
  await request
  await busy.evaluate((head) => Promise.all(head.getAnimations().map(({ finished }) => finished)))
  const height = await busy.evaluate((head) => head.getBoundingClientRect().height)
  await expectAccessible(page, 'refreshing')
  gate.open()
  await expect(page.locator('[data-state=done]')).toHaveText('刷新成功')
  await expect(page.locator('[data-state=rest]')).toHaveText('')
  await page.unroute(call)
  return height
}

test('a pull opens a head of 50 px above the feed and of 100 px in a page, and brings what is new', async ({
  page,
}) => {
  const { me, words } = await follower(1)
  const author = await makeMember(siteUrl(), '又写了')
  await does(me, followCalls.follow, { userId: author.id })
  await logIn(page, me)
  await tab(page, '关注').click()
  await expect(page.getByText(words(1))).toBeVisible()

  const finger = await fingerOn(page)
  await finger.down({ x: 195, y: 200 })
  await finger.to({ x: 195, y: 240 })
  await expect(page.getByText('下拉刷新')).toBeVisible()
  await finger.up()
  await expect(page.getByText('下拉刷新')).toHaveCount(0)

  await does(author, flashCalls.create, { content: `刚刚写的 ${author.username}` })
  expect(await pulled(page, '**/api/flash/of-asFans*', { little: 40, enough: 120 })).toBe(50)
  await expect(page.getByText(`刚刚写的 ${author.username}`)).toBeVisible()

  await visit(page, `/user/profile/${author.id}`)
  await expect(page.getByRole('heading', { name: '又写了', exact: true })).toBeVisible()
  expect(await pulled(page, '**/api/user/profile?*', { little: 80, enough: 220 })).toBe(100)
})

test('the pager at the end of a page does not move once it is on the screen', async ({ page }) => {
  const { me, words } = await follower(20)
  await logIn(page, me)
  await tab(page, '关注').click()
  await expect(page.getByText(words(20))).toBeVisible()
  const cards = page.getByRole('feed', { name: '关注' }).getByRole('article')
  const readOn = async () => {
    await cards.last().scrollIntoViewIfNeeded()
    return cards.count()
  }
  await expect.poll(readOn).toBe(18)
  await settled(page)
  const places = await page.getByRole('navigation', { name: '翻页' }).evaluate(async (pager) => {
    pager.scrollIntoView({ block: 'end', behavior: 'instant' })
    const tops = new Set<number>()
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      tops.add(Math.round(pager.getBoundingClientRect().top))
    }
    return [...tops]
  })
  expect(places).toHaveLength(1)
})

test('only cards near the reader are rendered, and Control+End renders the others before it goes behind them', async ({
  page,
}) => {
  const { me, words } = await follower(20)
  await logIn(page, me)
  await tab(page, '关注').click()
  await expect(page.getByText(words(20))).toBeVisible()
  const cards = page.getByRole('feed', { name: '关注' }).getByRole('article')
  const pager = page.getByRole('navigation', { name: '翻页' })
  await settled(page)
  expect(await cards.count()).toBeLessThan(18)
  await expect(cards.first()).toHaveAttribute('aria-setsize', '18')
  await expect(pager).toHaveCSS('opacity', '0')
  await cards.first().focus()
  await page.keyboard.press('Control+End')
  await expect(cards).toHaveCount(18)
  await expect(pager).toHaveCSS('opacity', '1')
  await expect(pager.locator(':focus')).toBeInViewport()
  const focused = () => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0))
  const before = await focused()
  await settled(page)
  expect(await focused()).toBe(before)
})

test('the feed remembers tab, page and how far it was read', async ({ page, context }) => {
  const { me, words } = await follower(20)
  await logIn(page, me)
  await tab(page, '关注').click()
  await expect(page.getByText(words(20))).toBeVisible()
  await button(page, '下一页').click()
  await expect(page.getByText(words(1), { exact: false })).toBeVisible()
  await button(page, '上一页').click()
  await expect(page.getByText(words(20))).toBeVisible()

  const card = page.getByText(words(12))
  // Cards that come into sight have another height than was kept free for them: it is the place of one on the screen that counts.
  const top = async () => (await card.boundingBox())?.y ?? Number.NaN
  await card.scrollIntoViewIfNeeded()
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  const read = await top()
  await card.click({ position: { x: 250, y: 36 } })
  await expect(page).toHaveURL(/detail/)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => Math.abs((await top()) - read)).toBeLessThan(2)

  await tab(page, '发现').click()
  await expect(page.getByRole('feed', { name: '发现' })).toBeVisible()
  await tab(page, '关注').click()
  await expect(card).toBeInViewport()
  await page.reload()
  await expect(tab(page, '关注')).toHaveAttribute('aria-selected', 'true')
  await expect(card).toBeInViewport()

  await button(page, '下一页').click()
  await expect(page.getByText('2 / 2')).toBeVisible()
  const later = await context.newPage()
  await page.close()
  await visit(later, '/')
  await expect(later.getByText('2 / 2')).toBeVisible()
  await expect(later.getByText(words(1), { exact: false })).toBeVisible()
})
