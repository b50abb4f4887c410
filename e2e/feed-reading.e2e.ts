import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { flashCalls, followCalls, profileCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, newPage, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

const lines = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at + 1}`).join('\n')

test('what is long is folded, a flash and a comment alike, and unfolds', async ({ page }) => {
  const author = await makeMember(siteUrl(), '话多')
  const { username } = author
  const end = `到此为止${username}`
  const long = `长${username}${'风'.repeat(240 - username.length)}${end}`
  const tall = `${lines(10, '高')}${end}`
  const fits = `${'云'.repeat(239)}尾`
  for (const content of [lines(9, '矮'), fits, tall]) await does(author, flashCalls.create, { content })
  const flashId = await does(author, flashCalls.create, { content: long })

  await visit(page, `/user/profile/${author.id}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const content of ['矮9', '云尾']) {
    const card = cards.filter({ hasText: content })
    await expect(card).toBeVisible()
    await expect(button(page, '展开全文').and(card.getByRole('button'))).toHaveCount(0)
  }
  for (const content of ['高1', `长${username}`]) {
    const card = cards.filter({ hasText: content })
    await expect(card.getByText(end)).toHaveCount(0)
    await card.getByRole('button', { name: '展开全文' }).click()
    await expect(card.getByText(end)).toBeVisible()
  }
  await expectAccessible(page, 'unfolded')
  await cards.filter({ hasText: '高1' }).getByRole('button', { name: '收起' }).click()
  await expect(cards.filter({ hasText: '高1' }).getByText(end)).toHaveCount(0)

  for (const content of [long, fits]) await does(author, flashCalls.comment, { flashId, content })
  await does(author, flashCalls.comment, { flashId, content: tall })
  await visit(page, `/flash/detail/${flashId}`)
  await expect(page.getByRole('article').getByText(end)).toBeVisible()
  const comments = page.locator('#comments').getByRole('listitem')
  await expect(comments).toHaveCount(3)
  await foldsAndUnfolds(comments.nth(0), end)
  await expect(comments.nth(1).getByRole('button', { name: '展开全文' })).toHaveCount(0)
  await foldsAndUnfolds(comments.nth(2), end)
  await expectAccessible(page, 'folded comments')
})

async function foldsAndUnfolds(item: Locator, end: string): Promise<void> {
  await expect(item.getByText(end)).toHaveCount(0)
  const folded = (await item.boundingBox())?.height ?? 0
  await item.getByRole('button', { name: '展开全文' }).click()
  await expect(item.getByText(end)).toBeVisible()
  expect((await item.boundingBox())?.height ?? 0).toBeGreaterThan(folded)
  await item.getByRole('button', { name: '收起' }).click()
  await expect(item.getByText(end)).toHaveCount(0)
}

test('a warning is a curtain until it is lifted; R18 never reaches who is not known to be adult', async ({
  page,
  browser,
}) => {
  const author = await makeMember(siteUrl(), '写故事')
  const words = (kind: string) => `${kind}的话 ${author.username}`
  for (const warning of ['spoiler', 'heavy'] as const)
    await does(author, flashCalls.create, { content: words(warning), warning })
  await does(author, profileCalls.edit, { field: 'birthday', value: '1990-01-01' })
  const r18 = await does(author, flashCalls.create, { content: words('r18'), warning: 'r18' })
  const home = `/user/profile/${author.id}`
  const curtains = page.getByRole('button', { name: /^内容提醒/ })

  const came: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) came.push(await response.text().catch(() => ''))
  })
  await logIn(page, await makeMember(siteUrl(), '未说年龄'))
  await expect(page.getByRole('feed', { name: '发现' })).toBeVisible()
  await visit(page, home)
  await expect(curtains).toHaveCount(2)
  await expectAccessible(page, 'curtains')
  for (const [kind, name] of [
    ['spoiler', '剧透'],
    ['heavy', '虐'],
  ] as const) {
    await expect(page.getByText(words(kind))).toHaveCount(0)
    await page.getByRole('button', { name: `内容提醒：${name}` }).click()
    await expect(page.getByText(words(kind))).toBeVisible()
  }
  await visit(page, `/flash/detail/${r18}`)
  await expect(page.getByText('这条动态不存在或已删除').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/flash$/)
  expect(came.filter((body) => body.includes(words('spoiler')))).not.toEqual([])
  expect(came.filter((body) => body.includes(words('r18')))).toEqual([])

  const grown = await makeMember(siteUrl(), '成年人')
  await does(grown, profileCalls.edit, { field: 'birthday', value: '1990-03-24' })
  const theirs = await newPage(browser)
  await logIn(theirs, grown, home)
  await theirs.getByRole('button', { name: '内容提醒：R18' }).click()
  await expect(theirs.getByText(words('r18'))).toBeVisible()
  await theirs.context().close()
})

