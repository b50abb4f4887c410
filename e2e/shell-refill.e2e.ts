import { expect, siteUrl, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

const count = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length)))
    .then((sizes) => sizes.reduce((all, size) => all + size, 0))

test('a shell whose files were taken away, while its worker lives on, opens offline again after the next visit', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl())
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const whole = await page.evaluate(count)
  expect(whole).toBeGreaterThan(50)
  // What the log-out of WebKit leaves.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect.poll(() => page.evaluate(count), { timeout: 30_000 }).toBe(whole)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
})
