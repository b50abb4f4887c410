import type { Page } from '@playwright/test'
import { postCalls } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { readDeviceStorage } from './device-storage.ts'
import { makeGate } from './gate.ts'
import { expect, expectAccessible, logIn, member, siteUrl, submitLogin, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button, dialog, does } from './steps.ts'

const NODE = 2
const nine = () => Array.from({ length: 9 }, (_, i) => picture(`window-${i}.png`, 320, 240, 20 * i))
const title = (page: Page) => page.getByLabel('标题', { exact: true })
const body = (page: Page) => page.getByLabel('正文', { exact: true })
const previews = (page: Page) => page.locator('[data-picture] img')
const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words)
const storedPictures = async (page: Page) =>
  (await readDeviceStorage(page)).rows.filter((row) => row.includes('"thumb"')).length
const more = (page: Page) => button(page, '更多操作').first()

const postsOf = async (who: Member) => (await api(siteUrl(), postCalls.ofUser, { userId: who.id, page: 0 })).data.list
const postOf = async (id: number) => (await api(siteUrl(), postCalls.detail, { id })).data

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, i) => `第 ${i + 1} 段，写给正在异地的人。`).join('\n\n')

const posted = (who: Member, words: string, description = paragraphs(3)) =>
  does(who, postCalls.create, { title: words, description, nodeId: NODE })

test('a visitor reads a long post to its end, and is led to log in where they want to answer', async ({ page }) => {
  const who = await makeMember(siteUrl(), '小满')
  const id = await posted(who, `异地第四年 ${who.username}`, `${paragraphs(200)}\n\n最后一句 https://example.com/a?b=1`)
  await visit(page, `/topic/post/detail/${id}`)
  await expect(page.getByRole('heading', { name: `异地第四年 ${who.username}` })).toBeVisible()
  await expect(page.getByText('最后一句')).toHaveCount(0)
  await expectAccessible(page, 'a folded post')
  await button(page, /展开全文（余 [\d,]+ 字）/).click()
  const link = page.getByRole('link', { name: 'https://example.com/a?b=1' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  await button(page, '收起全文').click()
  await expect(link).toHaveCount(0)
  await button(page, /^赞/).first().click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await page.locator('#reply').click()
  await expect(page).toHaveURL(/login/)
  const reader = await makeMember(siteUrl(), '读者')
  await submitLogin(page, reader)
  await expect(page).toHaveURL(new RegExp(`post/detail/${id}`))
  await button(page, '赞 0').first().click()
  await expect(button(page, '赞 1').first()).toHaveAttribute('aria-pressed', 'true')
  await button(page, '收藏').click()
  await expect(statusText(page, '已收藏')).toBeVisible()
  const [toast, pressed] = [await statusText(page, '已收藏').boundingBox(), await button(page, '已收藏').boundingBox()]
  expect(toast && pressed && toast.y + toast.height).toBeLessThan(pressed?.y ?? 0)
  await expect(page.getByText('Lv.0').first()).toBeVisible()
})

test('a new post with nine pictures survives a reload during upload, and is published once despite a lost response', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  const words = `两本一样的书 ${who.username}`
  await logIn(page, who, '/topic/post/add')
  await button(page, '发布').click()
  await expect(page.getByText('请选择所属节点')).toBeVisible()
  await button(page, '选择版块').click()
  await dialog(page).getByRole('button', { name: /夜读/ }).click()
  await button(page, '发布').click()
  await expect(page.getByText('标题不能为空')).toBeVisible()
  await title(page).fill(words)
  await title(page).press('Enter')
  await page.keyboard.insertText('每晚十点半，各自读十页。')

  const gate = makeGate()
  let puts = 0
  await page.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT' && ++puts > 3) await gate.opened
    await route.continue().catch(() => undefined)
  })
  await page.locator('input[type=file]').setInputFiles(nine())
  await expect(previews(page)).toHaveCount(9)
  await expect.poll(() => puts).toBe(4)
  await expect(page.getByRole('button', { name: '添加图片', exact: true })).toBeDisabled()
  await expect(statusText(page, '草稿存在这台手机里')).toBeVisible()
  await expectAccessible(page, 'a post being written')
  await expect.poll(() => storedPictures(page)).toBe(9)
  await page.reload()
  gate.open()
  await expect(title(page)).toHaveValue(words)
  await expect(body(page)).toHaveValue('每晚十点半，各自读十页。')
  await expect(button(page, /所属版块：\s*夜读/)).toBeVisible()
  await expect(previews(page)).toHaveCount(9)

  await page.route('**/api/topic/post', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, '发布').click()
  await expect(page.getByRole('alert').getByText('网络连不上，请检查后再试')).toBeVisible()
  await page.unroute('**/api/topic/post')
  await page.reload()
  await button(page, '发布').click()
  await expect(page).toHaveURL(/post\/detail/)
  await expect(statusText(page, '发布成功')).toBeVisible()
  await expect(page.getByRole('button', { name: /查看第 \d 张图片，共 9 张/ })).toHaveCount(9)
  const all = await postsOf(who)
  expect(all.map((each) => each.title)).toEqual([words])
  expect((await postOf(all[0]?.id ?? 0)).imgs).toHaveLength(9)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  expect(await storedPictures(page)).toBe(0)
  await visit(page, '/topic/post/add')
  await expect(title(page)).toHaveValue('')
  await expect(previews(page)).toHaveCount(0)
})

