import type { Page } from '@playwright/test'
import { flashCalls, postCalls, replyCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { expect, fillLogin, logIn, siteUrl, test, visit } from './journey.ts'
import { button, does } from './steps.ts'

const layerOf = (page: Page) => () => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)

async function longTalks(who: Member) {
  const flash = await does(who, flashCalls.create, { content: `一起去看湖 ${who.username}` })
  const post = await does(who, postCalls.create, { title: '灯还亮着', description: '一段字。', nodeId: 2 })
  for (let i = 1; i <= 40; i++) {
    await does(who, flashCalls.comment, { flashId: flash, content: `第 ${i} 句` })
    if (i <= 25) await does(who, replyCalls.addToPost, { postId: post, reply: `第 ${i} 句` })
  }
  return { flash, post }
}

const places = [
  { what: 'comment', path: 'flash/detail', field: '评论内容' },
  { what: 'reply', path: 'topic/post/detail', field: '回复内容' },
] as const

for (const { what, path, field } of places)
  test(`Back closes the field of a ${what} and keeps the draft; after a reload one Back leaves the page`, async ({
    page,
  }) => {
    const who = await makeMember(siteUrl(), '木各')
    const flash = await does(who, flashCalls.create, { content: '一句话' })
    const post = { title: '灯还亮着', description: '一段字。', nodeId: 2 }
    const id = what === 'comment' ? flash : await does(who, postCalls.create, post)
    await logIn(page, who)
    await visit(page, `/${path}/${id}`)
    const here = new RegExp(`${path}/${id}$`)
    const closed = page.locator('#reply')
    const writing = page.getByRole('textbox', { name: field })

    await closed.click()
    await writing.fill('还没写完')
    await expect.poll(layerOf(page)).toBe(1)
    await page.goBack()
    await expect(writing).toHaveCount(0)
    await expect(page).toHaveURL(here)
    await expect(closed).toContainText('[草稿] 还没写完')
    await expect(closed).toBeFocused()

    await closed.click()
    await button(page, '收起').click()
    await expect(writing).toHaveCount(0)
    await expect.poll(layerOf(page)).toBe(0)

    await closed.click()
    await expect(writing).toHaveValue('还没写完')
    await expect.poll(layerOf(page)).toBe(1)
    await page.reload()
    await expect(closed).toContainText('[草稿] 还没写完')
    await expect.poll(layerOf(page)).toBe(0)
    await expect(page).toHaveURL(here)
    await page.goBack()
    await expect(page).toHaveURL(/#\/flash$/)
    await expect(page.getByRole('tab', { name: '发现', exact: true })).toBeVisible()
  })

test('a link pressed while a field is open leads on, and Back from there to the page with the draft', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  const id = await does(who, flashCalls.create, { content: '一句话' })
  await logIn(page, who)
  await visit(page, `/flash/detail/${id}`)
  await page.locator('#reply').click()
  await page.getByRole('textbox', { name: '评论内容' }).fill('还没写完')
  await expect.poll(layerOf(page)).toBe(1)
  await page.getByRole('article').getByRole('link', { name: '木各' }).first().click()
  await expect(page).toHaveURL(new RegExp(`profile/${who.id}`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`detail/${id}$`))
  await expect(page.locator('#reply')).toContainText('[草稿] 还没写完')
  await page.goBack()
  await expect(page).toHaveURL(/#\/flash$/)
})

test('the page of comments or replies that was read outlives a reload, and the way to an author and back', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  const { flash, post } = await longTalks(who)
  await logIn(page, who)
  for (const { path, at, last } of [
    { path: `/flash/detail/${flash}`, at: '3 / 3', last: '第 40 句' },
    { path: `/topic/post/detail/${post}`, at: '3 / 3', last: '第 25 句' },
  ]) {
    await visit(page, path)
    for (let turn = 0; turn < 2; turn++) await button(page, '下一页').click()
    await expect(page.getByText(at)).toBeVisible()
    await expect(page).toHaveURL(/page=3/)
    const posted = page.getByText(last, { exact: true })
    await posted.scrollIntoViewIfNeeded()
    await expect(posted).toBeInViewport()
    const top = await page.evaluate(() => Math.round(window.scrollY))

    await page.reload()
    await expect(page.getByText(at)).toBeVisible()
    await expect(posted).toBeInViewport()
    await expect.poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), top)).toBeLessThan(40)

    await page.getByRole('listitem').filter({ has: posted }).getByRole('link', { name: '木各' }).first().click()
    await expect(page).toHaveURL(/profile/)
    await page.goBack()
    await expect(page.getByText(at)).toBeVisible()
    await expect(posted).toBeInViewport()
  }
})

test('a comment that was sent from the first page is shown on the last, and stays there after a reload', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  const flash = await does(who, flashCalls.create, { content: '一句话' })
  for (let i = 1; i <= 20; i++) await does(who, flashCalls.comment, { flashId: flash, content: `第 ${i} 句` })
  await logIn(page, who)
  await visit(page, `/flash/detail/${flash}`)
  await page.locator('#reply').click()
  await page.getByRole('textbox', { name: '评论内容' }).fill('最后一句')
  await button(page, '发送').click()
  await expect(page.getByText('最后一句')).toBeInViewport()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await expect.poll(layerOf(page)).toBe(0)
  await page.reload()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await expect(page.getByText('最后一句')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/flash$/)
})

test('what another app shares is added to the draft, also after a visitor has logged in', async ({ page }) => {
  const who = await makeMember(siteUrl(), '木各')
  const share = (text: string) => page.goto(`${siteUrl()}/?${new URLSearchParams({ text })}`)
  const words = page.getByRole('textbox', { name: '内容', exact: true })
  await share('一首歌')
  await page.getByRole('button', { name: /登录/ }).first().click()
  await fillLogin(page, who)
  await expect(words).toHaveValue('一首歌')
  await expect(page).toHaveURL(/\/#\/flash\/add$/)
  await share('另一首')
  await expect(words).toHaveValue('一首歌\n另一首')
  await page.reload()
  await expect(words).toHaveValue('一首歌\n另一首')
})
