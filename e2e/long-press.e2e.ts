import type { Locator, Page } from '@playwright/test'
import { flashCalls, postCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { type Finger, fingerOn } from './fingers.ts'
import { expect, expectAccessible, logIn, settled, siteUrl, test } from './journey.ts'
import { headed, postIn } from './section.ts'
import { does, readTo } from './steps.ts'

async function pointIn(thing: Locator): Promise<{ x: number; y: number }> {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Again until the menu is there: the code for it is loaded after the first page. */
const restUntil = (finger: Finger, at: { x: number; y: number }, shown: Locator) =>
  expect(async () => {
    await finger.down(at)
    await expect(shown)
      .toBeVisible({ timeout: 2000 })
      .finally(() => finger.up())
  }).toPass()

const menu = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a finger that rests on a card of the feed opens its menu and not its page; the right button does too', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const words = `湖边的灯 ${north.id}`
  await does(north, flashCalls.create, { content: words })
  await logIn(page, me)
  const card = page.getByRole('article').filter({ hasText: words })
  await readTo(page, card)
  await settled(page)
  const text = card.getByText(words)
  const finger = await fingerOn(page)
  const at = await pointIn(text)

  await restUntil(finger, at, menu(page, '更多操作'))
  await settled(page)
  await expect(menu(page, '更多操作')).toBeVisible()
  await expect(page).toHaveURL(/#\/flash$/)
  await page.keyboard.press('Escape')
  await expect(menu(page, '更多操作')).toHaveCount(0)
  await expect(card).toBeFocused()

  await text.click({ button: 'right' })
  await expect(menu(page, '更多操作').getByRole('button', { name: '复制链接' })).toBeVisible()
  await page.keyboard.press('Escape')
  await text.click()
  await expect(page).toHaveURL(/\/flash\/detail\//)
})

test('a finger that rests on a post in a list collects it from there', async ({ page }) => {
  const section = await headed()
  const me = await makeMember(siteUrl(), '读帖的人')
  const title = `睡前读几页 ${me.id}`
  await postIn(section.head, section, title)
  await logIn(page, me, `/topic/node/detail/${section.id}`)
  const row = page.getByRole('link', { name: title })
  await expect(row).toBeVisible()
  const finger = await fingerOn(page)
  const at = await pointIn(row)
  const rest = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await settled(page)
    await restUntil(finger, at, menu(page, '帖子操作'))
  }
  await rest()
  await expectAccessible(page, 'the menu of a post in a list')
  await menu(page, '帖子操作').getByRole('button', { name: '收藏' }).click()
  await expect(page.getByText('已收藏')).toBeVisible()
  await expect(page).toHaveURL(/\/topic\/node\/detail\//)
  const collected = async () => (await does(me, postCalls.archivedOfMine, { page: 0 })).list.map((each) => each.title)
  await expect.poll(collected).toEqual([title])
  await rest()
  await menu(page, '帖子操作').getByRole('button', { name: '已收藏，选收藏夹或取消' }).click()
  await page.getByRole('button', { name: '取消收藏' }).click()
  await expect.poll(collected).toEqual([])

  // The right button of the mouse has the menu of the browser, for another tab.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row.click({ button: 'right' })
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A finger that scrolls opens neither.
  await finger.down(at)
  await finger.to({ x: at.x, y: at.y - 60 })
  await finger.up()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/topic\/node\/detail\//)
})