test('a post and its pictures are edited, the old version is kept, and after deletion it disappears in every window', async ({
  page,
  browser,
}) => {
  const who = await makeMember(siteUrl(), '北岸')
  const id = await posted(who, `写在冬天 ${who.username}`, '第一稿。')
  await logIn(page, who, `/topic/post/detail/${id}`)
  await more(page).click()
  await dialog(page).getByRole('link', { name: '编辑' }).click()
  await expect(body(page)).toHaveValue('第一稿。')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片', exact: true }).click()
  await (await chosen).setFiles(nine().slice(0, 2))
  await expect(previews(page)).toHaveCount(2)
  await body(page).fill('第二稿，写得久一点。')
  await page.reload()
  await expect(page.getByText('这是你上次没有改完的内容。')).toBeVisible()
  await expect(previews(page)).toHaveCount(2)
  await button(page, '保存').click()
  await expect(page.getByText('第二稿，写得久一点。')).toBeVisible()
  await expect(page.getByText(/已编辑/)).toBeVisible()
  await more(page).click()
  await dialog(page).getByRole('link', { name: '编辑' }).click()
  await expect(previews(page)).toHaveCount(2)
  await button(page, '移除第 1 张').click()
  await button(page, '保存').click()
  await expect(page.getByRole('button', { name: /查看第 1 张图片，共 1 张/ })).toBeVisible()
  await more(page).click()
  await button(page, '版本记录').click()
  await expect(dialog(page).getByText('第一稿。')).toBeVisible()
  await page.goBack()

  const other = await member(browser, '旁人', `/topic/post/detail/${id}`)
  await expect(other.page.getByText('第二稿，写得久一点。')).toBeVisible()
  await more(page).click()
  await button(page, '删除').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(statusText(page, '已删除')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`node/detail/${NODE}`))
  await button(other.page, /^赞/).first().click()
  await expect(other.page.getByText('作者自己删掉了这篇帖子')).toBeVisible()
  expect((await api(siteUrl(), postCalls.detail, { id })).code).toBe(404)
  await other.context.close()
})

test('of two windows on one draft one publishes, and the other holds nothing that is out already', async ({
  page,
  context,
}) => {
  const who = await makeMember(siteUrl(), '同桌')
  await logIn(page, who, `/topic/post/add?node=${NODE}`)
  await title(page).fill(`一篇就好 ${who.username}`)
  await body(page).fill('写在这边。')
  const other = await context.newPage()
  await visit(other, '/topic/post/add')
  await expect(body(other)).toHaveValue('写在这边。')
  await body(other).fill('写在那边。')
  await expect(body(page)).toHaveValue('写在那边。')
  await button(page, '取消').click()
  await button(page, '接着写').click()
  await button(page, '发布').click()
  await expect(page).toHaveURL(/post\/detail/)
  await expect(body(other)).toHaveValue('')
  expect((await postsOf(who)).map(({ description }) => description)).toEqual(['写在那边。'])
})
