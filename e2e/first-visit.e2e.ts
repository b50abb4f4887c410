import type { BrowserContext, Page } from '@playwright/test'
import { expect, siteUrl, startLoggedIn, test } from './journey.ts'
import { type Line, openLine } from './line.ts'

test.use({ losesCode: true })

test('the shell is shown before any code of the app has loaded', async ({ page }) => {
  await page.route('**/assets/**', () => {})
  await page.goto(`${siteUrl()}/#/topic`, { waitUntil: 'commit' })
  await expect(bar(page).getByRole('link')).toHaveCount(5)
  await expect(bar(page).getByRole('link', { name: '话题' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('#shell header').getByText('话题')).toBeVisible()
  await bar(page).getByRole('link', { name: '消息' }).click()
  await expect(bar(page).getByRole('link', { name: '消息' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('#shell header').getByText('消息')).toBeVisible()
  await bar(page).getByRole('link', { name: '动态' }).click()
  await expect(page.locator('#shell header > svg')).toBeVisible()
})

for (const [where, share] of [
  ['React', 0.4],
  ['the app', 0.9],
] as const)
  test(`a page that is cut within the code of ${where} is loaded again`, async ({ page }) => {
    const line = await openLine(siteUrl())
    let pages = 0
    const cut = (text: string) => text.slice(0, text.length * share)
    // The probe whether the site is reached has no text.
    line.changes = (path, text) => (path === '/' && text !== '' && ++pages === 1 ? cut(text) : text)
    await page.goto(line.url)
    await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
    expect(pages).toBe(2)
    await line.close()
  })

async function named(url: string): Promise<(path: string) => boolean> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file))
  return (path) => path.startsWith('/assets/') && !files.has(path)
}

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const away = (page: Page) => page.getByRole('heading', { name: '现在没有网络' })

async function isShown(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${path}$`))
  await expect(page.getByText('现在没有网络')).toHaveCount(0)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

const neverFails = (page: Page) =>
  page.addLocatorHandler(page.getByText('这一页出错了'), () => {
    throw new Error('the page says 这一页出错了')
  })

async function loseNetwork(context: BrowserContext, line: Line): Promise<void> {
  line.isDown = true
  line.cut()
  await context.setOffline(true)
}

async function regainNetwork(context: BrowserContext, line: Line): Promise<void> {
  line.isDown = false
  line.holds = () => false
  await context.setOffline(false)
}

const tabs = [
  ['话题', /话题/, '/topic', '/flash'],
  ['消息', /消息/, '/msg', '/flash'],
  ['寻TA', /寻.?TA/, '/square', '/flash'],
  ['更多', /更多/, '/user', '/flash'],
  ['动态', /动态/, '/flash', '/topic'],
] as const

for (const [name, label, path, from] of tabs) {
  if (path !== '/flash')
    test(`a first visit that goes offline while the code of ${name} is loading shows that, and continues by itself`, async ({
      page,
      context,
    }) => {
      const line = await openLine(siteUrl())
      await startLoggedIn(page, '断线')
      line.holds = await named(siteUrl())
      await page.goto(`${line.url}/#${from}`)
      const old = page.getByRole('tab', { name: '发现' })
      await expect(old).toBeVisible()
      await neverFails(page)
      const link = bar(page).getByRole('link', { name: label })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[aria-busy=true]:visible').first()).toBeVisible()
      await expect(old).toBeHidden()
      await loseNetwork(context, line)
      await expect(away(page).first()).toBeVisible()
      await expect(old).toBeHidden()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await regainNetwork(context, line)
      await isShown(page, path)
      await line.close()
    })

  test(`a first visit that goes offline while ${name} is loading its content shows that, and continues by itself`, async ({
    page,
    context,
  }) => {
    const line = await openLine(siteUrl())
    await startLoggedIn(page, '断线')
    await page.goto(`${line.url}/#${from}`)
    await isShown(page, from)
    await neverFails(page)
    line.holds = (asked) => asked.startsWith('/api/')
    const link = bar(page).getByRole('link', { name: label })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await loseNetwork(context, line)
    await expect(page.getByText('现在没有网络').first()).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await regainNetwork(context, line)
    await isShown(page, path)
    await line.close()
  })
}
