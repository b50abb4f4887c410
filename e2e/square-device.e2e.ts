import type { Page } from '@playwright/test'
import { squareCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { entriesWith, readDeviceStorage } from './device-storage.ts'
import { expect, expectAccessible, logIn, member, siteUrl, test, visit } from './journey.ts'
import { joinsSquare } from './square.ts'
import { button, dialog, does } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

// Texts unique to this journey, because public content may be stored on the device.
const THEIRS = { name: '听雨的守林人', wechat: 'linzhai-fog', detail: '睡前会读几页旧书' }
const MINE = { name: '住在渡口的人', wechat: 'dukou-1996', detail: '周末多半在渡口看水鸟' }
const DRAFT = '还没有说出口的一句'

async function expectNothingOn(page: Page, words: readonly string[]): Promise<void> {
  const found = entriesWith(await readDeviceStorage(page), words)
  const way = await page.evaluate(() => JSON.stringify([history.state, location.href, document.title]))
  expect([...found, ...words.filter((word) => way.includes(word) || way.includes(encodeURIComponent(word)))]).toEqual(
    [],
  )
}

test('a key goes from code to pairing only in memory, and leaving the square leaves nothing of it on the device', async ({
  page,
  browser,
}) => {
  const [me, lin] = [await makeMember(siteUrl(), '住客'), await member(browser, '另一位')]
  const key = `山间-${me.id % 100_000}`
  const words = [...Object.values(THEIRS), ...Object.values(MINE), DRAFT, key]
  await joinsSquare(me, MINE)
  await joinsSquare(lin.who, THEIRS)

  await visit(lin.page, '/square/share')
  await button(lin.page, '新建密钥').last().click()
  await lin.page.getByRole('radio', { name: '1 次' }).press('Space')
  await lin.page.getByText('不起的话，会得到一串好认的字符').click()
  await expect(lin.page.getByRole('switch', { name: '自己起一个' })).toBeChecked()
  await lin.page.getByLabel('自定义密钥').fill(key)
  await expectAccessible(lin.page, 'a new key')
  await dialog(lin.page).getByRole('button', { name: '新建', exact: true }).click()
  await button(lin.page, `二维码 ${key}`).click()
  const code = await lin.page.getByRole('img', { name: `二维码：${key}` }).screenshot()
  await dialog(lin.page).getByRole('button', { name: '关闭' }).click()

  await logIn(page, me, '/locate')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code })
  await expect(page.getByLabel('密钥', { exact: true })).toHaveValue(key)
  await expectNothingOn(page, words)
  await expectAccessible(page, 'entering a key')
  await button(page, '看他的资料').click()
  await expect(page.getByText(THEIRS.detail)).toBeVisible()
  await button(page, '愿意继续').click()
  await page.getByLabel('想对他说的话').fill(DRAFT)
  await page.goBack()
  for (const path of [
    '/square',
    '/square/profile',
    '/square/profile/preview',
    '/square/paired',
    '/square/disclosures',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page).not.toHaveTitle(/·/)
  }
  await lin.page.reload()
  await expect(lin.page.getByText('已用完')).toBeVisible()

  await visit(page, '/square/setting')
  await page.getByRole('switch', { name: '寻\u2060TA' }).click()
  await dialog(page).getByRole('button').last().click()
  await expect(page.getByRole('switch', { name: '寻\u2060TA' })).not.toBeChecked()
  await expectNothingOn(page, words)
  await page.goBack()
  await visit(page, '/notice')
  await expect(page.getByRole('main')).toBeVisible()
  for (const word of words) await expect(page.getByText(word)).toHaveCount(0)

  await visit(lin.page, '/square/share')
  await button(lin.page, `销毁 ${key}`).click()
  await dialog(lin.page).getByRole('button', { name: '销毁' }).click()
  await expect(lin.page.getByText('还没有密钥')).toBeVisible()
  await does(lin.who, squareCalls.putStatus, { squareEnable: false })
})