test('关注 shows where the last visit ended and how many are new, and does not move it while one reads', async ({
  page,
}) => {
  const author = await makeMember(siteUrl(), '常写')
  const reader = await makeMember(siteUrl(), '常看')
  await does(reader, followCalls.follow, { userId: author.id })
  const write = (content: string) => does(author, flashCalls.create, { content })
  for (const content of ['昨天的事', '早上的事']) await write(content)
  await logIn(page, reader, '/flash')
  await page.getByRole('tab', { name: '关注' }).click()
  const card = (text: string) => page.getByRole('article').filter({ hasText: text })
  await expect(card('早上的事')).toBeVisible()
  const seen = () => page.evaluate((id) => localStorage.getItem(`left-off:${id}`), reader.id)
  await expect.poll(seen).toContain('"seen":"2')
  await expect(page.getByText(/上次看到这里/)).toHaveCount(0)

  for (const content of ['中午的事', '刚才的事']) await write(content)
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.reload()
  const line = page.getByText('上次看到这里 · 2 条新的')
  await expect(
    card('早上的事')
      .and(page.getByRole('article').nth(2))
      .getByText(/上次看到这里/),
  ).toBeVisible()
  await expect(card('早上的事')).toHaveAccessibleDescription('上次看到这里 · 2 条新的')
  await expectAccessible(page, 'where the last visit ended')
  await button(page, /^赞/).first().click()
  await write('又一件事')
  await page.reload()
  await expect(card('又一件事')).toBeVisible()
  await expect(card('早上的事').getByText('上次看到这里 · 3 条新的')).toBeVisible()
  await expect(line).toHaveCount(0)

  await visit(page, '/setting')
  await button(page, '退出登录').click()
  await dialog(page).getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByRole('feed', { name: '发现' })).toBeVisible()
  expect(await seen()).toBeNull()
})

async function shared(page: Page, id: number): Promise<{ height: number; file: Buffer }> {
  await visit(page, `/flash/detail/${id}`)
  await button(page, '分享').first().click()
  const card = dialog(page).getByRole('img', { name: /右下角有二维码/ })
  await expect(card).toBeVisible()
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_080)
  const height = await card.evaluate((img: HTMLImageElement) => img.naturalHeight)
  const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByText('保存图片').click()])
  return { height, file: await readFile(await file.path()) }
}

test('the picture of a long text holds its beginning, and its code still leads to all of it', async ({ page }) => {
  const author = await makeMember(siteUrl(), '长篇')
  const write = (content: string, warning?: 'spoiler') =>
    does(author, flashCalls.create, { content, ...(warning ? { warning } : {}) })
  const words = '夜里的灯。'.repeat(400)
  const whole = await shared(page, await write(words))
  const half = await shared(page, await write(words.slice(0, 1_000)))
  const cut = await shared(page, await write(words, 'spoiler'))
  expect(whole.height).toBeGreaterThan(1.6 * half.height)
  expect(Math.abs(cut.height - half.height)).toBeLessThan(200)

  const tallId = await write(lines(500, ''))
  const tall = await shared(page, tallId)
  expect(tall.height).toBeGreaterThan(15_000)
  expect(tall.height).toBeLessThanOrEqual(15_500)
  await expectAccessible(page, 'sharing')
  await visit(page, '/locate')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall.file })
  await expect(page).toHaveURL(new RegExp(`detail/${tallId}$`))
})
