import type { Page } from '@playwright/test'
import { makeMember } from './client.ts'
import { DESK, signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, dialog, does } from './steps.ts'

test.use(DESK)

type Message = { content: string; sendOrReceive: 0 | 1 }

const row = (page: Page, words: string) => page.getByRole('link', { name: words })
const answer = (page: Page) => page.getByRole('textbox', { name: '回复', exact: true })

test('two colleagues, one talk: the first takes it, the second is told by whom and keeps what was written; a canned text arrives', async ({
  browser,
}) => {
  const member = await makeMember(siteUrl(), '慢热的陈')
  const payload = `<img src=x onerror="document.title='gone'"> ${member.username}`
  await does(member, 'POST', '/msg/send', { content: payload, clientKey: crypto.randomUUID() })
  const { page } = await signInToConsole(browser, 'support', { path: '/service' })
  const colleague = await signInToConsole(browser, 'support', { path: '/service' })

  // What is ready is written once, for everybody.
  const name = `找回${member.id}`
  await page.getByRole('link', { name: '常用语' }).click()
  await button(page, '加一段').click()
  await dialog(page).getByLabel('名字').fill(name)
  await dialog(page).getByLabel('内容').fill('核对完后有 72 小时的等待。')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('cell', { name: `/${name}`, exact: true })).toBeVisible()
  await expectAccessible(page, 'canned texts')

  for (const each of [page, colleague.page]) {
    await row(each, member.username).click()
    await expect(each.getByRole('log').getByText(payload)).toBeVisible()
  }
  expect(await page.title()).toContain('客服')
  await expect(page.getByText(`${colleague.who.colleague.nickname}也在看`)).toBeVisible()
  await answer(colleague.page).fill('我来看看')
  await page.keyboard.press('a')
  await expect(page.getByText('你在跟。')).toBeVisible()
  await colleague.page.keyboard.press('Control+Enter')
  await expect(colleague.page.getByText('在跟。').first()).toBeVisible()
  await expect(answer(colleague.page)).toHaveValue('我来看看')
  await expect(button(colleague.page, '发送')).toBeDisabled()

  // A slash and the name bring it; it is changed before it is sent.
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: `/${name}` })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'a talk with the texts that are ready')
  await page.keyboard.press('Enter')
  await page.keyboard.type('别着急。')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('核对完后有 72 小时的等待。别着急。')).toHaveCount(1)
  await expect(page.getByText(/未读$/)).toBeVisible()
  const received = await does<Message[]>(member, 'GET', '/msg/get-new-msgs', {})
  expect(received.at(-1)).toMatchObject({ content: '核对完后有 72 小时的等待。别着急。', sendOrReceive: 0 })
  await expect(page.getByText(/已读$/)).toBeVisible()

  // What the member adds comes by itself, and the colleague may go on once it is let go.
  await does(member, 'POST', '/msg/send', { content: '好的，谢谢', clientKey: crypto.randomUUID() })
  await expect(page.getByRole('log').getByText('好的，谢谢')).toBeVisible()
  await button(page, '放回').click()
  await button(colleague.page, '我来接').click()
  await answer(colleague.page).focus()
  await colleague.page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log').getByText('我来看看')).toBeVisible()
})
