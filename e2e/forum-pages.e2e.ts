import type { Page } from '@playwright/test'
import { replyCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { headed, postIn } from './section.ts'
import { button, does } from './steps.ts'

const reply = (who: Member, postId: number, words: string) => does(who, replyCalls.addToPost, { postId, reply: words })
const answer = (who: Member, pId: number, words: string) => does(who, replyCalls.addToReply, { pId, reply: words })
const item = (page: Page, replyId: number) => page.locator(`#reply-${replyId}`)

test('one jumps to any page of the replies, to the last, and reads the newest first', async ({ page }) => {
  const { head, ...section } = await headed()
  const other = await makeMember(siteUrl(), '北岸')
  const postId = await postIn(head, section, '夜里读什么')
  const ids: number[] = []
  for (let i = 1; i <= 32; i++) ids.push(await reply(i === 30 ? head : other, postId, `第 ${i} 个说话的人`))
  await logIn(page, await makeMember(siteUrl(), '小满'), `/topic/post/detail/${postId}`)
  const pager = page.getByRole('navigation', { name: '翻页' })
  await pager.getByRole('button', { name: '1 / 4' }).click()
  const sheet = page.getByRole('dialog', { name: '跳到第几页' })
  await expectAccessible(page, 'the sheet of pages')
  await sheet.getByRole('textbox', { name: '页码' }).fill('9')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('请输入 1 到 4 的页码')).toBeVisible()
  await sheet.getByRole('textbox', { name: '页码' }).fill('3')
  await sheet.getByRole('button', { name: '跳转' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(item(page, ids[20] ?? 0)).toContainText('第 21 个说话的人')

  await pager.getByRole('button', { name: '3 / 4' }).click()
  await button(page, '最后一页').click()
  await expect(item(page, ids[31] ?? 0)).toBeVisible()
  await page.reload()
  await expect(item(page, ids[31] ?? 0)).toBeVisible()

  await button(page, '倒序').click()
  await expect(page).toHaveURL(/order=desc/)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('第 32 个说话的人')
  await expectAccessible(page, 'the newest replies first')
  await page.locator('#reply').click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('刚刚说的。')
  await button(page, '发送').click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('刚刚说的。')
  await page.getByRole('tab', { name: '只看楼主' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await expect(button(page, '倒序')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: section.name }).first().click()
  await expect(page).toHaveURL(/node\/detail/)
  await page.goBack()
  await expect(page).toHaveURL(/only=op.*order=desc|order=desc.*only=op/)
})

test('all answers of a top-level reply are in one list, with the member they answer', async ({ page }) => {
  const { head, ...section } = await headed()
  const [one, two] = [await makeMember(siteUrl(), '北岸'), await makeMember(siteUrl(), '小满')]
  const postId = await postIn(head, section, '夜里读什么')
  const floor = await reply(head, postId, '我先说。')
  const ids: number[] = []
  for (let i = 1; i <= 11; i++) ids.push(await answer(i % 2 ? one : two, ids.at(-1) ?? floor, `一来一回 ${i}`))
  await logIn(page, one, `/topic/post/detail/${postId}`)
  await expect(item(page, floor)).toContainText('小满 回复 @北岸：一来一回 2')
  await item(page, floor).getByRole('link', { name: '查看全部 11 条' }).click()
  await expect(page).toHaveURL(new RegExp(`/topic/post/reply/${floor}`))
  await expect(page.getByRole('heading', { name: /^回复\s*11$/ })).toBeVisible()
  await expect(item(page, ids[9] ?? 0)).toContainText('回复 @北岸 一来一回 10')
  await expect(item(page, ids[0] ?? 0)).not.toContainText('回复 @')
  await expectAccessible(page, 'the answers of a floor')

  await item(page, ids[1] ?? 0)
    .getByRole('button', { name: '回复 小满' })
    .click()
  await page.getByRole('textbox', { name: '回复 小满' }).fill('回你刚才那句。')
  await button(page, '发送').click()
  await expect(page.getByText('回你刚才那句。')).toBeInViewport()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('tabpanel').getByRole('listitem').last()).toContainText('回复 @小满 回你刚才那句。')
  await expect(page.getByRole('heading', { name: /^回复\s*12$/ })).toBeVisible()

  await does(two, replyCalls.remove, { replyId: ids[1] ?? 0 })
  // The page scrolls to the reply when its list has loaded again; a button that moves under the pointer is not pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/topic/post/reply/${floor}?reply=${ids[2]}`)
  await page.reload()
  await expect(item(page, ids[2] ?? 0)).toBeInViewport()
  await expect(item(page, ids[1] ?? 0)).toContainText('该回复已删除')
  await expect(item(page, ids[2] ?? 0)).toContainText('回复 @佚名')
  await item(page, ids[2] ?? 0)
    .getByRole('button', { name: '北岸的回复：更多' })
    .click()
  await page.getByRole('dialog').getByText('只看回复这一条的（1）').click()
  await expect(page).toHaveURL(new RegExp(`/topic/post/reply/${ids[2]}`))
  await expect(item(page, ids[3] ?? 0)).toBeVisible()
})
