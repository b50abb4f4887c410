import type { Page } from '@playwright/test'
import { attendantCalls, feedbackCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { CONSOLE_CONTEXT, signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, dialog, does } from './steps.ts'

test.use(CONSOLE_CONTEXT)

const row = (page: Page, words: string) => page.getByRole('link', { name: words })
const answer = (page: Page, name = '回复') => page.getByRole('textbox', { name, exact: true })

test('two colleagues, one thread: the first claims it, the second keeps a draft and sees who was faster; a canned text arrives', async ({
  browser,
}) => {
  const called = `慢热${Math.random().toString(36).slice(2, 8)}`
  const member = await makeMember(siteUrl(), called)
  const payload = `<img src=x onerror="document.title='gone'"> ${member.username}`
  await does(member, attendantCalls.send, { content: payload, clientKey: crypto.randomUUID() })
  const asked = { username: 'nobodyhere', email: 'old@example.com', clientKey: crypto.randomUUID() }
  await does(member, feedbackCalls.create, asked)
  const { page, who } = await signInToConsole(browser, 'support', { path: '/service' })
  const colleague = await signInToConsole(browser, 'support', { path: '/service' })

  const name = `找回${member.id}`
  await page.getByRole('link', { name: '常用语' }).click()
  await button(page, '加一段').click()
  await dialog(page).getByLabel('名字').fill(name)
  await dialog(page).getByLabel('内容').fill('核对完后有 72 小时的等待。')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('cell', { name: `/${name}`, exact: true })).toBeVisible()

  for (const each of [page, colleague.page]) {
    await row(each, called).click()
    await expect(each.getByRole('log').getByText(payload)).toBeVisible()
  }
  expect(await page.title()).toContain('客服')
  await expect(
    page.getByRole('region', { name: '工单和成员' }).getByText('没有这个账号', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(`${colleague.who.colleague.nickname}也在看`)).toBeVisible()
  await answer(colleague.page).fill('我来看看')
  await page.keyboard.press('a')
  await expect(page.getByText('你在跟。')).toBeVisible()
  await colleague.page.keyboard.press('Control+Enter')
  await expect(colleague.page.getByText('在跟。').first()).toBeVisible()
  await expect(answer(colleague.page)).toHaveValue('我来看看')
  await expect(button(colleague.page, '发送')).toBeDisabled()

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: `/${name}` })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'a talk with the texts that are ready')
  await page.keyboard.press('Enter')
  await page.keyboard.type('别着急。')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('核对完后有 72 小时的等待。别着急。')).toHaveCount(1)
  const stamp = (read: string) => page.getByText(new RegExp(`^${who.colleague.nickname}.*${read}$`))
  await expect(stamp('未读')).toBeVisible()
  const received = await does(member, attendantCalls.latest, {})
  expect(received.at(-1)).toMatchObject({ content: '核对完后有 72 小时的等待。别着急。', sendOrReceive: 0 })
  await expect(stamp('已读')).toBeVisible()

  await does(member, attendantCalls.send, { content: '好的，谢谢', clientKey: crypto.randomUUID() })
  await expect(page.getByRole('log').getByText('好的，谢谢')).toBeVisible()
  await button(page, '放回').click()
  await button(colleague.page, '我来接').click()
  await answer(colleague.page).focus()
  await colleague.page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('我来看看')).toBeVisible()
})

test('a ticket shows claims beside checks; one colleague claims it, grants the reset and closes it with an answer', async ({
  browser,
}) => {
  const [asks, lost] = await Promise.all([makeMember(siteUrl(), '木各'), makeMember(siteUrl(), '白露')])
  const others = `<b onclick="alert(1)">换了手机</b> ${asks.username}`
  const claim = { username: lost.username, phone: '13800138000', createTime: '今年', others }
  const id = await does(asks, feedbackCalls.create, { ...claim, clientKey: crypto.randomUUID() })
  const { page } = await signInToConsole(browser, 'support', { path: `/tickets/${id}` })
  const colleague = await signInToConsole(browser, 'support', { path: `/tickets/${id}` })

  await expect(page.getByText(others)).toBeVisible()
  await expect(page.getByText('有这个账号')).toBeVisible()
  await answer(page, '回复工单').fill('核对好了，等满 72 小时来取代码。')
  await expect(page.getByText('你正在看')).toBeVisible()
  await expect(colleague.page.getByText('正在看，')).toBeVisible()
  await expect(answer(colleague.page, '回复工单')).toHaveCount(0)
  await expectAccessible(page, 'a ticket')

  await button(page, '同意重置…').click()
  await button(page, '写的资料和账号相符').click()
  await button(page, '同意重置').last().click()
  await expect(page.getByText('在等另一位值班或站长确认')).toBeVisible()
  await button(page, '回复并结束').click()
  await expect(page.getByRole('region', { name: '回复和结论' }).getByText('等满 72 小时来取代码')).toBeVisible()
  await expect(answer(page, '回复工单')).toHaveCount(0)
  const mine = await does(asks, feedbackCalls.ended, {})
  expect(mine.list).toMatchObject([{ id, response: '核对好了，等满 72 小时来取代码。' }])
})
