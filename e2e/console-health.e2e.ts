import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { signInToConsole } from './console.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { sql } from './operator.ts'
import { ownSite } from './own-site.ts'
import { button } from './steps.ts'

// Alarms are those of the whole site.
ownSite()

/** As the health page measures it. */
function isDiskFull(): boolean {
  const { blocks, bavail } = statfsSync(tmpdir())
  return 1 - bavail / blocks >= 0.8
}

test('the owner finds what is wrong with the site and its next step, and repairs it from there', async ({
  browser,
}) => {
  test.skip(isDiskFull(), 'the disk of this machine is more than 80 % full, which is an alarm of its own')
  const { page, context } = await signInToConsole(browser, 'owner', {
    path: '/health',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await expect(page.getByText('一切正常，没有要做的事')).toBeVisible()
  await expect(page.getByText(/^已连续运行 .* · .*前更新，自动$/).filter({ visible: true })).toBeVisible()
  for (const box of ['服务器', '数据库', '在排队的事', '在等值班的人', '磁盘和收发', '存储'])
    await expect(page.getByRole('heading', { name: box })).toBeVisible()

  await sql(
    `SELECT graphile_worker.add_job('figure.count', '{}'::json, run_at => now() + interval '1 day', max_attempts => 1, job_key => 'lost')`,
    [],
  )
  await sql(`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = 'lost'`, [])
  const alarms = page.getByRole('region', { name: '要留意的' })
  await expect(alarms.getByText('1 件后台的事没有成功，不会再自己试')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'the health page with an alarm')
  await button(page, '复制给技术同事看').click()
  await expect(page.getByText('已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('[warn] jobsFailed')
  expect(copied).toContain('job figure.count waiting 0')

  await alarms.getByRole('button', { name: '先不提醒 1 小时' }).click()
  await expect(alarms.getByText(/^\d\d:\d\d 前不提醒$/)).toBeVisible({ timeout: 30_000 })
  await alarms.getByRole('button', { name: '看怎么做' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  const [guide] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: '怎么处理' }).click(),
  ])
  const part = guide.getByRole('heading', { name: /^后台的事没有成功/ })
  await expect(part).toBeInViewport()
  await expectAccessible(guide, 'the guide of an alarm')
  await guide.close()
  await dialog.getByRole('button', { name: '再试一次' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('一切正常，没有要做的事')).toBeVisible({ timeout: 30_000 })
  await context.close()
})
