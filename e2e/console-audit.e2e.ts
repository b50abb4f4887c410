import { staffCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { ownName, signInToConsole, totpOf } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { sql } from './operator.ts'
import { button, does } from './steps.ts'

async function makeFigures(): Promise<void> {
  await sql(
    `INSERT INTO figure_day (day, active)
     SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date - n, CASE WHEN n = 3 THEN 3 ELSE 100 + n END
     FROM generate_series(1, 56) AS n ON CONFLICT (day) DO UPDATE SET active = excluded.active`,
    [],
  )
  await sql(
    `INSERT INTO figure_week
     SELECT date_trunc('week', now() AT TIME ZONE 'Asia/Shanghai')::date - 7 * n,
       400 - n, 30, 200, 300, 50, 90, 8, 5, 2, 90, 600, 1, 0, 2, 1
     FROM generate_series(1, 8) AS n ON CONFLICT DO NOTHING`,
    [],
  )
  await sql(
    `INSERT INTO figure_return
     SELECT date_trunc('week', now() AT TIME ZONE 'Asia/Shanghai')::date - 7 * n, a, CASE WHEN n = 4 THEN 2 ELSE 20 - a END
     FROM generate_series(1, 8) AS n, generate_series(1, 7) AS a ON CONFLICT DO NOTHING`,
    [],
  )
}

test('an action is in the log with its changes, the chain is intact, and an export asks for a code', async ({
  browser,
}) => {
  const { page, who } = await signInToConsole(browser, 'owner', { path: '/audit' })
  const other = await makeMember(siteUrl(), ownName())

  await button(page, '再校验一次').click()
  await expect(page.getByText(/链完整 · .* 行 · 今天/)).toBeVisible()
  await button(page, '导出…').click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the export')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  const coming = page.waitForEvent('download')
  await dialog.getByLabel('6 位动态码').fill(totpOf(who.secret, 1))
  expect((await coming).suggestedFilename()).toMatch(/^audit-\d+-\d+\.jsonl$/)

  await does(who, staffCalls.giveRole, { userId: other.id, role: 'support', reason: '她愿意来帮忙' })
  const field = page.getByRole('searchbox', { name: '在日志里找' })
  await page.keyboard.press('/')
  await field.fill(`@${other.username}`)
  await field.press('Enter')
  const lines = page.getByRole('table', { name: '操作日志' })
  await expect(lines.getByRole('link')).toHaveText(['改角色'])
  const line = page.getByRole('region', { name: /^第 \d+ 行$/ })
  for (const words of [`${who.colleague.nickname}（站长）`, '成员', '客服', '她愿意来帮忙', '和内容相符'])
    await expect(line).toContainText(words)
  await expectAccessible(page, 'the audit log')
})

test('figures are charts with their numbers beside them, and hide who are too few', async ({ browser }) => {
  const { page } = await signInToConsole(browser, 'owner', { path: '/figures' })
  await makeFigures()
  await page.reload()
  const chart = page.getByRole('img', { name: /^每天活跃/ })
  await expect(chart).toBeVisible()
  const days = page.getByRole('table', { name: '每天活跃' })
  await expect(days.getByRole('row')).toHaveCount(29)
  await expect(days.getByRole('row', { name: /少于 5/ })).toHaveCount(1)
  await expect(page.getByRole('table', { name: '留存，按加入的那一周' })).toContainText('少于 5')
  await expectAccessible(page, 'the figures')
  const coming = page.waitForEvent('download')
  await button(page, '导出表格').click()
  expect((await coming).suggestedFilename()).toMatch(/^figures-[\d-]+\.csv$/)
})
