import { makeMember } from './client.ts'
import { signInToConsole, totpOf } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, does } from './steps.ts'

test('an act is found in the log with what it changed, the chain is whole, and an export asks for a code', async ({
  browser,
}) => {
  const { page, who } = await signInToConsole(browser, 'owner', { path: '/audit' })
  const other = await makeMember(siteUrl(), '小满')

  await button(page, '再校验一次').click()
  await expect(page.getByText(/链完整 · .* 行 · 今天/)).toBeVisible()
  await button(page, '导出…').click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the export')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  const coming = page.waitForEvent('download')
  await dialog.getByLabel('6 位动态码').fill(totpOf(who.secret, 1))
  expect((await coming).suggestedFilename()).toMatch(/^audit-\d+-\d+\.jsonl$/)

  await does(who, 'POST', '/console/user/role', { userId: other.id, role: 'support', reason: '她愿意来帮忙' })
  const field = page.getByRole('searchbox', { name: '在日志里找' })
  await page.keyboard.press('/')
  await field.fill(`@${other.username}`)
  await field.press('Enter')
  const lines = page.getByRole('table', { name: '操作日志' })
  await expect(lines.getByRole('link')).toHaveText(['改身份'])
  const line = page.getByRole('region', { name: /^第 \d+ 行$/ })
  for (const words of [`${who.colleague.nickname}（站长）`, '成员', '客服', '她愿意来帮忙', '和内容相符'])
    await expect(line).toContainText(words)
  await expectAccessible(page, 'the audit log')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the audit log in the dark')
})
