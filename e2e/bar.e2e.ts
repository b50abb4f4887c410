import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { flashCalls, followCalls, messageCalls, noticeCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { readDeviceStorage } from './device-storage.ts'
import { makeGate } from './gate.ts'
import { expect, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { does } from './steps.ts'

const sends = (who: Member, to: Member, content: string) =>
  does(who, messageCalls.send, { userId: to.id, content, clientKey: randomUUID() })

const messages = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /消息/ })

test('the badge of 消息 waits for notices and messages, and so never counts up in steps', async ({ page }) => {
  const [me, other] = [await makeMember(siteUrl(), '木各'), await makeMember(siteUrl(), '路人')]
  const flashId = await does(me, flashCalls.create, { content: '一句话' })
  await does(other, flashCalls.comment, { flashId, content: '听见了' })
  await does(me, followCalls.follow, { userId: other.id })
  await sends(other, me, '在吗')
  await logIn(page, me)
  const { unread } = await does(me, noticeCalls.list, { page: 0 })
  const whole = new RegExp(`消息 ${(unread[0] ?? 0) + 1} 条未读`)
  await expect(messages(page)).toHaveAccessibleName(whole)

  const urls = [messageCalls.sessions.path, `${noticeCalls.list.path}?`]
  for (const late of urls) {
    const isLate = ({ pathname, search }: URL) => `${pathname}${search}`.startsWith(late)
    const gate = makeGate()
    let asked = 0
    await page.route(isLate, async (route) => {
      asked += 1
      await gate.opened
      await route.continue()
    })
    const other = page.waitForResponse((response) => urls.some((url) => url !== late && response.url().includes(url)))
    await page.reload()
    await expect(messages(page)).toBeVisible()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await (await other).finished()
    await settled(page)
    expect(await messages(page).innerText()).toBe('消息')
    gate.open()
    await expect(messages(page)).toHaveAccessibleName(whole)
    await page.unroute(isLate)
  }
})

test('offline, a line reports that the lists may be outdated; it disappears when the network returns', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  const other = await makeMember(siteUrl(), '北岸')
  await does(other, followCalls.follow, { userId: me.id })
  await sends(me, other, '在吗')
  await logIn(page, me)
  const line = page.getByText('没有网络，这是之前的内容')
  const screens = [
    { path: '/topic', words: '新来的', shown: page.getByText('新来的').first() },
    { path: '/msg', words: '北岸', shown: page.getByRole('list', { name: /会话/ }).getByText('北岸') },
    { path: '/user', words: me.username, shown: page.getByRole('link', { name: '我的收藏' }) },
  ]
  for (const { path, words, shown } of screens) {
    await visit(page, path)
    await expect(shown).toBeVisible()
    await expect.poll(async () => (await readDeviceStorage(page)).rows.join()).toContain(words)
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(shown).toBeVisible()
    await expect(line).toBeVisible()
    await expect(line).toHaveCount(1)
    const again = page.getByRole('button', { name: '再试一次' }).first()
    await expect(again).toBeEnabled()
    await page.unroute('**/api/**')
    await again.click()
    await expect(line).toHaveCount(0)
    await expect(shown).toBeVisible()
  }
})
