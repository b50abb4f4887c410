import type { Page } from '@playwright/test'
import { flashCalls, RECOMMEND_SIZE } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { makeGate } from './gate.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does, readOn, readTo } from './steps.ts'

const feed = (page: Page) => page.getByRole('feed', { name: '发现' })
const cards = (page: Page) => feed(page).getByRole('article')
const pill = (page: Page) => button(page, /^\d+ 条新动态$/)

async function makeAuthors(authors: number): Promise<Member[]> {
  const all: Member[] = []
  for (let at = 0; at < authors; at++) {
    const author = await makeMember(siteUrl(), `邻居${at}`)
    for (let number = 0; number < 3; number++)
      await does(author, flashCalls.create, { content: `${author.username} 第${number}夜\n${'灯还亮着。'.repeat(20)}` })
    all.push(author)
  }
  return all
}

/** Reads on to the end, because only cards near the reader are rendered, and goes back to the card at the top. */
async function allCards(page: Page): Promise<number[]> {
  await cards(page).first().waitFor()
  const seen = await cards(page).evaluateAll((all) => {
    const card = all.find((each) => each.getBoundingClientRect().bottom > 60)
    return { id: Number(card?.dataset['id']), top: card?.getBoundingClientRect().top ?? 0 }
  })
  // Compared with the size of this moment: an answer of the server shortens the list that was kept on the device.
  const missing = async () => {
    await readOn(page)
    return cards(page).evaluateAll((all) => Number(all[0]?.ariaSetSize) - all.length)
  }
  await expect.poll(missing, { intervals: [50] }).toBe(0)
  await page
    .locator(`[data-id="${seen.id}"]`)
    .evaluate((card, top) => window.scrollBy(0, card.getBoundingClientRect().top - top), seen.top)
  return cards(page).evaluateAll((all) => all.map((card) => Number(card.dataset['id'])))
}

