import { expect, type Page } from '@playwright/test'

export const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

export const countKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
    const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return sizes.reduce((all, size) => all + size, 0)
  })

/**
 * Number of files in the server's version. Requested only once, because the worker waits while the page is
 * loading.
 */
export const countAll = (page: Page) =>
  page.evaluate(async () => {
    const listed = await (await fetch('/sw.js', { cache: 'no-store' })).text()
    return new Set(listed.match(/"url":"[^"]+/g)).size
  })

export async function keepsApp(page: Page): Promise<void> {
  await expect.poll(() => isControlled(page)).toBe(true)
  const all = await countAll(page)
  expect(all).toBeGreaterThan(50)
  await expect.poll(() => countKept(page), { timeout: 60_000 }).toBe(all)
}
