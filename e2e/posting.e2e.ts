import type { Page, Route } from '@playwright/test'
import { flashCalls, sessionCalls } from '@sp/contract'
import { api, credentialsOf, type Member, makeMember } from './client.ts'
import { entriesWith, readDeviceStorage } from './device-storage.ts'
import { makeGate } from './gate.ts'
import { expect, expectAccessible, logIn, siteUrl, submitLogin, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button, dialog, does } from './steps.ts'

const two = () => [20, 140].map((hue, i) => picture(`lamp-${i}.png`, 480, 360, hue))
const field = (page: Page) => page.getByLabel('内容', { exact: true })
const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words)
const previews = (page: Page) => page.locator('[data-picture] img')
const post = (page: Page) => button(page, '发布').click()
const bar = (page: Page, words: string | RegExp) => page.getByRole('link', { name: words })

interface Flash {
  content: string
  imgs: unknown[]
}

const publicOf = async (who: Member): Promise<Flash[]> =>
  (await api(siteUrl(), flashCalls.ofUser, { userId: who.id })).data.list
const shown = async (who: Member) => (await publicOf(who)).map(({ content, imgs }) => [content, imgs.length])

async function write(page: Page, words: string): Promise<void> {
  await visit(page, '/flash/add')
  await field(page).fill(words)
  await page.locator('input[type=file]').setInputFiles(two())
  await expect(previews(page)).toHaveCount(2)
  await expect.poll(() => storedPictures(page)).toBe(2)
}

async function written(page: Page): Promise<{ who: Member; words: string }> {
  const who = await makeMember(siteUrl(), '木各')
  const words = `路上写的 ${who.username}`
  await logIn(page, credentialsOf(who))
  await write(page, words)
  return { who, words }
}

const storedPictures = async (page: Page) =>
  (await readDeviceStorage(page)).rows.filter((row) => row.includes('"thumb"')).length

const delayUploads = async (page: Page) => {
  const gate = makeGate()
  await page.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT') await gate.opened
    await route.continue().catch(() => undefined)
  })
  return gate
}
const failPuts = (page: Page) =>
  page.route('**/files/**', (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))

test('posting continues after the member leaves the page, and is never visible half-finished', async ({ page }) => {
  const { who, words } = await written(page)
  const gate = await delayUploads(page)
  await post(page)
  await expect(page.getByRole('progressbar', { name: '正在上传第 1 张图片' }).first()).toBeVisible()
  await visit(page, '/flash')
  await expect(bar(page, '正在发布 2/3')).toBeVisible()
  await expectAccessible(page, 'posting goes on above the feed')
  await visit(page, '/user')
  await expect(bar(page, '正在发布 2/3')).toBeVisible()
  expect(await shown(who)).toEqual([])
  const own = await api(siteUrl(), flashCalls.ofMine, { page: 0 }, who.token)
  expect(own.data.total).toBe(0)
  gate.open()
  await expect(statusText(page, '发布成功')).toBeVisible()
  await expect(bar(page, /正在发布/)).toHaveCount(0)
  expect(await shown(who)).toEqual([[words, 2]])
  await expect.poll(() => storedPictures(page)).toBe(0)
  await visit(page, '/flash/add')
  await expect(field(page)).toHaveValue('')
  await expect(previews(page)).toHaveCount(0)
})

test('a failed flash is retried from above the feed, or discarded with everything stored on the device', async ({
  page,
}) => {
  const { who, words } = await written(page)
  await failPuts(page)
  await post(page)
  await expect(page.getByText('第 1、2 张上传失败，点一下重试，文字不会丢。')).toBeVisible()
  await visit(page, '/flash')
  await expect(bar(page, '动态没有发出去')).toBeVisible()
  await expectAccessible(page, 'a posting that failed, above the feed')
  expect(await shown(who)).toEqual([])
  await page.unroute('**/files/**')
  await button(page, '重试').click()
  await expect(statusText(page, '发布成功')).toBeVisible()
  expect(await shown(who)).toEqual([[words, 2]])

  await write(page, `不发了 ${who.username}`)
  await failPuts(page)
  await post(page)
  await expect(button(page, '重试第 2 张')).toBeVisible()
  await visit(page, '/flash')
  await button(page, '放弃').click()
  await dialog(page).getByRole('button', { name: '放弃', exact: true }).click()
  await expect(bar(page, '动态没有发出去')).toHaveCount(0)
  await expect.poll(() => storedPictures(page)).toBe(0)
  expect(entriesWith(await readDeviceStorage(page), ['不发了'])).toEqual([])
  await visit(page, '/flash/add')
  await expect(field(page)).toHaveValue('')
  expect(await shown(who)).toEqual([[words, 2]])
})

test('who changes their mind goes back to the words, and what they post then is all that appears', async ({ page }) => {
  const { who, words } = await written(page)
  await failPuts(page)
  await post(page)
  await expect(button(page, '重试第 2 张')).toBeVisible()
  await button(page, '修改').click()
  await field(page).fill(`${words}，改过了`)
  await button(page, '移除第 2 张').click()
  await page.unroute('**/files/**')
  await post(page)
  await expect(page).toHaveURL(/detail/)
  expect(await shown(who)).toEqual([[`${words}，改过了`, 1]])
})

