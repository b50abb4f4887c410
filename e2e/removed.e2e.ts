import type { Page } from '@playwright/test'
import { flashCalls, nodeCalls, postCalls, replyCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { expect, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { does } from './steps.ts'

async function makeThings(me: Member) {
  const other = await makeMember(siteUrl(), '路人')
  const flash = await does(me, flashCalls.create, { content: '今天的湖很静' })
  const comment = await does(other, flashCalls.comment, { flashId: flash, content: '说错了，删掉' })
  const { list } = await does(me, nodeCalls.list, { page: 0 })
  const words = { nodeId: list[0]?.id ?? 0, title: '灯还亮着', description: '没有什么秘诀，只是把见面变成了日程。' }
  const post = await does(me, postCalls.create, words)
  const reply = await does(other, replyCalls.addToPost, { postId: post, reply: '说错了，删掉' })
  const removeComment = () => does(other, flashCalls.removeComment, { commentId: comment })
  const removeReply = () => does(other, replyCalls.remove, { replyId: reply })
  return { flash, comment, post, removeComment, removeReply }
}

const gone = (page: Page, thing: string) => page.getByText(`${thing}已删除`, { exact: true })
/** A reply that never existed: a deleted one would keep its place in the list. */
const NO_REPLY = 99_999_999

test('a notice about an item deleted in the meantime opens a page that explains it, and Back returns to the notices', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  const { removeComment, removeReply } = await makeThings(me)
  await logIn(page, me, '/notice')
  const openAfter = async (notice: string, remove: () => Promise<unknown>) => {
    await expect(page.getByText(notice)).toBeVisible()
    // The list that a new notice asks for has come.
    await settled(page)
    await page.route('**/api/notice?*', (route) => route.abort())
    await remove()
    await page.getByText(notice).click()
    await page.unroute('**/api/notice?*')
  }
  await openAfter('路人 评论了你的动态', removeComment)
  await expect(gone(page, '该评论')).toBeInViewport()
  await page.goBack()
  await openAfter('路人 回复了你的帖子', removeReply)
  await expect(page.getByText('1 楼 · 该回复已删除')).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '通知' })).toBeVisible()
})

test('a link to a deleted comment or reply explains that, and each way out works', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const { flash, comment, post, removeComment } = await makeThings(me)
  await removeComment()
  await logIn(page, me)
  const places = [
    { path: `/flash/detail/${flash}`, named: 'comment', id: comment, thing: '该评论', words: '今天的湖很静' },
    { path: `/topic/post/detail/${post}`, named: 'reply', id: NO_REPLY, thing: '该回复', words: '没有什么秘诀' },
  ]
  for (const { path, named, id, thing, words } of places) {
    const arrive = async () => {
      await visit(page, `${path}?${named}=${id}`)
      await expect(gone(page, thing)).toBeInViewport()
    }
    await arrive()
    await page.getByRole('button', { name: '返回' }).first().click()
    await expect(gone(page, thing)).toHaveCount(0)
    await arrive()
    await visit(page, '/user')
    await expect(page.getByRole('link', { name: '我的收藏' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(words).first()).toBeVisible()
  }
})
