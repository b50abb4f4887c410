import { keepsApp } from './app-files.ts'
import { signInToConsole } from './console.ts'
import { expect, expectAccessible, member, siteUrl, test, visit } from './journey.ts'
import { expectFits, setType } from './overflow.ts'

test('a visitor finds a guide without an account, and follows it to the app', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('link', { name: '第一次来？看看使用指南' }).click()
  await expect(page.getByRole('heading', { name: '使用指南', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/help')
  await expectAccessible(page, '/help', true)
  const field = page.getByRole('searchbox', { name: '找一页' })
  await field.fill('没有这样的词')
  await expect(page.getByRole('status')).toHaveText(/没有找到/)
  await field.fill('邮箱还在')
  await expect(page.getByRole('status')).toBeEmpty()
  await expect(page.getByRole('link', { name: '扫雷' })).toBeHidden()
  await page.getByRole('link', { name: '忘了密码，邮箱还在' }).click()
  await expect(page).toHaveURL(/\/help\/account#/)
  await expect(page.getByRole('heading', { name: '忘了密码，邮箱还在' })).toBeInViewport()
  await page.getByRole('link', { name: '账号安全', exact: true }).first().click()
  await expect(page).toHaveURL(/#\/login/)
})

test('a visitor reads who runs the site and how it treats their data, before they register', async ({ page }) => {
  await visit(page, '/setting/about')
  await expect(page.getByText('谁在办这个站')).toBeVisible()
  await expect(page.getByText('有什么想问的、想要的，请先找客服')).toBeVisible()
  await page.getByRole('link', { name: '隐私说明' }).click()
  await expect(page.getByRole('heading', { name: '隐私说明', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '关于', exact: true }).first().click()
  await expect(page).toHaveURL(/#\/setting\/about/)
  await visit(page, '/login?tab=register')
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '看隐私说明' }).click(),
  ])
  await expect(guide.getByRole('heading', { name: '隐私说明', level: 1 })).toBeVisible()
})

test('every guide is for everybody: with axe in both themes, and narrow with large type', async ({ page }) => {
  await page.goto(`${siteUrl()}/help`)
  const addresses = await page
    .locator('main > ul > li > a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    expect((await page.goto(address))?.status()).toBe(200)
    await setType(page, 14)
    await expectAccessible(page, address, true)
    await setType(page, 22)
    await expectFits(page, address, 320)
  }
})

test('a guide that is not there is a page that is not there', async ({ page }) => {
  await page.goto(`${siteUrl()}/help/nothing`)
  await expect(page.getByRole('heading', { name: '这一页不存在', level: 1 })).toBeVisible()
})

test('a member opens the guides from the app, in the theme and size of the app, and returns', async ({ browser }) => {
  const { page, context } = await member(browser, '读指南的人', '/user')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('font-size', '20')
  })
  await page.getByRole('link', { name: '使用指南' }).click()
  await expect(page.getByRole('heading', { name: '使用指南', level: 1 })).toBeVisible()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-prefers-color-scheme', 'dark')
  await expect(html).toHaveAttribute('data-font', '20')
  await page.getByRole('link', { name: '隐私', exact: true }).click()
  await expect(page.getByRole('heading', { name: '隐私', level: 1 })).toBeVisible()
  const pictures = page.locator('main img')
  await expect(pictures).not.toHaveCount(0)
  await pictures.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('link', { name: '回到应用' }).click()
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  await context.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the guides can be read', async ({ page, context }) => {
    await page.goto(siteUrl())
    await keepsApp(page)
    await context.setOffline(true)
    await page.goto(`${siteUrl()}/help`)
    await page.getByRole('link', { name: '举报和申诉' }).click()
    await expect(page.getByRole('heading', { name: '举报和申诉', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  })
})

test('staff open the guides for operators from the console', async ({ browser }) => {
  const { page, context } = await signInToConsole(browser, 'moderator')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '运营指南' }).click()
  const guides = await opened
  await expect(guides.getByRole('heading', { name: '运营指南', level: 1 })).toBeVisible()
  await expectAccessible(guides, '/operator/help/', true)
  await guides.getByRole('link', { name: '值班手册', exact: true }).first().click()
  await expect(guides.getByRole('heading', { name: '值班手册', level: 1 })).toBeVisible()
  await expectAccessible(guides, '/operator/help/staff.html', true)
  await context.close()
})
