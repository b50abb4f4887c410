import type { Page } from '@playwright/test'
import { makeMember } from './client.ts'
import { signInToConsole } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, startLoggedIn, test, visit } from './journey.ts'

test.use({ losesCode: true })

/** Of the members' app and of the console. */
const ENTRY = /\/assets\/(app|index)-[^/]+\.js$/
const REFUSALS = 3
/** The page of a first visit contains the entry. */
const WORKERS_PAGE = '/index.html'

/** The site refuses the first requests of each of these files. @returns all requests, by method */
async function refuse(page: Page, files: RegExp | ((path: URL) => boolean), first = REFUSALS): Promise<string[]> {
  const asked: string[] = []
  const refused = new Map<string, number>()
  await page.route(files, async (route) => {
    const url = route.request().url()
    const before = refused.get(url) ?? 0
    asked.push(route.request().method())
    if (before === first) return route.continue()
    refused.set(url, before + 1)
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
  })
  return asked
}

/** What is lost by a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

/** The files that index.html does not name: those of the pages behind links. */
async function later(page: Page): Promise<(url: URL) => boolean> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return ({ href, pathname }) => pathname.includes('/assets/') && pathname.endsWith('.js') && !loaded.includes(href)
}

test('a busy site that refuses the app is waited for, and the page opens by itself', async ({ page }) => {
  await startLoggedIn(page, '等着')
  const asked = await refuse(page, ENTRY)
  await page.goto(`${siteUrl()}${WORKERS_PAGE}#/flash`)
  await expect(page.getByRole('status').getByText('现在人有点多')).toBeVisible()
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  await expect(page.getByText('现在人有点多')).toBeHidden()
  // Refused, asked twice in vain, then served to the question and to the reloaded page.
  expect(asked).toEqual(['GET', 'HEAD', 'HEAD', 'HEAD', 'GET'])
})

test('the site may refuse each reload as well', async ({ page }) => {
  let gets = 0
  await page.route(ENTRY, (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    gets += 1
    return gets > REFUSALS ? route.continue() : route.fulfill({ status: 503 })
  })
  await page.goto(`${siteUrl()}${WORKERS_PAGE}`)
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  expect(gets).toBe(REFUSALS + 1)
})

test('a stylesheet that a busy site refused comes later, in its place', async ({ page }) => {
  const asked = await refuse(page, /\/assets\/[^/]+\.css$/, 2)
  await page.goto(`${siteUrl()}${WORKERS_PAGE}`)
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel=stylesheet]')].every((each) => 'sheet' in each && each.sheet !== null),
      ),
    )
    .toBe(true)
  await expect
    .poll(() =>
      page
        .getByRole('navigation')
        .first()
        .evaluate((bar) => getComputedStyle(bar).position),
    )
    .toBe('sticky')
})

test('a page behind a link waits for a busy site without a reload, and the draft is still there', async ({ page }) => {
  const words = `写了一半 ${Date.now()}`
  await logIn(page, await makeMember(siteUrl(), '半句'), '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill(words)
  await mark(page)
  const asked = await refuse(page, await later(page))
  await visit(page, '/setting')
  await expect(page.getByRole('heading', { name: '现在人有点多' }).first()).toBeVisible()
  await expectAccessible(page, 'a page that waits for a busy site')
  await expect(page.getByRole('button', { name: /清除缓存/ })).toBeVisible()
  expect(asked.length).toBeGreaterThan(REFUSALS)
  expect(await isSameDocument(page)).toBe(true)
  await visit(page, '/flash/add')
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue(words)
})

test('the console waits for a busy site as well, before its first page and behind a link', async ({ browser }) => {
  const { page, context } = await signInToConsole(browser, 'owner')
  const entry = await refuse(page, ENTRY)
  await page.reload()
  await expect(page.getByRole('status').getByText('网站现在有点忙')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText('网站现在有点忙')).toBeHidden()
  expect(entry.length).toBeGreaterThan(REFUSALS)
  await mark(page)
  await refuse(page, await later(page))
  await page.goto(`${siteUrl()}/operator/#/health`)
  await expect(page.getByRole('heading', { name: '网站现在有点忙' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '运行状况' }).first()).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await context.close()
})