const topOf = (page: Page, id: number) =>
  page.locator(`[data-id="${id}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top))

test('a reload keeps the list and its scroll position; new flashes wait behind a pill, deleted ones disappear', async ({
  page,
}) => {
  const [author, other] = await makeAuthors(7)
  if (!author || !other) throw new Error('nobody is there')
  await logIn(page, await makeMember(siteUrl(), '读发现'))
  const before = await allCards(page)
  const own = await does(author, flashCalls.ofMine, { page: 0 })
  const gone = own.list.find(({ id }) => before.includes(id))?.id ?? 0
  const read = before.filter((id) => id !== gone)[10] ?? 0
  const card = page.locator(`[data-id="${read}"]`)
  await card.evaluate((each) => window.scrollBy(0, each.getBoundingClientRect().top - 120))
  const like = card.getByRole('button', { name: /^赞/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const top = await topOf(page, read)
  const isThere = () => expect.poll(async () => Math.abs((await topOf(page, read)) - top)).toBeLessThan(3)
  await expect(pill(page)).toHaveCount(0)

  const fresh = await does(other, flashCalls.create, { content: `刚刚 ${other.username}` })
  await does(author, flashCalls.remove, { id: gone })
  const gate = makeGate()
  await page.route('**/api/flash/some*', async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.reload()
  await card.waitFor()
  await isThere()
  expect(await allCards(page)).toEqual(before)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  gate.open()
  await expect(page.locator(`[data-id="${gone}"]`)).toHaveCount(0)
  await expect(pill(page)).toBeVisible()
  await isThere()
  expect(await allCards(page)).toEqual(before.filter((id) => id !== gone))
  await expectAccessible(page, 'pill')

  await pill(page).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(pill(page)).toHaveCount(0)
  await expect(cards(page).first()).toBeFocused()
  // Other tests post too: it is among the first cards, but possibly not rendered.
  await readTo(page, page.locator(`[data-id="${fresh}"]`))
  // The list has a fixed size, so new flashes of other tests push out its end.
  const now = await allCards(page)
  const left = before.filter((id) => id !== gone)
  expect(now).toEqual([...now.filter((id) => !before.includes(id)), ...left].slice(0, RECOMMEND_SIZE))
})

test('an uninteresting flash is hidden at once and can be restored; a block hides all flashes of a member', async ({
  page,
}) => {
  const [first, second] = await makeAuthors(3)
  if (!first || !second) throw new Error('nobody is there')
  const me = await makeMember(siteUrl(), '挑着看')
  await logIn(page, me)
  const card = cards(page).filter({ hasText: `${first.username} 第2夜` })
  await readTo(page, card)
  await card.getByRole('button', { name: /更多操作/ }).click()
  await expectAccessible(page, 'menu of a flash')
  await dialog(page).getByRole('button', { name: '不感兴趣' }).click()
  await expect(card).toHaveCount(0)
  const line = feed(page).getByRole('article', { name: '已隐藏，不再推荐这条动态' })
  await expect(line).toBeVisible()
  await expect(line.getByRole('button', { name: '撤销' })).toBeFocused()
  await line.getByRole('button', { name: '撤销' }).click()
  await expect(card).toBeVisible()
  await expect(line).toHaveCount(0)

  await card.getByRole('button', { name: /更多操作/ }).click()
  await dialog(page).getByRole('button', { name: '不感兴趣' }).click()
  await expect(line).toBeVisible()
  await page.reload()
  await allCards(page)
  await expect(card).toHaveCount(0)
  const gone = await does(me, flashCalls.recommend, {})
  expect(gone.list.filter(({ content }) => content.startsWith(`${first.username} 第2夜`))).toEqual([])

  const theirs = cards(page).filter({ hasText: second.username })
  await readTo(page, theirs.first())
  await theirs
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click()
  await dialog(page).getByRole('button', { name: /^拉黑/ }).click()
  await dialog(page).getByRole('button', { name: '拉黑', exact: true }).click()
  await expect(page.getByText('已拉黑')).toBeVisible()
  await expect(theirs).toHaveCount(0)
  await page.reload()
  await allCards(page)
  await expect(theirs).toHaveCount(0)
})

const reach = (page: Page, selector: string) =>
  page
    .locator(selector)
    .nth(1)
    .evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      const isHit = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a') === link
      const [x, y] = [left + width / 2, top + height / 2]
      let [up, down] = [0, 0]
      while (isHit(x, y - up - 1)) up++
      while (isHit(x, y + down + 1)) down++
      return up + down + 1
    })

test('a card works by keyboard, its name and time are large enough for touch, and long texts take six lines', async ({
  page,
}) => {
  const [author] = await makeAuthors(4)
  if (!author) throw new Error('nobody is there')
  const long = '夜里的灯'.repeat(90)
  const latin = 'see the windows at night '.repeat(11)
  for (const content of [long, latin])
    await does(author, flashCalls.create, { content: `${author.username}\n${content}` })
  await logIn(page, await makeMember(siteUrl(), '键盘'))
  await allCards(page)

  await cards(page).first().focus()
  for (let at = 1; at < 4; at++) {
    await page.keyboard.press('PageDown')
    await expect(cards(page).nth(at)).toBeFocused()
  }
  await page.keyboard.press('PageUp')
  await expect(cards(page).nth(2)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(feed(page).locator(':focus')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '换一批' })).toBeFocused()
  await cards(page).nth(2).focus()
  await page.keyboard.press('Control+Home')
  await expect(feed(page).locator(':focus')).toHaveCount(0)
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)

  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await reach(page, 'article a:has(time)')).toBeGreaterThanOrEqual(44)
  expect(await reach(page, 'article a[id]')).toBeGreaterThanOrEqual(44)

  await visit(page, `/user/profile/${author.id}`)
  const folded = page.getByRole('button', { name: '展开全文' })
  await expect(folded).toHaveCount(2)
  for (const at of [0, 1]) {
    const lines = await folded.nth(at).evaluate((word) => {
      const text = word.parentElement as HTMLElement
      return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)
    })
    expect(lines).toBeLessThanOrEqual(6.05)
    expect(lines).toBeGreaterThan(4)
  }
  await folded.first().click()
  await expect(button(page, '收起')).toBeFocused()
  await button(page, '收起').click()
  await expect(folded).toHaveCount(2)
  await expect(folded.first()).toBeFocused()
})
