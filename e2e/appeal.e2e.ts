import type { Page } from '@playwright/test'
import { appealCalls, appealConsoleCalls, flashCalls, replyCalls, reportCalls, reportConsoleCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { consoleStaff, type Staff, signInToConsole, undoTimeIsOver } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { headed, postIn } from './section.ts'
import { button, does, reloadUntil } from './steps.ts'

async function decidedFlash(words: string): Promise<{ author: Member; first: Staff }> {
  const author = await makeMember(siteUrl(), '冷焰')
  const reporter = await makeMember(siteUrl(), '木各')
  const first = await consoleStaff('moderator')
  const targetId = await does(author, flashCalls.create, { content: words, isPrivate: false })
  await does(reporter, reportCalls.report, { targetType: 'flash', targetId, reason: 'harassment' })
  const { list } = await does(first, reportConsoleCalls.queue, {})
  const { id = 0 } = list.find(({ excerpt }) => words.startsWith(excerpt)) ?? {}
  await does(first, reportConsoleCalls.take, { id })
  const decision = { id, outcome: 'upheld', content: 'delete', mute: '7day', note: '在骂人' } as const
  await does(first, reportConsoleCalls.decide, decision)
  await undoTimeIsOver('report', id)
  return { author, first }
}

const appeals = (page: Page) => page.getByRole('list', { name: '我的申诉，最近的在前' }).locator('> li')

test('a muted author appeals once; a different colleague lightens the decision, and the author reads why', async ({
  page,
  browser,
}) => {
  const { author, first } = await decidedFlash(`你们都等着 ${Date.now()}`)
  await logIn(page, author, '/notice')
  await page.getByRole('link', { name: /禁言 7 天/ }).click()
  const open = page.getByRole('list', { name: '可以申诉的决定' }).locator('> li')
  await expect(open).toHaveCount(2)
  await expectAccessible(page, 'what can be appealed against')
  await open.filter({ hasText: '被禁言' }).getByRole('link', { name: '申诉' }).click()
  await button(page, '提交申诉').click()
  await expect(page.getByText('请写下你的理由')).toBeVisible()
  await page.getByLabel('你的理由').fill('是对方先动手骂人的，前面几条都被删了')
  await page.reload()
  await expect(page.getByLabel('你的理由')).toHaveValue(/先动手骂人/)
  await expectAccessible(page, 'an appeal')
  await button(page, '提交申诉').click()
  await expect(appeals(page)).toHaveCount(1)
  await expect(appeals(page)).toContainText('等答复')
  await expect(open).toHaveCount(1)

  const again = await signInToConsole(browser, 'moderator', { path: '/appeals' })
  const consolePage = again.page
  await consolePage.getByRole('link', { name: new RegExp(author.username) }).click()
  await expect(consolePage.getByText(`第一次是${first.colleague.nickname}决定的`)).toBeVisible()
  await expectAccessible(consolePage, 'an appeal at the desk')
  await consolePage.keyboard.press('2')
  await button(consolePage, '1 天').click()
  await consolePage.getByLabel('写给 TA').fill('前面几条确实是对方先骂的，改成一天。')
  await button(consolePage, '改成 1 天并回复').click()
  await expect(consolePage.getByText('7 天 → 1 天').first()).toBeVisible()
  await expectAccessible(consolePage, 'an appeal that is decided')
  await undoTimeIsOver('appeal', Number(consolePage.url().split('/').at(-1)))

  await reloadUntil(page, appeals(page).filter({ hasText: '已改轻' }))
  await expect(appeals(page)).toContainText('前面几条确实是对方先骂的')
  await expectAccessible(page, 'the answer')
})

test('who decided first sees the appeal, and does not decide it', async ({ browser }) => {
  const { author, first } = await decidedFlash(`等着瞧 ${Date.now()}`)
  const open = () => does(author, appealCalls.open, {})
  await expect.poll(async () => (await open()).length).toBe(2)
  const [{ targetType, targetId } = { targetType: 'mute' as const, targetId: 0 }] = await open()
  await does(author, appealCalls.appeal, { targetType, targetId, text: '不是我' })
  const { page } = await signInToConsole(browser, 'moderator', { path: '/appeals', who: first })
  await page.getByRole('link', { name: new RegExp(author.username) }).click()
  await expect(page.getByText('要由别的同事来看')).toBeVisible()
  await expect(page.getByRole('group', { name: '你的决定' })).toHaveCount(0)
})

test('an author appeals against a reply that its section removed, and the reply is restored in its place', async ({
  page,
}) => {
  const section = await headed()
  const author = await makeMember(siteUrl(), '橘子皮')
  const postId = await postIn(section.head, section, '夜里读什么')
  const [words, why] = ['读到第三章了', `说的就是这一篇里的书 ${author.username}`]
  const replyId = await does(author, replyCalls.addToPost, { postId, reply: words })
  await does(section.head, replyCalls.remove, { replyId, reason: '和这一篇无关' })
  await logIn(page, author, `/topic/post/reply/${replyId}`)
  await expect(page.getByText('理由：和这一篇无关')).toBeVisible()
  await page.getByRole('link', { name: '申诉一次' }).click()
  await page.getByLabel('你的理由').fill(why)
  await button(page, '提交申诉').click()
  await expect(appeals(page)).toContainText('等答复')

  const staff = await consoleStaff('moderator')
  const { list } = await does(staff, appealConsoleCalls.list, {})
  const { id = 0 } = list.find(({ excerpt }) => why.startsWith(excerpt)) ?? {}
  await does(staff, appealConsoleCalls.take, { id })
  await does(staff, appealConsoleCalls.decide, { id, outcome: 'revoked', note: '确实说的是那本书' })
  await undoTimeIsOver('appeal', id)
  await reloadUntil(page, appeals(page).filter({ hasText: '已撤销' }))
  await visit(page, `/topic/post/detail/${postId}?reply=${replyId}`)
  await expect(page.getByRole('tabpanel').getByText(words)).toBeInViewport()
})
