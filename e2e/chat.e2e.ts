import type { Page } from '@playwright/test'
import { flashCalls, followCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { does, readTo } from './steps.ts'

const sendMessage = (who: Member, flashId: number, content: string) =>
  does(who, flashCalls.comment, { flashId, content })
const answer = (who: Member, flashId: number, currentId: number, content: string) =>
  does(who, flashCalls.answer, { flashId, currentId, content })

async function expectReached(page: Page, commentId: number) {
  const comment = page.locator(`#comment-${commentId}`)
  await expect(comment).toBeInViewport()
  await expect(comment).toBeFocused()
}

async function longChat() {
  const [author, other] = [await makeMember(siteUrl(), '北岸'), await makeMember(siteUrl(), '木各')]
  const flashId = await does(author, flashCalls.create, { content: '请了半天假，陪他去看湖。' })
  const first = await sendMessage(
    other,
    flashId,
    '湖边那家面馆还开着吗？去年冬天我们就在那儿躲雨，老板送了两碟小菜，还记得你不吃香菜。',
  )
  for (let i = 0; i < 18; i++) await sendMessage(other, flashId, `路过的第 ${i} 个人`)
  const last = await answer(author, flashId, first, '开着，换了招牌。')
  return { author, other, flashId, first, last }
}

test('an answer quotes what it answers, and a tap leads there, on another page too', async ({ page }) => {
  const { other, author, flashId, first, last } = await longChat()
  await logIn(page, await makeMember(siteUrl(), '读者'), `/flash/detail/${flashId}?comment=${last}`)
  await expectReached(page, last)
  const quote = page.getByRole('button', { name: /^引用：\s*湖边那家面馆还开着吗？.*…$/ })
  await expect(page.locator(`#comment-${last}`).locator(quote)).toBeVisible()
  await expectAccessible(page, 'a quote')
  await quote.click()
  await expectReached(page, first)
  await expect(page.getByText('1 / 2')).toBeVisible()

  const here = await answer(other, flashId, last, '那周末去。')
  await visit(page, '/flash')
  await visit(page, `/flash/detail/${flashId}?comment=${here}`)
  await expectReached(page, here)
  await page.getByRole('button', { name: /^引用：\s*开着/ }).click()
  await expectReached(page, last)

  await does(other, flashCalls.removeComment, { commentId: first })
  await page.reload()
  await expectReached(page, here)
  await expect(page.locator(`#comment-${last}`).getByText('该评论已删除')).toBeVisible()
  await expect(page.locator(`#comment-${last}`)).toContainText('回复 @佚名')
  await expect(page.getByRole('link', { name: /木各|佚名/ }).and(page.locator(`#comment-${last} *`))).toHaveCount(0)
  await does(other, flashCalls.removeComment, { commentId: here })
  await does(author, flashCalls.removeComment, { commentId: last })
  await page.reload()
  await expect(page.getByRole('status').getByText('该评论已删除')).toBeInViewport()
  await expect(page.getByText('路过的第 0 个人')).toBeVisible()
})

test('a mention shows the nickname and links to the profile', async ({ page }) => {
  const [author, named] = [await makeMember(siteUrl(), '迟迟'), await makeMember(siteUrl(), '桂花')]
  const words = `和 @${named.username} 去看了桂花，没有 @nobody${author.username}，见 https://example.org/osmanthus`
  const flashId = await does(author, flashCalls.create, { content: words })
  await sendMessage(author, flashId, `@${named.username} 下次还去`)
  await logIn(page, await makeMember(siteUrl(), '读者'))
  const card = page.getByRole('article').filter({ hasText: `@nobody${author.username}` })
  await readTo(page, card)
  await expect(card).toContainText('和 @桂花 去看了桂花')
  await expect(card.getByRole('link', { name: /@nobody/ })).toHaveCount(0)
  await expectAccessible(page, 'a feed that names somebody')
  await visit(page, `/flash/detail/${flashId}`)
  await expect(page.getByRole('link', { name: '@桂花' })).toHaveCount(2)
  await page.getByRole('link', { name: '@桂花' }).last().click()
  await expect(page).toHaveURL(new RegExp(`profile/${named.id}`))
  await expect(page.getByRole('heading', { name: '桂花', exact: true })).toBeVisible()
})

test('behind an @ those who wrote here are suggested, whom one follows, then everybody else by their name', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '写字的人')
  const friends: Member[] = []
  for (const nickname of ['灯一', '灯二', '灯三', '灯四', '灯五', '灯六', '灯七']) {
    const friend = await makeMember(siteUrl(), nickname)
    await does(me, followCalls.follow, { userId: friend.id })
    friends.push(friend)
  }
  const outsider = await makeMember(siteUrl(), '灯外人')
  await makeMember(siteUrl(), '灯远人')
  const flashId = await does(outsider, flashCalls.create, { content: '一句话' })
  await logIn(page, me, `/flash/detail/${flashId}`)
  await page.getByText('说点什么…').click()
  const field = page.getByLabel('评论内容')
  const list = page.getByRole('listbox', { name: '提到谁' })
  const option = (name: string) => list.getByRole('option', { name: new RegExp(name) })

  await field.pressSequentially('你好@')
  await expect(list.getByRole('option')).toHaveCount(8)
  await expect(option('灯外人')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status').getByText('可以提到 8 人')).toBeAttached()
  await expectAccessible(page, 'suggestions')
  await expectBeside(page, field, list)

  await field.press('ArrowDown')
  await expect(option('灯七')).toHaveAttribute('aria-selected', 'true')
  const marked = await field.getAttribute('aria-activedescendant')
  await expect(option('灯七')).toHaveAttribute('id', marked ?? '')
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await expect(option('灯一')).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue(`你好@${friends[0]?.username} `)
  await expect(list).toHaveCount(0)
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()

  await field.pressSequentially('@灯远')
  await expect(option('灯远人').first()).toBeVisible()
  await field.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.press('Backspace')
  await expect(list).toHaveCount(0)
  for (let i = 0; i < 2; i++) await field.press('Backspace')

  await field.pressSequentially('@灯三')
  await option('灯三').tap()
  await expect(field).toHaveValue(`你好@${friends[0]?.username} @${friends[2]?.username} `)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('li').filter({ hasText: '你好@灯一 @灯三' })).toBeVisible()

  await expectInCompose(page, friends)
})

