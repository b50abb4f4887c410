import { randomUUID } from 'node:crypto'
import { flashCalls, followCalls, noticeCalls, replyCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { makeGate } from './gate.ts'
import { expect, expectAccessible, logIn, member, siteUrl, test, visit } from './journey.ts'
import { expectFits } from './overflow.ts'
import { headed, postIn } from './section.ts'
import { button, dialog, does } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('every kind of notice there is comes, leads to what it is about, and is read by a tap', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const small = await makeMember(siteUrl(), '小满')
  const mine = await does(me, flashCalls.create, { content: '今天的湖很静' })
  for (const who of [north, small]) await does(who, flashCalls.star, { flashId: mine })
  await does(north, flashCalls.comment, { flashId: mine, content: '风停了' })
  await does(north, followCalls.follow, { userId: me.id })
  const theirs = await does(north, flashCalls.create, { content: `周末有人吗 @${me.username}` })
  const comment = await does(me, flashCalls.comment, { flashId: theirs, content: '算我一个' })
  await does(small, flashCalls.starComment, { commentId: comment })
  await does(north, flashCalls.answer, { flashId: theirs, currentId: comment, content: '好' })
  await logIn(page, me)

  const { unread } = await does(me, noticeCalls.list, { page: 0 })
  const all = unread['0'] ?? 0
  expect(all).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('link', { name: `消息 ${all} 条未读` })).toBeVisible()
  await page.getByRole('link', { name: /^消息/ }).click()
  await page.getByRole('link', { name: /^通知/ }).click()
  await expect(page.getByText(`${all} 条未读`, { exact: true }).last()).toBeVisible()

  const leads: [string, number][] = [
    ['等 2 人赞了你的动态', mine],
    ['北岸 评论了你的动态', mine],
    ['北岸 在动态里提到了你', theirs],
    ['小满 赞了你的评论', theirs],
    ['北岸 回复了你的评论', theirs],
  ]
  for (const [words, flash] of leads) {
    await page.getByRole('link', { name: new RegExp(`${words}.*未读`) }).click()
    await expect(page).toHaveURL(new RegExp(`/flash/detail/${flash}(\\?comment=\\d+)?$`))
    await page.goBack()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`${words}.*未读`) })).toHaveCount(0)
  }
  await page.getByRole('link', { name: /北岸 关注了你.*未读/ }).click()
  await expect(page).toHaveURL(/#\/user\/followers\?tab=fans$/)
  await expect(page.getByText(`@${north.username}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('北岸 关注了你')).toBeVisible()
  await expect(page.getByRole('link', { name: /北岸 关注了你.*未读/ })).toHaveCount(0)
  const unreadNow = async () => (await does(me, noticeCalls.list, { page: 0 })).unread['0']
  await expect.poll(unreadNow).toBe(all - leads.length - 1)
})

test('each tab is read and cleared separately; the address contains the tab', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const mine = await does(me, flashCalls.create, { content: '灯还亮着' })
  await does(north, flashCalls.comment, { flashId: mine, content: '看见了' })
  await does(north, followCalls.follow, { userId: me.id })
  await logIn(page, me, '/notice')
  await page.getByRole('tab', { name: /^动态/ }).click()
  await expect(page).toHaveURL(/tab=2/)
  await expect(page.getByText('北岸 关注了你')).toHaveCount(0)
  const isMarked = makeGate()
  const marking = `**${noticeCalls.setReadAll.path}`
  await page.route(marking, (route) => isMarked.opened.then(() => route.continue()))
  await button(page, '全部已读').click()
  await expect(page.getByText('没有未读')).toBeVisible()
  await expect(page.getByRole('tab', { name: '动态', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /系统 \d+ 条未读/ })).toBeVisible()
  // The page shows them as read already, so they can be deleted also while the line is slow.
  await button(page, '删除已读').click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'deleting notices')
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  isMarked.open()
  await expect(page.getByText('还没有通知')).toBeVisible()
  await page.unroute(marking)
  await page.reload()
  await expect(page.getByText('还没有通知')).toBeVisible()
  await page.getByRole('tab', { name: /^全部/ }).click()
  await expect(page.getByText('北岸 关注了你')).toBeVisible()
  await page.getByRole('tab', { name: /^话题/ }).click()
  await expect(button(page, '全部已读')).toBeDisabled()
  await expect(button(page, '删除已读')).toBeDisabled()
})

test('a notice shows avatars and names of its actors and an excerpt; a deleted item is reported in place', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  const long = await makeMember(siteUrl(), 'W'.repeat(20))
  const fans = [long]
  for (const name of ['小满', '北岸']) fans.push(await makeMember(siteUrl(), name))
  const [, small, north] = fans as [Member, Member, Member]
  const words = '湖面一点风也没有，岸边的灯都亮着，我们沿着堤一直走到天黑才回来，谁也没有说话'
  const mine = await does(me, flashCalls.create, { content: words.repeat(2) })
  for (const who of fans) await does(who, flashCalls.star, { flashId: mine })
  await does(long, followCalls.follow, { userId: me.id })
  await does(small, flashCalls.comment, { flashId: mine, content: 'https://example.com/' + 'a'.repeat(60) })
  const comment = await does(small, flashCalls.comment, { flashId: mine, content: '说得太好了' })
  const lost = await does(north, flashCalls.comment, { flashId: mine, content: '收回这一句' })
  await does(north, flashCalls.removeComment, { commentId: lost })
  await logIn(page, me, '/notice')

  const row = (name: RegExp) => page.getByRole('link', { name })
  const starred = row(/^北岸等 3 人赞了你的动态.*湖面一点风也没有/)
  await expect(starred.locator('img')).toHaveCount(3)
  await expect(starred.locator('b')).toHaveText('北岸')
  await expect(row(/^小满 评论了你的动态.*说得太好了/).locator('img')).toHaveCount(1)
  await expect(page.getByText('收回这一句')).toHaveCount(0)

  const gone = page.getByRole('button', { name: /^有人评论了你的动态.*未读/ })
  await expect(gone.locator('img')).toHaveCount(0)
  await gone.click()
  const open = page.getByRole('button', { name: /^有人评论了你的动态.*内容已删除/, expanded: true })
  await expect(open).toBeVisible()
  await expect(page).toHaveURL(/#\/notice$/)
  await expect(page.getByRole('button', { name: /^有人评论了你的动态.*未读/ })).toHaveCount(0)
  await expectAccessible(page, 'notices with faces')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await row(/^小满 评论了你的动态.*说得太好了/).click()
  await expect(page).toHaveURL(new RegExp(`/flash/detail/${mine}\\?comment=${comment}$`))
})

/** Less than the half minute after which a window asks anyway. */
const BY_ITSELF = { timeout: 25_000 }

test('the badge grows by itself in every open window, and goes when another window has read', async ({ browser }) => {
  const first = await member(browser, '木各')
  const mine = await does(first.who, flashCalls.create, { content: '有人醒着吗' })
  await does(first.who, noticeCalls.setReadAll, { classType: 0 })
  const context = await browser.newContext()
  const second = await context.newPage()
  await logIn(second, first.who)
  await visit(first.page, '/user')
  await visit(second, '/notice')
  await expect(second.getByText('没有未读')).toBeVisible(BY_ITSELF)
  const north = await makeMember(siteUrl(), '北岸')

  const badge = (count: number) => first.page.getByRole('link', { name: `消息 ${count} 条未读` })
  await does(north, flashCalls.comment, { flashId: mine, content: '醒着' })
  await expect(badge(1)).toBeVisible(BY_ITSELF)
  await does(north, flashCalls.comment, { flashId: mine, content: '还醒着' })
  await expect(badge(2)).toBeVisible(BY_ITSELF)
  await expect(second.getByText('还醒着')).toBeVisible(BY_ITSELF)

  await button(second, '全部已读').click()
  await expect(second.getByText('没有未读')).toBeVisible(BY_ITSELF)
  await expect(first.page.getByRole('link', { name: /消息 \d+ 条未读/ })).toHaveCount(0, BY_ITSELF)

  await first.context.setOffline(true)
  await does(north, followCalls.follow, { userId: first.who.id })
  await expect(second.getByText('北岸 关注了你')).toBeVisible(BY_ITSELF)
  await first.context.setOffline(false)
  await expect(badge(1)).toBeVisible(BY_ITSELF)
  await Promise.all([first.context.close(), context.close()])
})

test('the icon of the installed app shows the number of the bar, and nothing after a logout', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(window, { shown })
    Object.assign(navigator, { setAppBadge: (count: number) => Promise.resolve(void shown.push(count)) })
  })
  const badge = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown.at(-1))
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  await does(north, followCalls.follow, { userId: me.id })
  const unread = async () => (await does(me, noticeCalls.list, { page: 0 })).unread['0']
  const before = await unread()
  await logIn(page, me)
  await expect.poll(badge).toBe(before)
  const mine = await does(me, flashCalls.create, { content: '今天的湖很静' })
  await does(north, flashCalls.star, { flashId: mine })
  const after = await unread()
  expect(after).toBeGreaterThan(before ?? 0)
  await expect.poll(badge).toBe(after)
  await visit(page, '/setting')
  await button(page, '退出登录').click()
  await dialog(page).getByRole('button', { name: '退出', exact: true }).click()
  await expect.poll(badge).toBe(0)
})

test('how a kind notifies is chosen, and stays so', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me, '/setting')
  await page.getByRole('link', { name: /提醒方式/ }).click()
  await expect(page.getByText(/不支持|已关闭|被浏览器拒绝/)).toBeVisible()
  await button(page, /有人赞我的动态 站内/).click()
  await expectAccessible(page, 'one switch')
  await page.getByText('不会出现在通知里').click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(button(page, /有人赞我的动态 不提醒/)).toBeVisible()
  await page.reload()
  await expect(button(page, /有人赞我的动态 不提醒/)).toBeVisible()
  await button(page, /账号安全变动/).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
  const mine = await does(me, flashCalls.create, { content: '不用告诉我' })
  await does(await makeMember(siteUrl(), '北岸'), flashCalls.star, { flashId: mine })
  const { list } = await does(me, noticeCalls.list, { page: 0 })
  expect(list.map(({ type }) => type)).not.toContain(7)
})

test('a comment and a reply are starred and answered in their notice, and a follower is followed back', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const section = await headed()
  const flashId = await does(me, flashCalls.create, { content: '今天的湖很静' })
  const postId = await postIn(me, section, '湖边的夜')
  await does(north, flashCalls.comment, { flashId, content: '风停了' })
  await does(north, replyCalls.addToPost, { postId, reply: '我也去过', clientKey: randomUUID() })
  await does(north, followCalls.follow, { userId: me.id })
  await logIn(page, me, '/notice')
  const row = (words: string) => page.getByRole('listitem').filter({ hasText: words })

  for (const [words, field, answer] of [
    ['评论了你的动态', '回复 @北岸', '听得见水声'],
    ['回复了你的帖子', '回复 北岸', '下次一起'],
  ] as const) {
    const here = row(words)
    await here.getByRole('button', { name: '赞北岸' }).click()
    await expect(here.getByRole('button', { name: '赞北岸' })).toHaveAttribute('aria-pressed', 'true')
    await expect(here.getByText('未读')).toHaveCount(0)
    const opener = here.getByRole('button', { name: '回复北岸' })
    await opener.click()
    const text = here.getByRole('textbox', { name: field })
    await expect(text).toBeFocused()
    await text.fill(answer)
    // Back closes the field and keeps the draft; the focus returns to its button.
    await page.goBack()
    await expect(text).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text).toHaveValue(answer)
    await expectAccessible(page, `answering in a notice: ${words}`)
    await page.keyboard.press('Control+Enter')
    await expect(here.getByRole('status').filter({ hasText: '已回复' })).toBeVisible()
    await expect(text).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await row('关注了你').getByRole('button', { name: '回关 北岸' }).click()
  await expect(row('关注了你').getByRole('button', { name: '互相关注 北岸' })).toBeVisible()

  const { list } = await does(north, noticeCalls.list, { page: 0 })
  expect(list.map(({ type, excerpt }) => [type, excerpt])).toEqual(
    expect.arrayContaining([
      [6, '听得见水声'],
      [3, '下次一起'],
      [8, '风停了'],
      [11, '我也去过'],
    ]),
  )
  await expectFits(page, 'answering in notices', 320)
})

test('what was removed meantime is refused in its row, and the words stay', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const flashId = await does(me, flashCalls.create, { content: '灯还亮着' })
  const commentId = await does(north, flashCalls.comment, { flashId, content: '看见了' })
  await logIn(page, me, '/notice')
  const row = page.getByRole('listitem').filter({ has: page.getByText(/评论了你的动态/) })
  await row.getByRole('button', { name: '回复北岸' }).click()
  const text = row.getByRole('textbox')
  await text.fill('明天还在吗')
  await does(north, flashCalls.removeComment, { commentId })
  await row.getByRole('button', { name: '发送' }).click()
  await expect(row.getByRole('alert')).toContainText('已删除')
  await expect(text).toHaveValue('明天还在吗')
  // The list learns of it, and the words are still there to be copied.
  await does(await makeMember(siteUrl(), '小满'), flashCalls.star, { flashId })
  await expect(page.getByText('有人评论了你的动态')).toBeVisible(BY_ITSELF)
  await expect(text).toHaveValue('明天还在吗')
})
