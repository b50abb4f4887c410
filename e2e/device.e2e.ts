import { makeMember } from './client.ts'
import { expect, logIn, siteUrl, test, visit } from './journey.ts'

test('the shell opens offline, with what was read before', async ({ page, context }) => {
  const { api } = await import('./client.ts')
  const author = await makeMember(siteUrl(), '离线')
  const words = `没有网也能看见 ${author.username}`
  await api(siteUrl(), 'POST', '/flash', { content: words }, author.token)
  await visit(page, '/flash')
  await expect(page.getByText(words)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('现在没有网络')).toBeVisible()
  await context.setOffline(false)
})

test('log-out leaves nothing of the member on the device', async ({ page }) => {
  const who = await makeMember(siteUrl(), '离开的人')
  await logIn(page, who)
  await visit(page, '/flash')
  await page.getByRole('article').first().waitFor()
  await visit(page, '/setting')
  await page.getByText('退出登录').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/#\/(flash)?$/)
  await page.waitForTimeout(1_000)
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key === 'info' || key.startsWith('draft')),
    session: sessionStorage.length,
    cookies: document.cookie,
    cached: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  }))
  expect(left.local).toEqual([])
  expect(left.cookies).toBe('')
  expect(left.cached.filter((url) => url.includes('/api/') || url.includes('/files/'))).toEqual([])
  const rows = await page.evaluate(async () => {
    const found: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await new Promise<IDBDatabase>((done) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => done(asked.result)
      })
      for (const store of db.objectStoreNames) {
        const keys = await new Promise<IDBValidKey[]>((done) => {
          const asked = db.transaction(store).objectStore(store).getAllKeys()
          asked.onsuccess = () => done(asked.result)
        })
        found.push(...keys.map((key) => `${name}/${store}/${JSON.stringify(key)}`))
      }
      db.close()
    }
    return found
  })
  expect(rows.filter((row) => row.includes('mine') || row.includes(String(who.id)))).toEqual([])
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(who.token)
})

test('font size and theme are kept', async ({ page }) => {
  await visit(page, '/setting/fontsize')
  await page.getByText('超大').first().click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-font', '22')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('22px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
