import { expect, type Page } from '@playwright/test'

export const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** How many files of the app the service worker keeps. */
export const countKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
    const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return sizes.reduce((all, size) => all + size, 0)
  })

/** How many the version of the server has. The page asks once: while it asks for anything the worker waits. */
export const countAll = (page: Page) =>
  page.evaluate(async () => {
    const listed = await (await fetch('/sw.js', { cache: 'no-store' })).text()
    return new Set(listed.match(/"url":"[^"]+/g)).size
  })

/** Until the service worker has fetched the whole app, and any page of it opens offline. */
export async function keepsApp(page: Page): Promise<void> {
  await expect.poll(() => isControlled(page)).toBe(true)
  const all = await countAll(page)
  expect(all).toBeGreaterThan(50)
  await expect.poll(() => countKept(page), { timeout: 60_000 }).toBe(all)
}
