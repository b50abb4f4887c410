import type { Page } from '@playwright/test'
import { attendantCalls, attendantConsoleCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { CONSOLE_CONTEXT, consoleStaff, ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { sql } from './operator.ts'
import { button, does } from './steps.ts'

test.use(CONSOLE_CONTEXT)

const row = (page: Page, words: string) => page.getByRole('link', { name: words })
const inBeijing = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

test('an old talk is found by its member, by who answered and by its time; the page states what cannot be searched', async ({
  browser,
}) => {
  const [first, second] = [ownName(), ownName()]
  const [one, other] = [await makeMember(siteUrl(), first), await makeMember(siteUrl(), second)]
  for (const who of [one, other])
    await does(who, attendantCalls.send, { content: `我是${who.username}`, clientKey: crypto.randomUUID() })
  const colleague = await consoleStaff('support')
  const message = { userId: other.id, content: '已经办好了', clientKey: crypto.randomUUID() }
  await does(colleague, attendantConsoleCalls.send, message)
  await sql(`UPDATE attendant_thread SET last_at = last_at - interval '9 days' WHERE user_id = $1`, [one.id])

  const { page } = await signInToConsole(browser, 'support', { path: '/service' })
  await page.getByText('全部', { exact: true }).click()
  await button(page, '找以前的对话').click()
  await expect(page.getByText('消息的内容封着')).toBeVisible()
  await expectAccessible(page, 'the fields that find an old talk')

  const field = (name: string) => page.getByRole('group', { name: '找以前的对话' }).getByLabel(name)
  await field('谁的').fill(one.username)
  await field('谁的').press('Enter')
  await expect(row(page, first)).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)
  await field('谁的').fill('nobodyhasthisname')
  await field('谁的').press('Enter')
  await expect(page.getByText('没有找到')).toBeVisible()
  await expectAccessible(page, 'no talk found')

  await field('谁的').fill('')
  await field('谁回过').fill(colleague.username)
  await field('谁回过').press('Enter')
  await expect(row(page, second)).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)

  await field('谁回过').fill('')
  await field('谁的').fill(one.username)
  await field('从哪天').fill(inBeijing(5))
  await expect(page.getByText('没有找到')).toBeVisible()
  await field('从哪天').fill(inBeijing(10))
  await field('到哪天').fill(inBeijing(8))
  await expect(row(page, first)).toBeVisible()

  await button(page, '清除').click()
  await expect(button(page, '找以前的对话')).toBeVisible()
  await expect(row(page, second)).toBeVisible()
})

test('a search that the server cannot answer is shown as such, keeps what was asked, and is tried again', async ({
  browser,
}) => {
  const called = ownName()
  const who = await makeMember(siteUrl(), called)
  await does(who, attendantCalls.send, { content: '在吗', clientKey: crypto.randomUUID() })
  const { page } = await signInToConsole(browser, 'support', { path: '/service' })
  await page.getByText('全部', { exact: true }).click()
  await button(page, '找以前的对话').click()
  const searches = /\/api\/console\/attendant\?.*member=/
  await page.route(searches, (route) => route.abort())
  const member = page.getByRole('group', { name: '找以前的对话' }).getByLabel('谁的')
  await member.fill(who.username)
  await member.press('Enter')
  await expect(button(page, '再试一次')).toBeVisible()
  await expect(member).toHaveValue(who.username)
  await expectAccessible(page, 'a search that failed')
  await page.unroute(searches)
  await button(page, '再试一次').click()
  await expect(row(page, called)).toBeVisible()
})
