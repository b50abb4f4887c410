import { flashCalls } from '@sp/contract'
import { isControlled } from './app-files.ts'
import { makeMember } from './client.ts'
import { entriesWith, readDeviceStorage } from './device-storage.ts'
import { expect, noteOffline, siteUrl, test, visit } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('the shell opens offline, with what was read before', async ({ page, context }) => {
  const { api } = await import('./client.ts')
  const author = await makeMember(siteUrl(), '离线')
  const words = `没有网也能看见 ${author.username}`
  await api(siteUrl(), flashCalls.create, { content: words }, author.token)
  await visit(page, '/flash')
  await expect(page.getByText(words)).toBeVisible()
  await expect.poll(() => isControlled(page)).toBe(true)
  await expect.poll(async () => entriesWith(await readDeviceStorage(page), [words])).not.toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await noteOffline(page)
  await expect(page.getByText('现在没有网络')).toBeVisible()
  await context.setOffline(false)
})

test('font size and theme are stored', async ({ page }) => {
  await visit(page, '/setting/fontsize')
  await page.getByText('超大').first().click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-font', '22')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('22px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