async function expectBeside(page: Page, field: ReturnType<Page['locator']>, list: ReturnType<Page['locator']>) {
  const [text, names] = [await field.boundingBox(), await list.boundingBox()]
  if (!text || !names) throw new Error('nothing is shown')
  expect(names.y + names.height <= text.y || names.y >= text.y + text.height).toBe(true)
  expect(names.x).toBeGreaterThanOrEqual(0)
  expect(names.x + names.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expect(list).toBeInViewport({ ratio: 1 })
}

async function expectInCompose(page: Page, friends: readonly Member[]) {
  const [, , third] = friends
  await visit(page, '/flash/add')
  const field = page.getByLabel('内容', { exact: true })
  const list = page.getByRole('listbox', { name: '提到谁' })
  await field.pressSequentially(`@${third?.username.slice(0, -1)}`)
  await expect(list.getByRole('option', { name: /灯三/ })).toBeVisible()
  await expectBeside(page, field, list)

  await field.fill('')
  const cdp = await page.context().newCDPSession(page)
  await field.pressSequentially('@')
  await cdp.send('Input.imeSetComposition', { text: 'deng', selectionStart: 4, selectionEnd: 4 })
  await expect(field).toHaveValue('@deng')
  await expect(list).toHaveCount(0)
  await cdp.send('Input.insertText', { text: '灯三' })
  await expect(list.getByRole('option', { name: /灯三/ })).toBeVisible()
  await field.press('Tab')
  await expect(field).toHaveValue(`@${third?.username} `)
  await expect(field).toBeFocused()
  await field.fill('')
  await page.getByRole('button', { name: '提到某人' }).click()
  await expect(field).toBeFocused()
  await expect(list.getByRole('option')).toHaveCount(7)
  await field.press('Enter')
  await expect(field).toHaveValue(`@${friends.at(-1)?.username} `)
  await field.fill('')
}
