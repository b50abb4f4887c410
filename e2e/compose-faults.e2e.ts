import type { Page, Route } from '@playwright/test'
import { makeMember } from './client.ts'
import { makeGate } from './gate.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button } from './steps.ts'

const two = () => [20, 140].map((hue, i) => picture(`lamp-${i}.png`, 480, 360, hue))
const field = (page: Page) => page.getByLabel('内容', { exact: true })
const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words)

async function written(page: Page, words: string): Promise<void> {
  await logIn(page, await makeMember(siteUrl(), '木各'), '/flash/add')
  await field(page).fill(words)
  await page.locator('input[type=file]').setInputFiles(two())
  await expect(button(page, '移除第 2 张')).toBeVisible()
  await expect(page.locator('[data-picture] img')).toHaveCount(2)
}

const post = (page: Page) => button(page, '发布').click()
const pictures = (page: Page) => page.getByRole('button', { name: /查看第 \d 张图片/ })

test('a text that was not sent stays in the form, and is posted only once', async ({ page }) => {
  const words = `断了线 ${Date.now()}`
  await written(page, words)
  let tries = 0
  await page.route('**/api/flash', async (route) => {
    tries++
    if (tries === 1) await route.fetch()
    await route.abort()
  })
  for (const count of [1, 2]) {
    await post(page)
    await expect.poll(() => tries).toBe(count)
    await expect(statusText(page, '网络连不上，请检查后再试')).toBeVisible()
    await expect(button(page, '移除第 2 张')).toBeEnabled()
    await expect(field(page)).toHaveValue(words)
  }
  await page.reload()
  await expect(field(page)).toHaveValue(words)
  await expect(page.locator('[data-picture] img')).toHaveCount(2)
  await expectAccessible(page, 'a draft with its pictures')
  await page.unroute('**/api/flash')
  await post(page)
  await expect(page).toHaveURL(/detail/)
  await expect(pictures(page)).toHaveCount(2)
  await visit(page, '/flash/add')
  await expect(field(page)).toHaveValue('')
  await visit(page, '/user')
  await page.getByRole('link', { name: /木各/ }).first().click()
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
})

test('a picture that does not get through is reported, tried again, and nothing is out before', async ({ page }) => {
  await written(page, `少一张 ${Date.now()}`)
  const isPut = (route: Route) => route.request().method() === 'PUT'
  let puts = 0
  await page.route('**/files/**', (route) => {
    if (isPut(route)) puts++
    return isPut(route) && puts > 2 ? route.abort() : route.continue()
  })
  await post(page)
  await expect(statusText(page, '上传失败，请联系客服')).toBeVisible()
  await expect(page.getByText('第 2 张上传失败，点一下重试，文字不会丢。')).toBeVisible()
  await expect(page.getByText('有图片没有传上去').or(page.getByLabel('有图片没有传上去'))).toHaveCount(1)
  await expectAccessible(page, 'a picture that failed')
  await button(page, '重试第 2 张').click()
  await expect(statusText(page, '上传失败，请联系客服')).toBeVisible()
  await expect(button(page, '重试第 2 张')).toBeVisible()
  await page.unroute('**/files/**')
  await button(page, '重试第 2 张').click()
  await expect(page).toHaveURL(/detail/)
  await expect(statusText(page, '发布成功')).toBeVisible()
  await expect(pictures(page)).toHaveCount(2)
  for (const image of await page.locator('article img[src*="/files/"]').all())
    await expect.poll(() => image.evaluate((el: HTMLImageElement) => el.naturalWidth)).toBeGreaterThan(0)
})

test('without an upload address the pictures fail, and the flash can be posted without them', async ({ page }) => {
  const words = `就这样吧 ${Date.now()}`
  await written(page, words)
  await page.route('**/api/flash/add-image', (route) => route.abort())
  await post(page)
  await expect(statusText(page, '图片上传失败')).toBeVisible()
  await expect(page.getByText('第 1、2 张上传失败，点一下重试，文字不会丢。')).toBeVisible()
  await expect(field(page)).toHaveValue(words)
  await button(page, '先这样发布').click()
  await expect(page).toHaveURL(/detail/)
  await expect(page.getByText(words)).toBeVisible()
  await expect(pictures(page)).toHaveCount(0)
})

test('an upload is stopped by a tap, and goes on by another', async ({ page }) => {
  const words = `等一等 ${Date.now()}`
  await written(page, words)
  const gate = makeGate()
  const request = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/files/'))
  await page.route('**/files/**', async (route) => {
    await gate.opened
    await route.continue().catch(() => undefined)
  })
  await post(page)
  await request
  await expect(page.getByRole('progressbar', { name: '正在上传第 1 张图片' }).first()).toBeVisible()
  await expect(button(page, '发布')).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page, 'uploading')
  await button(page, '停止').click()
  await expect(page.getByText('第 1、2 张上传失败，点一下重试，文字不会丢。')).toBeVisible()
  await expect(button(page, '先这样发布')).toBeVisible()
  await expect(button(page, '停止')).toHaveCount(0)
  await expect(field(page)).toHaveValue(words)
  gate.open()
  await page.unroute('**/files/**')
  await button(page, '重试第 2 张').click()
  await expect(page.getByText('第 1 张上传失败，点一下重试，文字不会丢。')).toBeVisible()
  await button(page, '重试第 1 张').click()
  await expect(page).toHaveURL(/detail/)
  await expect(pictures(page)).toHaveCount(2)
})

test('an avatar that does not get through is reported, and can be sent again', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '换脸'), '/user/avatarChange')
  await page.locator('input[type=file]').setInputFiles(picture('face.png', 600, 600, 40))
  await button(page, '下一步').click()
  await page.route('**/files/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await button(page, '使用这张').click()
  await expect(statusText(page, '上传失败，请联系客服')).toBeVisible()
  await expect(page.getByRole('img', { name: '预览' })).toBeVisible()
  await expectAccessible(page, 'a face that failed')
  await page.unroute('**/files/**')
  await button(page, '使用这张').click()
  await expect(statusText(page, '上传成功')).toBeVisible()
  await expect(page).toHaveURL(/#\/user$/)
})
