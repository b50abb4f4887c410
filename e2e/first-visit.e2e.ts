import { expect, siteUrl, test } from './journey.ts'
import { openLine } from './line.ts'

test.use({ losesCode: true })

test('the shell stands in the page before any code of the app has come', async ({ page }) => {
  await page.route('**/assets/**', () => {})
  await page.goto(`${siteUrl()}/#/topic`, { waitUntil: 'commit' })
  const bar = page.getByRole('navigation', { name: '主导航' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  await expect(bar.getByRole('link', { name: '话题' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: '消息' }).click()
  await expect(bar.getByRole('link', { name: '消息' })).toHaveAttribute('aria-current', 'page')
})

for (const [tab, path] of [
  ['话题', '/topic'],
  ['消息', '/msg'],
  ['更多', '/user'],
] as const)
  test(`a first visit that loses its network says so at ${tab}, and goes on by itself`, async ({ page }) => {
    const line = await openLine(siteUrl())
    await page.goto(`${line.url}/#/flash`)
    await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
    line.isDown = true
    line.cut()
    await page.getByRole('link', { name: tab }).last().click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    const away = page.getByRole('heading', { name: '现在没有网络' }).first()
    const heading = page.getByRole('heading', { level: 1, name: tab })
    await expect(away.or(heading).first()).toBeVisible()
    await expect(page.getByText('这一页出错了')).toHaveCount(0)
    line.isDown = false
    await expect(heading.first()).toBeAttached()
    await expect(away).toHaveCount(0)
    await line.close()
  })
