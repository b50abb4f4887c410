import type { Page } from '@playwright/test'
import { nodeCalls, postCalls, replyCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { readDeviceStorage } from './device-storage.ts'
import { expect, expectAccessible, logIn, newPage, siteUrl, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button, dialog, does } from './steps.ts'

const reply = (who: Member, postId: number, words: string) => does(who, replyCalls.addToPost, { postId, reply: words })
const answer = (who: Member, pId: number, words: string) => does(who, replyCalls.addToReply, { pId, reply: words })
const repliesOf = (who: Member, postId: number, page = 0) => does(who, replyCalls.ofPost, { postId, page })

const item = (page: Page, replyId: number) => page.locator(`#reply-${replyId}`)

async function aThread(replies: number) {
  const [author, other] = [await makeMember(siteUrl(), '小满'), await makeMember(siteUrl(), '北岸')]
  const { list } = await does(author, nodeCalls.list, { page: 0 })
  const postId = await does(author, postCalls.create, {
    nodeId: list[0]?.id ?? 0,
    title: '异地第四年，我们怎么过',
    description: '没有什么秘诀，只是把见面从惊喜变成了日程。',
  })
  const ids: number[] = []
  for (let i = 1; i <= replies; i++) ids.push(await reply(i === 4 ? author : other, postId, `第 ${i} 个说话的人`))
  return { author, other, postId, ids }
}

test('a member replies and answers, filters by author, collects, and is notified of an answer with its place', async ({
  page,
}) => {
  const { author, other, postId, ids } = await aThread(11)
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me, `/topic/post/detail/${postId}`)
  await expect(item(page, ids[0] ?? 0)).toContainText('第 1 个说话的人')
  await expect(page.getByText('1 / 2')).toBeVisible()
  await expectAccessible(page, 'a post with replies')

  await page.locator('#reply').click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('今晚就打电话问他吃了什么。')
  await page.reload()
  await page.getByText('[草稿] 今晚就打电话').click()
  await button(page, '发送').click()
  await expect(page.getByText('今晚就打电话问他吃了什么。')).toBeInViewport()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('tabpanel').getByText('12 楼')).toBeVisible()

  await page.getByRole('tab', { name: '只看楼主' }).click()
  await expect(page.getByText('第 4 个说话的人')).toBeVisible()
  await expect(page.getByText('第 1 个说话的人')).toHaveCount(0)
  await expect(page).toHaveURL(/only=op/)
  await page.reload()
  await expect(page.getByText('第 4 个说话的人')).toBeVisible()
  await expect(page.getByText('第 1 个说话的人')).toHaveCount(0)

  await button(page, '回复 小满').click()
  await page.getByRole('textbox', { name: '回复 小满' }).fill('记得也说说你自己。')
  await button(page, '发送').click()
  await expect(item(page, ids[3] ?? 0).getByText('记得也说说你自己。')).toBeInViewport()

  const first = item(page, ids[0] ?? 0)
  await first.getByRole('button', { name: '北岸的回复：更多' }).click()
  await page.getByRole('dialog').getByText('收藏', { exact: true }).click()
  await expect(page.getByText('已收藏')).toBeVisible()
  await visit(page, '/user')
  await page.getByRole('link', { name: '我的收藏' }).click()
  await expect(page.getByRole('link', { name: '第 1 个说话的人' })).toBeVisible()
  await expectAccessible(page, 'collected replies')

  const mine = (await repliesOf(me, postId, 1)).list.at(-1)
  expect(mine?.content).toBe('今晚就打电话问他吃了什么。')
  await does(other, replyCalls.addToReply, {
    pId: await ownReply(me, postId),
    reply: '问了吗？',
  })
  await visit(page, '/notice')
  await page.getByRole('link', { name: /北岸 回复了你.*未读/ }).click()
  await expect(page).toHaveURL(/\/topic\/post\/reply\/\d+$/)
  await expect(page.getByRole('article')).toContainText('问了吗？')
  await expect(page.getByRole('link', { name: /上一层.*今晚就打电话/ })).toBeVisible()
  await expectAccessible(page, 'a reply')
  await page.getByRole('link', { name: /异地第四年/ }).click()
  await expect(page.getByText('今晚就打电话问他吃了什么。')).toBeInViewport()
  expect(author.id).not.toBe(other.id)
})

const ownReply = async (who: Member, postId: number): Promise<number> => {
  const { list } = await does(who, replyCalls.ofPost, { postId, page: 1 })
  return list.at(-1)?.id ?? 0
}

