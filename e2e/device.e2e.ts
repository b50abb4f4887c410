import { flashCalls } from '@sp/contract'
import { isControlled, keepsApp } from './app-files.ts'
import { makeMember } from './client.ts'
import { entriesWith, readDeviceStorage } from './device-storage.ts'
import { expect, logIn, noteOffline, settled, siteUrl, test, visit } from './journey.ts'

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

/** How long people look at skeletons before they assume a failure. */
const CONCURRENT = { timeout: 1_500 }

test('账号安全 reports a failed request once and at once, and loads by itself when the connection returns', async ({
  page,
  context,
}) => {
  const alert = page.getByRole('main').getByRole('alert')
  await logIn(page, await makeMember(siteUrl(), '木各'))
  await keepsApp(page)
  await visit(page, '/setting')
  await settled(page)
  await context.setOffline(true)
  await visit(page, '/setting/security')
  await expect(alert).toContainText('没能连上', CONCURRENT)
  await expect(alert).toHaveCount(1)
  await page.reload()
  await expect(alert).toContainText('没能连上')
  await context.setOffline(false)
  await expect(page.getByText('这台设备')).toBeVisible()
  await expect(alert).toHaveCount(0)
})
