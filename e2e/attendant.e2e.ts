import type { Page } from '@playwright/test'
import { consoleStaff } from './console.ts'
import { expect, expectAccessible, member, test, visit } from './journey.ts'
import { button, does } from './steps.ts'

const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202Egnp.exe'
const log = (page: Page) => page.getByRole('log')

test('a member writes, and what staff answer is there within a second', async ({ browser }) => {
  const { page, who, context } = await member(browser, '慢热的陈')
  await visit(page, '/attendant')
  await expect(page.getByText('客服不会问你要密码和验证码')).toBeVisible()
  await page.getByRole('button', { name: '申请做区长' }).click()
  const field = page.getByRole('textbox', { name: '写给客服…' })
  await expect(field).toBeFocused()
  await field.press('End')
  await field.pressSequentially('异地')
  await button(page, '发送').click()
  await expect(log(page)).toContainText('我想申请做区长，版块是：异地')
  await expect(field).toHaveValue('')

  const staff = await consoleStaff('support')
  await does(staff, 'GET', '/console/attendant/thread', { userId: who.id })
  await does(staff, 'POST', '/console/attendant/send', { userId: who.id, content: HOSTILE })
  await expect(log(page)).toContainText(HOSTILE, { timeout: 1_000 })
  await expect(log(page).locator('img[src="x"], script')).toHaveCount(0)
  await does(staff, 'POST', '/console/attendant/send', {
    userId: who.id,
    content: '早上好。看了你在异地的帖子，写得很用心。',
  })
  await expect(log(page)).toContainText('写得很用心')
  await expectAccessible(page, 'customer service')
  await page.screenshot({ path: 'e2e/out/attendant.png' })
  await context.close()
})
