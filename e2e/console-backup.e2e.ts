import { signInToConsole } from './console.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { button } from './steps.ts'

test('the owner backs the site up, and tries to restore it beside the running site', async ({ browser }) => {
  const { page } = await signInToConsole(browser, 'owner', { path: '/backups' })
  await expect(page.getByText('没有备份密钥')).toBeVisible()
  await button(page, '现在备份').click()
  const row = (kind: string) => page.getByRole('row').filter({ hasText: kind }).first()
  await expect(row('备份')).toContainText('成功', { timeout: 60_000 })
  await expect(row('备份')).toContainText('.tar.age')
  await expectAccessible(page, 'the backups')
  await button(page, '试着恢复').click()
  await expect(row('试恢复')).toContainText('成功', { timeout: 120_000 })
  await expect(page.getByText('还没有试过')).toHaveCount(0)
})
