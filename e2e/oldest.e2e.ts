import { expect, siteUrl, test } from './journey.ts'

test('an outdated browser gets a message with a browser to install', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
  await page.goto(siteUrl())
  await expect(page.getByRole('alert')).toContainText('这个浏览器太旧了')
  await expect(page.getByRole('alert')).toContainText('iOS 16.4')
  await expect(page.getByRole('heading')).toHaveCount(1)
})

test('a page whose script does not start the app shows that, with a retry', async ({ page, context }) => {
  // Routes do not intercept requests of the service worker.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await context.route(/assets\/app-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  // The page of the worker: the one of a first visit contains the scripts.
  await page.goto(`${siteUrl()}/index.html`)
  await expect(page.getByRole('alert')).toContainText('页面没能打开', { timeout: 20_000 })
  await context.unroute(/assets\/app-.*\.js$/)
  await page.getByRole('link', { name: '再试一次' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByText('页面没能打开')).toBeHidden()
})