test('a draft comes back with its pictures in their order, for whom it is, and its warning', async ({ page }) => {
  const { who, words } = await written(page)
  const first = page.locator('[data-picture]').first()
  const width = (at: number) => previews(page).nth(at).getAttribute('src')
  const before = [await width(0), await width(1)]
  await first.focus()
  await page.keyboard.press('ArrowRight')
  expect([await width(0), await width(1)]).toEqual([before[1], before[0]])
  await page.getByText('仅自己可见').first().click()
  await button(page, /内容提醒/).click()
  await dialog(page).getByRole('button', { name: '剧透' }).click()
  const colours = () =>
    previews(page).evaluateAll((all) =>
      Promise.all(
        all.map(async (each) => {
          const canvas = document.createElement('canvas')
          const context = canvas.getContext('2d')
          await (each as HTMLImageElement).decode()
          context?.drawImage(each as HTMLImageElement, 0, 0)
          return [...(context?.getImageData(2, 2, 1, 1).data ?? [])].join()
        }),
      ),
    )
  const drawn = await colours()
  expect(new Set(drawn).size).toBe(2)
  await visit(page, '/flash')
  await expect(statusText(page, '草稿已保存')).toBeVisible()
  for (const comeBack of [() => visit(page, '/flash/add'), () => page.reload()]) {
    await comeBack()
    await expect(field(page)).toHaveValue(words)
    await expect(previews(page)).toHaveCount(2)
    expect(await colours()).toEqual(drawn)
    await expect(page.getByRole('radio', { name: /仅自己可见/ })).toBeChecked()
    await expect(button(page, /内容提醒/)).toContainText('剧透')
  }
  await post(page)
  await expect(page).toHaveURL(/detail/)
  expect(await shown(who)).toEqual([])
  const { data } = await api(siteUrl(), flashCalls.ofMine, { page: 0 }, who.token)
  expect(data.list.map(({ imgs }) => imgs.length)).toEqual([2])
})

test('a reload in the middle offers to go on, and what had arrived is not sent again', async ({ page }) => {
  const { who, words } = await written(page)
  const gate = makeGate()
  let puts = 0
  await page.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT' && ++puts > 2) await gate.opened
    await route.continue().catch(() => undefined)
  })
  await post(page)
  await expect.poll(() => puts).toBe(3)
  await page.reload()
  gate.open()
  await visit(page, '/flash')
  await expect(bar(page, '有一条动态还没发完')).toBeVisible()
  await bar(page, '有一条动态还没发完').click()
  await expect(previews(page)).toHaveCount(2)
  await expect(page.getByText('第 2 张上传失败，点一下重试，文字不会丢。')).toBeVisible()
  await visit(page, '/flash')
  const seen = puts
  await button(page, '继续').click()
  await expect(statusText(page, '发布成功')).toBeVisible()
  expect(puts - seen).toBeLessThanOrEqual(2)
  expect(await shown(who)).toEqual([[words, 2]])
})

