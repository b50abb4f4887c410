import type { Page } from '@playwright/test'
import { signInToConsole } from './console.ts'
import { expect, expectAccessible, member, test } from './journey.ts'
import { button } from './steps.ts'

const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202Egnp.exe'
const log = (page: Page) => page.getByRole('log')

test('a message to customer service and its answer appear at once, as plain text on both sides', async ({
  browser,
}) => {
  const called = `慢热${Math.random().toString(36).slice(2, 8)}`
  const { page, context } = await member(browser, called, '/attendant')
  await expect(page.getByText('客服不会问你要密码和验证码')).toBeVisible()
  await page.getByRole('button', { name: '申请做区长' }).click()
  const field = page.getByRole('textbox', { name: '写给客服…' })
  await expect(field).toBeFocused()
  await field.press('End')
  await field.pressSequentially('异地')
  await button(page, '发送').click()
  await expect(log(page)).toContainText('我想申请做区长，版块是：异地')
  await expect(field).toHaveValue('')

  const consolePage = await signInToConsole(browser, 'support', { path: '/service' })
  await consolePage.page.getByRole('link', { name: called }).click()
  const answer = consolePage.page.getByRole('textbox', { name: '回复', exact: true })
  await expect(log(consolePage.page)).toContainText('版块是：异地')
  for (const words of [HOSTILE, '早上好。看了你在异地的帖子，写得很用心。']) {
    await answer.fill(words)
    await answer.press('Control+Enter')
    await expect(log(consolePage.page)).toContainText(words)
    await expect(log(page)).toContainText(words)
  }
  for (const each of [page, consolePage.page]) await expect(log(each).locator('img[src="x"], script')).toHaveCount(0)
  await expectAccessible(page, 'customer service')
  await Promise.all([context.close(), consolePage.context.close()])
})
