import { randomUUID } from 'node:crypto'
import { pairingCalls } from '@sp/contract'
import { frame } from './frame.ts'
import { expect, expectAccessible, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { seeker } from './square.ts'
import { button, does } from './steps.ts'

test('two members meet; one confirms after reading the consequences, withdraws, and confirms again; then both have', async ({
  browser,
}) => {
  const [{ page }, { page: other }] = await Promise.all([
    seeker(browser, '林间有雾', '台湾'),
    seeker(browser, '木各', '台湾'),
  ])
  await visit(page, '/square/find')
  await button(page, '开始寻找').click()
  await expect(page.getByRole('heading', { name: '正在为你寻找' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '遇见了一个人' })).toBeVisible()
  await expect(page.getByText('linjian_wu')).toHaveCount(0)
  await frame(page, 'found')
  await page.reload()
  await button(page, '看他的资料').click()
  await expectAccessible(page, 'a profile that one may say yes to')
  await expect(page.getByText('花匠')).toHaveCount(0)

  await button(page, '愿意继续').click()
  await expect(page.getByRole('heading', { name: '把锁打开之前' })).toBeVisible()
  await expectAccessible(page, 'what is about to be opened')
  await frame(page, 'before the locks open')
  await page.getByLabel('想对他说的话').fill('也在山里')
  await button(page, '打开给他').dblclick()
  await button(page, '收回刚才的回应').click()
  await expect(page.getByText('已收回')).toBeVisible()
  await button(page, '愿意继续').click()
  await button(page, '打开给他').click()
  await expect(button(page, '收回刚才的回应')).toBeVisible()

  await visit(other, '/square/paired')
  await other.getByRole('link', { name: /等你回应/ }).click()
  await expect(other.getByText('也在山里')).toHaveCount(0)
  const seen = [page, other].map((each) => each.waitForResponse(/flow\/seen/))
  await button(other, '愿意继续').click()
  await button(other, '打开给他').click()
  for (const each of [page, other]) {
    await expect(each.getByRole('heading', { name: '他的照片' })).toBeVisible()
    await expect(each.getByText('锁着的内容，为彼此打开了')).toBeVisible()
    await frame(each, 'both said yes')
  }
  await Promise.all(seen)
  await other.reload()
  await expect(other.getByRole('heading', { name: '他的照片' })).toBeVisible()
  await expect(other.getByText('锁着的内容，为彼此打开了')).toHaveCount(0)
  await page.goBack()
  await page.goForward()
  await button(page, '看资料，已完成，点此回看').click()
  await expect(page.getByText('linjian_wu')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/linjian|山里/)
})

test('a private photo that does not get through is tried again, and a file that is no picture is named', async ({
  browser,
}) => {
  const [{ page, who }, { who: other }] = await Promise.all([
    seeker(browser, '看山的人', '澎湖'),
    seeker(browser, '看海的人', '澎湖'),
  ])
  const sessionId = await does(who, pairingCalls.find, { clientKey: randomUUID() })
  for (const each of [who, other]) await does(each, pairingCalls.likeProfile, { sessionId, comment: '愿意' })
  await visit(page, `/square/paired/${sessionId}`)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await button(page, '这不是能打开的图片').click()
  await expect(button(page, '这不是能打开的图片')).toHaveCount(0)

  await page.route('**/files/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  for (const name of ['one.png', 'two.png']) await input.setInputFiles(picture(name, 320, 240, 40))
  const failed = button(page, /上传失败，点此重试/)
  await expect(failed).toHaveCount(2)
  await button(page, '不传了').last().click()
  await expect(failed).toHaveCount(1)
  await page.unroute('**/files/**')
  await failed.click()
  await expect(button(page, '撤回第 1 张')).toBeVisible()
  await expect(failed).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/square:/)
})
