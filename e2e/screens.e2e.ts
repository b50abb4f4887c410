import type { Page } from '@playwright/test'
import { collectionCalls, flashCalls, followCalls, postCalls, replyCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { expectFits, setType } from './overflow.ts'
import { forAll, forMembers, square } from './screen-paths.ts'
import { joinsSquare } from './square.ts'
import { does } from './steps.ts'
import { expectOwnStyles } from './style-order.ts'

test('every screen of a visitor is for everybody: with axe in both themes, and narrow with large type', async ({
  page,
}) => {
  for (const path of forAll) await expectForEverybody(page, path)
})

/** Small type has the smallest targets; large type on the narrowest screen has the least space. */
async function expectForEverybody(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await setType(page, 14)
  await expectAccessible(page, path, true)
  await expectOwnStyles(page, path)
  await setType(page, 22)
  await expectFits(page, path, 320)
}

/** A logged-in member with content for every screen. @returns the paths of all screens of a member */
async function screensOf(page: Page): Promise<string[]> {
  const [who, other] = [await makeMember(siteUrl(), '每一页'), await makeMember(siteUrl(), '名字长一点的另一个人')]
  const flashId = await does(who, flashCalls.create, { content: '每一页都看一遍' })
  const comment = { flashId, content: '第一条评论' }
  const currentId = await does(other, flashCalls.comment, comment)
  await does(who, flashCalls.answer, { flashId, currentId, content: '回一句' })
  const post = { title: '每一篇都看一遍', description: '一段字。\n\n又一段字。', nodeId: 2 }
  const postId = await does(who, postCalls.create, post)
  const replyId = await does(who, replyCalls.addToPost, { postId, reply: '看过了。' })
  await does(who, collectionCalls.keep, { kind: 'post', id: postId })
  await does(who, collectionCalls.addFolder, { name: '一个名字起得很长的收藏夹' })
  await does(who, followCalls.follow, { userId: other.id })
  await does(other, followCalls.follow, { userId: who.id })
  await joinsSquare(who, { name: '每一页', wechat: 'each_screen', detail: '周末多半在山里看植物。' })
  await logIn(page, who)
  const posts = [`/topic/post/detail/${postId}`, `/topic/post/edit/${postId}`]
  const replies = [`/topic/post/reply/${replyId}`, `/topic/post/chaos/${postId}`, '/topic/node/chaos/2']
  const people = [who, other].flatMap(({ id }) => [`/user/profile/${id}`, `/user/profile/${id}?tab=replies`])
  return [
    ...forMembers,
    ...posts,
    ...replies,
    ...people,
    `/msg/chat/${other.id}`,
    `/flash/detail/${flashId}`,
    `/user/points/${who.id}`,
    ...square,
  ]
}

const SHARES = 3
for (let share = 0; share < SHARES; share++)
  test(`every screen of a member is for everybody, narrow with large type, too (${share + 1} of ${SHARES})`, async ({
    page,
  }) => {
    const screens = (await screensOf(page)).filter((_, nth) => nth % SHARES === share)
    for (const path of screens) await expectForEverybody(page, path)
  })