test('one button leads to the newest reply of a long thread, and back to where one was reading', async ({ page }) => {
  const { postId, ids } = await aThread(11)
  await visit(page, `/topic/post/detail/${postId}`)
  await item(page, ids[5] ?? 0).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  await button(page, '最新').click()
  await expect(item(page, ids[10] ?? 0)).toBeInViewport()
  await expect(item(page, ids[10] ?? 0)).toBeFocused()
  await expect(page).toHaveURL(/page=2/)
  await expectAccessible(page, 'the newest reply')
  await button(page, '回到刚才').click()
  await expect(item(page, ids[5] ?? 0)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await expect(button(page, '最新')).toBeVisible()
  await button(page, '倒序').click()
  await expect(item(page, ids[10] ?? 0)).toBeVisible()
  await expect(button(page, '最新')).toHaveCount(0)
})

test('a passage of a reply or of the post is quoted, leads to its floor, and goes with what it quotes', async ({
  page,
}) => {
  const { other, postId, ids } = await aThread(2)
  const [first = 0, second = 0] = ids
  const me = await makeMember(siteUrl(), '引的人')
  await logIn(page, me, `/topic/post/detail/${postId}`)
  await button(page, /更多/).and(item(page, first).getByRole('button')).click()
  await dialog(page).getByRole('button', { name: '引用' }).click()
  const bar = page.getByRole('form', { name: '回复' })
  await expect(bar.getByText('引用北岸：')).toContainText('引用北岸：')
  await expectAccessible(page, 'a reply that will quote')
  await page.getByRole('textbox', { name: '回复内容' }).fill('这一楼说得好')
  await button(page, '发送').click()
  const mine = page.getByRole('listitem').filter({ hasText: '这一楼说得好' })
  await expect(mine.getByRole('link', { name: /北岸 · 1 楼/ })).toContainText('第 1 个说话的人')

  const words = page.getByText('把见面从惊喜变成了日程')
  await words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const at = text.data.indexOf('惊喜')
    getSelection()?.setBaseAndExtent(text, at, text, at + 2)
  })
  await button(page, '引用').click()
  await expect(bar.getByText('惊喜')).toBeVisible()
  await button(page, '去掉引用').click()
  await expect(bar.getByText('惊喜')).toHaveCount(0)
  await button(page, '收起回复框').click()

  await mine.getByRole('link', { name: /北岸 · 1 楼/ }).click()
  await expect(item(page, first)).toBeFocused()
  await does(other, replyCalls.remove, { replyId: first })
  await page.reload()
  await expect(mine).toContainText('引用的那段话已经看不到了')
  await expect(page.getByText('第 1 个说话的人')).toHaveCount(0)
  await expect(item(page, second)).toBeVisible()
})

test('a reply with a lost response exists once, and a reply deleted in the meantime is reported', async ({
  page,
  browser,
}) => {
  const { other, postId, ids } = await aThread(2)
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me, `/topic/post/detail/${postId}`)
  await page.locator('#reply').click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('只说一遍。')
  await page.route('**/api/topic/reply/add-to-post', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, '发送').click()
  await expect(page.getByRole('alert').getByText('网络连不上')).toBeVisible()
  await page.unroute('**/api/topic/reply/add-to-post')
  await button(page, '发送').click()
  await expect(page.getByText('只说一遍。')).toBeInViewport()
  const { total, list } = await repliesOf(me, postId)
  expect([total, list.filter(({ content }) => content === '只说一遍。').length]).toEqual([3, 1])

  const [first = 0, second = 0] = ids
  const below = await answer(me, second, '也在这里。')
  for (const words of ['再说一句。', '第三句。']) await answer(me, second, words)
  await item(page, first).getByRole('button', { name: '北岸的回复：更多' }).click()
  await does(other, replyCalls.remove, { replyId: first })
  await page.getByRole('dialog').getByText('收藏', { exact: true }).click()
  await expect(page.getByText('这条回复不存在或已删除')).toBeVisible()
  await expect(item(page, first)).toContainText('1 楼 · 该回复已删除')

  await visit(page, `/topic/post/detail/${postId}?reply=${below}`)
  await expect(page.getByText('也在这里。')).toBeInViewport()
  await does(other, replyCalls.remove, { replyId: second })
  await page.reload()
  await expect(item(page, second)).toContainText('2 楼 · 该回复已删除')
  await expect(page.getByText('也在这里。')).toBeVisible()
  const visitor = await newPage(browser)
  await visit(visitor, `/topic/post/detail/${postId}`)
  await button(visitor, '查看全部 3 条').click()
  await expect(item(visitor, second)).toContainText('第三句。')
  await visit(page, '/topic/post/reply/999999999')
  await expect(page.getByText('这条回复不存在或已删除').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/topic$/)
})

test('of two pictures with a reply one is taken back, and the other outlives a reload and is sent', async ({
  page,
}) => {
  const { postId } = await aThread(0)
  await logIn(page, await makeMember(siteUrl(), '木各'), `/topic/post/detail/${postId}`)
  await page.locator('#reply').click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('窗台上的两盏灯。')
  await button(page, '加图片，最多 4 张').click()
  const chosen = page.locator('[data-picture] img')
  await page
    .locator('input[type=file]')
    .setInputFiles([picture('a.png', 320, 240, 20), picture('b.png', 320, 240, 200)])
  await expect(chosen).toHaveCount(2)
  await button(page, '移除第 1 张').click()
  await expect(chosen).toHaveCount(1)
  await expect
    .poll(async () => (await readDeviceStorage(page)).rows.filter((row) => row.includes('"thumb"')).length)
    .toBe(1)
  await page.reload()
  await page.getByText('[草稿] 窗台上的两盏灯。').click()
  await expect(chosen).toHaveCount(1)
  await expectAccessible(page, 'a reply with a picture')
  await button(page, '发送').click()
  await expect(page.getByRole('tabpanel').getByText('窗台上的两盏灯。')).toBeInViewport()
  await button(page, '查看第 1 张图片，共 1 张').click()
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
})
