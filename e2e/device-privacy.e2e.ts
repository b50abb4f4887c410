import type { Page } from '@playwright/test'
import { flashCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { button, does } from './steps.ts'

test('the PIN hides the app, takes the focus, and forgets everything after five wrong tries', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me, '/setting/pin')
  await expect(page.getByLabel('新 PIN', { exact: true })).toBeVisible()
  await page.getByLabel('新 PIN', { exact: true }).fill('12')
  await button(page, '开启 PIN').click()
  await expect(page.getByText('请输入 4 到 6 位数字')).toBeVisible()
  await page.getByLabel('新 PIN', { exact: true }).fill('2468')
  await page.getByLabel('再输一次').fill('2469')
  await button(page, '开启 PIN').click()
  await expect(page.getByText('两次输入的 PIN 不一致')).toBeVisible()
  await page.getByLabel('再输一次').fill('2468')
  await button(page, '开启 PIN').click()
  await expect(page.getByText('这台设备已开启 PIN。')).toBeVisible()
  // Ids of members and keys of sessions may contain the same four digits.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/(?<![\w+/=])2468(?![\w+/=])/)

  await page.reload()
  const lock = page.getByRole('dialog', { name: '输入 PIN' })
  await expect(lock).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await expectAccessible(page, 'lock')
  await expect(lock.getByLabel('PIN')).toBeFocused()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await lock.getByLabel('PIN').fill('2468')
  await page.keyboard.press('Enter')
  await expect(lock).toHaveCount(0)
  await expect(page.getByText('这台设备已开启 PIN。')).toBeVisible()

  await comeBackAfter(page, 60_000)
  await expect(lock).toHaveCount(0)
  await comeBackAfter(page, 121_000)
  await expect(lock).toBeVisible()
  await expect(page.getByText('这台设备已开启 PIN。')).toBeHidden()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
  }
  for (const left of [4, 3, 2, 1]) {
    await lock.getByLabel('PIN').fill('0000')
    await lock.getByRole('button', { name: '打开' }).click()
    await expect(page.getByText(`还能试 ${left} 次`)).toBeVisible()
  }
  await lock.getByLabel('PIN').fill('0000')
  await lock.getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(/#\/(flash)?$/)
  await expect(page.getByRole('main')).toBeVisible()
  const left = await page.evaluate(() => [localStorage.getItem('info'), localStorage.getItem('pin')])
  expect(left).toEqual([null, null])
})

async function comeBackAfter(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    const now = Date.now
    Date.now = () => now() + passed
    show('visible')
    Date.now = now
  }, ms)
}

test('name and icon are neutral where wanted, until they are not', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'), '/setting/privacy')
  const manifest = page.locator('link[rel=manifest]')
  const own = await manifest.getAttribute('href')
  await page.getByRole('switch', { name: '中性名称和图标' }).click()
  await expect(page).toHaveTitle('便签')
  await expect(manifest).toHaveAttribute('href', '/neutral.webmanifest')
  await page.reload()
  await expect(page).toHaveTitle('便签')
  const answer = await page.request.get(`${siteUrl()}/neutral.webmanifest`)
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] }
  expect(name).toBe('便签')
  for (const { src } of icons) expect((await page.request.get(siteUrl() + src)).status()).toBe(200)
  await page.getByRole('switch', { name: '中性名称和图标' }).click()
  await expect(manifest).toHaveAttribute('href', own ?? '')
  await visit(page, '/setting')
  await expect(page).toHaveTitle(/设置 · /)
})

test('copies unused for a week are removed before anything is shown', async ({ page }) => {
  await does(await makeMember(siteUrl(), '北岸'), flashCalls.create, { content: '留在设备上的一条' })
  await logIn(page, await makeMember(siteUrl(), '木各'), '/flash')
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('SP')
      request.onsuccess = () => done(request.result)
    })
    await new Promise((done) => {
      const put = db.transaction('rows', 'readwrite').objectStore('rows').put('{}', 'left/over')
      put.onsuccess = done
    })
    db.close()
    localStorage.setItem('last-used', String(Date.now() - 8 * 86_400_000))
    Storage.prototype.setItem = () => {}
  })
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  const keys = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('SP')
      request.onsuccess = () => done(request.result)
    })
    if (!db.objectStoreNames.contains('rows')) return []
    return new Promise<IDBValidKey[]>((done) => {
      const request = db.transaction('rows').objectStore('rows').getAllKeys()
      request.onsuccess = () => done(request.result)
    })
  })
  expect(keys).not.toContain('left/over')
})
