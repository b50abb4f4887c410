import type { Browser, BrowserContext, Page } from '@playwright/test'
import { flashCalls, noticeCalls, sessionCalls } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { expect, siteUrl, test } from './journey.ts'
import { type Line, openLine } from './line.ts'
import { does } from './steps.ts'

async function browserOver(browser: Browser, { url }: Line, { username, password }: Member): Promise<BrowserContext> {
  const { data } = await api(siteUrl(), sessionCalls.login, { username, password })
  return browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'info', value: JSON.stringify(data) }] }],
    },
  })
}

async function openWindow(context: BrowserContext, line: Line, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${line.url}/#${path}`)
  return page
}

const badge = (page: Page, count: number) => page.getByRole('link', { name: `消息 ${count} 条未读` })

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the windows of a browser share one stream, and another takes it when one is hidden or goes', async ({
  browser,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  const mine = await does(me, flashCalls.create, { content: '有人醒着吗' })
  await does(me, noticeCalls.setReadAll, { classType: 0 })
  const north = await makeMember(siteUrl(), '北岸')
  const line = await openLine(siteUrl())
  // No poll brings anything: what comes, comes by the stream.
  line.refuses = (path) => path === noticeCalls.msgId.path
  const context = await browserOver(browser, line, me)
  const first = await openWindow(context, line, '/user')
  await expect.poll(() => line.streams).toBe(1)
  const second = await openWindow(context, line, '/user')
  const third = await openWindow(context, line, '/user')
  let unread = 0
  const happens = async (pages: Page[]) => {
    await does(north, flashCalls.comment, { flashId: mine, content: `醒着 ${(unread += 1)}` })
    for (const page of pages) await expect(badge(page, unread)).toBeVisible()
  }
  await expect(third.getByRole('navigation').first()).toBeVisible()
  await happens([first, second, third])
  expect(line.streams).toBe(1)

  await hide(first)
  await expect.poll(() => line.streams).toBe(2)
  await happens([first, second, third])
  await first.close()
  await happens([second, third])
  await second.close()
  await happens([third])
  await context.close()
  await line.close()
})
