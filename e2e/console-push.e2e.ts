import { alertCalls } from '@sp/contract'
import { CONSOLE_CONTEXT, signInToConsole } from './console.ts'
import { expect, siteUrl, test } from './journey.ts'
import { setPermission, withPushService } from './push-service.ts'
import { does } from './steps.ts'

// The shell of the browser has no notifications.
test.use({ serviceWorkers: 'allow' })

test('a browser is alerted after its permission, and no more after the switch', async ({ browser }) => {
  const { page, who, context } = await signInToConsole(browser, 'moderator', {
    ...CONSOLE_CONTEXT,
    serviceWorkers: 'allow',
  })
  await withPushService(context)
  await setPermission(page, 'granted')
  await page.reload()
  await page.goto(`${siteUrl()}/operator/#/alerts`)
  const control = page.getByRole('switch', { name: '推送到这个浏览器' })
  await control.click()
  await expect(page.getByText('已打开，关掉值班台也收得到')).toBeVisible()
  const devices = async () => (await does(who, alertCalls.get, {})).devices
  expect((await devices()).map(({ service }) => service)).toEqual(['updates.push.services.mozilla.com'])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/operator/'])
  await control.click()
  await expect(page.getByText('没有打开', { exact: true })).toBeVisible()
  await expect.poll(devices).toEqual([])
})
