import type { Locator, Page } from '@playwright/test'
import type { Call, Data, Input } from '@sp/contract'
import { api, type Member } from './client.ts'
import { expect, settled, siteUrl } from './journey.ts'

export async function does<C extends Call>(who: Member, call: C, input: Input<C>): Promise<Data<C>> {
  const { code, msg, data } = await api(siteUrl(), call, input, who.token)
  expect(code, `${call.method} ${call.path}: ${msg}`).toBe(200)
  return data
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Goes to the last card of the feed, so that the next ones are rendered: only those near the reader are. */
export const readOn = (page: Page) =>
  page
    .getByRole('feed')
    .getByRole('article')
    .last()
    .evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))

export const readTo = (page: Page, card: Locator) =>
  expect
    .poll(async () => {
      const isThere = (await card.count()) > 0
      if (!isThere) await readOn(page)
      return isThere
    })
    .toBe(true)

/** Reloads until this is there; each time it is looked for once the page has settled, however long that takes. */
export const reloadUntil = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.reload()
    await settled(page)
    expect(await wanted.count()).toBeGreaterThan(0)
  }).toPass()

export async function requestedLetter(page: Page, subject: RegExp): Promise<{ to: string; subject: string }> {
  const link = page.getByRole('link', { name: '打开邮件应用' })
  await expect(page.locator('dd span').filter({ hasText: subject })).toBeVisible()
  const [from = '', to = '', code = ''] = await page.locator('dd span').allTextContents()
  expect([from, to, code]).not.toContain('')
  await expect(link).toHaveAttribute('href', `mailto:${to}?subject=${encodeURIComponent(code)}`)
  return { to, subject: code }
}
