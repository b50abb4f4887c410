import type { Page } from '@playwright/test'
import { countAll, countKept, isControlled, keepsApp } from './app-files.ts'
import { expect, siteUrl, startLoggedIn, test } from './journey.ts'
import { openLine } from './line.ts'

test.use({ serviceWorkers: 'allow', losesCode: true })

const MARK = 'data-second'

test('files that were taken away, while their worker lives on, are fetched at the next visit', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl())
  await keepsApp(page)
  // The state that a logout in WebKit leaves.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await keepsApp(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
})

test('a worker is ready with the five tabs, and fetches the rest when the line is free', async ({ page }) => {
  await startLoggedIn(page, '慢线')
  const line = await openLine(siteUrl())
  // Before the service worker is active only the shell and the tabs are loaded.
  // Not the avatars: a feed with six of them would hold all connections of the browser, and the worker would wait too.
  line.holds = (path) => path.startsWith('/icons/')
  await page.goto(line.url)
  await expect.poll(() => isControlled(page)).toBe(true)
  line.isDown = true
  line.cut()
  for (const tab of [/话题/, /消息/, /寻.?TA/, /更多/, /动态/]) {
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: '现在没有网络' })).toHaveCount(0)
    await expect(page.locator('#main')).not.toBeEmpty()
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  line.isDown = false
  line.holds = () => false
  expect(await countKept(page)).toBeLessThan(await countAll(page))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await keepsApp(page)
  await line.close()
})

test('an update waits until all its files are cached, and the previous version keeps its own until then', async ({
  page,
}) => {
  const line = await openLine(siteUrl())
  await page.goto(line.url)
  await keepsApp(page)
  const all = await countKept(page)
  line.changes = (path, text) => {
    if (path === '/' || path === '/index.html') return text.replace('<html ', `<html ${MARK} `)
    if (path !== '/sw.js') return text
    const added = '{"url":"icons/192.png?next","revision":null},'
    return text
      .replace(/"revision":"[0-9a-f]{32}","url":"index\.html"/, '"revision":"next","url":"index.html"')
      .replace(/\[(?=\{"isFirst")/, `[${added}`)
  }
  line.holds = (path) => path.endsWith('?next')
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting ? 'waiting' : registration?.installing ? 'installing' : 'none'
    })
  await expect.poll(state).toBe('installing')
  await expect.poll(() => countKept(page)).toBe(all + 1)
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute(MARK)
  expect(await state()).toBe('installing')
  line.holds = () => false
  line.cut()
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const refresh = page.getByRole('status').filter({ hasText: '有新版本' }).getByRole('button')
  await expect(refresh).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute(MARK)
  await refresh.click()
  await expect(page.locator('html')).toHaveAttribute(MARK)
  await keepsApp(page)
  await line.close()
})

interface Compiled {
  url: string
  consumedCacheSize?: number
}

/** The scripts that the page compiles while it acts, with what the browser had kept of them. */
async function compiled(page: Page, act: () => Promise<unknown>): Promise<Compiled[]> {
  const devtools = await page.context().newCDPSession(page)
  const found: Compiled[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { data?: Compiled } }[])
      if (name === 'v8.compile' && args.data) found.push(args.data)
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
  })
  await act()
  const complete = new Promise((come) => devtools.once('Tracing.tracingComplete', come))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  return found
}

test('the second visit uses what is compiled of the first page, and shows it before it loads other code', async ({
  page,
}) => {
  await page.goto(siteUrl())
  await keepsApp(page)
  await page.addInitScript(() => {
    const rendered = new MutationObserver(() => {
      if (document.readyState === 'loading' || document.getElementById('shell')) return
      rendered.disconnect()
      performance.mark('rendered')
    })
    rendered.observe(document, { childList: true, subtree: true })
  })
  const scripts = await compiled(page, async () => {
    await page.reload()
    await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  })
  for (const name of ['base', 'app'])
    expect(scripts.find(({ url }) => url.includes(`/assets/${name}-`))?.consumedCacheSize, name).toBeGreaterThan(10_000)
  const later = (names: string) =>
    page.evaluate((wanted) => {
      const at = performance.getEntriesByName('rendered')[0]?.startTime ?? Number.NaN
      const files = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(wanted).test(name))
      return files.map(({ startTime }) => startTime - at)
    }, `/assets/(${names})-`)
  await expect.poll(async () => (await later('over')).length).toBe(1)
  // Other code alone requests the files that take the exports of the page.
  for (const after of await later('over|in-page')) expect(after).toBeGreaterThan(0)
})