test('if the last response is lost or the server has lost the draft, the flash still appears completely and once', async ({
  page,
}) => {
  const { who, words } = await written(page)
  await page.route('**/api/flash/publish', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await post(page)
  await expect(statusText(page, '网络连不上，请检查后再试')).toBeVisible()
  await page.unroute('**/api/flash/publish')
  await page.reload()
  await visit(page, '/flash')
  await button(page, '继续').click()
  await expect(statusText(page, '发布成功')).toBeVisible()
  expect(await shown(who)).toEqual([[words, 2]])

  const later = `隔天再发 ${who.username}`
  await write(page, later)
  await failPuts(page)
  const created = page.waitForResponse((response) => response.url().endsWith(flashCalls.create.path))
  await post(page)
  const { data: id } = (await (await created).json()) as { data: number }
  await expect(button(page, '重试第 2 张')).toBeVisible()
  await does(who, flashCalls.remove, { id })
  await page.unroute('**/files/**')
  await button(page, '重试第 1 张').click()
  await expect(page).toHaveURL(/detail/)
  expect(await shown(who)).toEqual([
    [later, 2],
    [words, 2],
  ])
})

test('of two windows one posts, and the other shows nothing that is out already', async ({ page, context }) => {
  const { who, words } = await written(page)
  const other = await context.newPage()
  await visit(other, '/flash/add')
  await expect(field(other)).toHaveValue(words)
  await expect(previews(other)).toHaveCount(2)
  const gate = await delayUploads(page)
  await post(page)
  await expect(other.getByText('正在另一个窗口发布').first()).toBeVisible()
  await post(other)
  await expect(statusText(other, '正在另一个窗口发布')).toBeVisible()
  gate.open()
  await expect(page).toHaveURL(/detail/)
  await expect(field(other)).toHaveValue('')
  await expect(previews(other)).toHaveCount(0)
  expect(await shown(who)).toEqual([[words, 2]])
})

test('log-out takes words and pictures of a draft off the device', async ({ page }) => {
  const { who, words } = await written(page)
  await visit(page, '/setting')
  await button(page, '退出登录').click()
  await dialog(page).getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/#\/flash$/)
  // Log-out loads the page again.
  await expect(async () => {
    expect(await storedPictures(page)).toBe(0)
    expect(entriesWith(await readDeviceStorage(page), [words])).toEqual([])
  }).toPass()
  await logIn(page, who, '/flash/add')
  await expect(field(page)).toHaveValue('')
  await expect(previews(page)).toHaveCount(0)
})

test('if the session ends during writing, the draft returns only to the same member', async ({ page }) => {
  const { who, words } = await written(page)
  await does(who, sessionCalls.endOtherSessions, {})
  await post(page)
  await expect(page).toHaveURL(/login/)
  await expect(statusText(page, '草稿已保存')).toHaveCount(0)
  await expect.poll(() => storedPictures(page)).toBe(0)
  expect(entriesWith(await readDeviceStorage(page), [words])).toEqual([])
  await submitLogin(page, who)
  await expect(page).toHaveURL(/flash\/add/)
  await expect(field(page)).toHaveValue(words)
  await expect(previews(page)).toHaveCount(2)
  await expect.poll(() => storedPictures(page)).toBe(2)

  await does(who, sessionCalls.endOtherSessions, {})
  await post(page)
  await expect(page).toHaveURL(/login/)
  const other = await makeMember(siteUrl(), '别人')
  await submitLogin(page, other)
  await expect(page).toHaveURL(/flash\/add/)
  await expect(field(page)).toHaveValue('')
  await expect(previews(page)).toHaveCount(0)
  expect(entriesWith(await readDeviceStorage(page), [words])).toEqual([])
  expect([await shown(who), await shown(other)]).toEqual([[], []])
})

test('a profile that is being edited is not lost with the session', async ({ page }) => {
  const who = await makeMember(siteUrl(), '改名')
  await logIn(page, credentialsOf(who), `/user/profile/${who.id}`)
  await button(page, '编辑资料').click()
  await button(page, /签名/).click()
  await page.getByLabel('签名', { exact: true }).fill('灯下写的新签名')
  await does(who, sessionCalls.endOtherSessions, {})
  // The stream may report the end of the session before the tap, and the form is then gone.
  // The limit: a click that still waits would be made in the form after the login.
  await button(page, '保存')
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/login/)
  expect(entriesWith(await readDeviceStorage(page), ['灯下写的新签名'])).toEqual([])
  await submitLogin(page, who)
  await expect(page.getByLabel('签名', { exact: true })).toHaveValue('灯下写的新签名')
  await button(page, '保存').click()
  await expect(page.getByText('灯下写的新签名').first()).toBeVisible()
})

test('a comment with a lost response appears once, even after a reload and an ended session', async ({ page }) => {
  const who = await makeMember(siteUrl(), '回声')
  const author = await makeMember(siteUrl(), '窗边')
  const flashId = await does(author, flashCalls.create, { content: `听见了吗 ${author.username}` })
  await logIn(page, credentialsOf(who), `/flash/detail/${flashId}`)
  const box = page.getByLabel('评论内容')
  await page.getByText('说点什么…').click()
  await box.fill('听见了')
  await page.route('**/api/flash/comment', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, '发送').click()
  await expect(statusText(page, '网络连不上，请检查后再试')).toBeVisible()
  await page.unroute('**/api/flash/comment')
  await page.reload()
  await expect(page.getByText('[草稿] 听见了')).toBeVisible()
  await does(who, sessionCalls.endOtherSessions, {})
  // The field checks the permission to write and so detects the ended session, unless the stream reported it
  // before.
  await page
    .getByText('[草稿] 听见了')
    .or(page.getByLabel('账号', { exact: true }))
    .first()
    .click()
  await expect(page).toHaveURL(/login/)
  await submitLogin(page, who)
  await page.getByText('[草稿] 听见了').click()
  await button(page, '发送').click()
  await expect(page.getByText('说点什么…')).toBeVisible()
  await expect(page.locator('#comments li').filter({ hasText: '听见了' })).toHaveCount(1)
  await expect(button(page, '评论 1').first()).toBeVisible()
  const { data } = await api(siteUrl(), flashCalls.comments, { flashId, page: 0 })
  expect(data.total).toBe(1)
})

test('a flash that makes a level lights the window of its message', async ({ page }) => {
  const who = await makeMember(siteUrl(), '木各')
  await does(who, flashCalls.create, { content: '第一盏' })
  await logIn(page, who, '/flash')
  await page.getByRole('link', { name: '发动态' }).first().click()
  await field(page).fill(`第二盏 ${who.username}`)
  await post(page)
  const message = statusText(page, '发布成功，升到 Lv.2 了')
  await expect(message).toBeVisible()
  // Also before the page of the second flash is there.
  await visit(page, '/flash/add')
  await field(page).fill(`第三盏 ${who.username}`)
  await post(page)
  await expect(statusText(page, '发布成功，积分 +1')).toBeVisible()
})
