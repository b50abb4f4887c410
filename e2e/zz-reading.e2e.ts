import { flashCalls, followCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, logIn, siteUrl, test } from './journey.ts'
import { does } from './steps.ts'

test('pictures of the line', async ({ page }) => {
  const author = await makeMember(siteUrl(), '常写')
  const reader = await makeMember(siteUrl(), '常看')
  await does(reader, followCalls.follow, { userId: author.id })
  const write = (content: string) => does(author, flashCalls.create, { content })
  for (const content of ['昨天的事', '早上的事']) await write(content)
  await logIn(page, reader, '/flash')
  await page.getByRole('tab', { name: '关注' }).click()
  await expect.poll(() => page.evaluate((id) => localStorage.getItem(`left-off:${id}`), reader.id)).toContain('"seen":"2')
  for (const content of ['中午的事', '刚才的事']) await write(content)
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.reload()
  await expect(page.getByText('上次看到这里')).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: `/tmp/rd-line-${scheme}.png` })
  }
})
