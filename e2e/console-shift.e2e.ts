import { attendantCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { CONSOLE_CONTEXT, ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { sql } from './operator.ts'
import { button, dialog, does } from './steps.ts'

test.use(CONSOLE_CONTEXT)

test('one shift leaves a note; the next one is shown it on every page until they acknowledge it', async ({
  browser,
}) => {
  const words = `两张工单等回信 ${ownName()}`
  const [morning, evening] = [await signInToConsole(browser, 'support'), await signInToConsole(browser, 'support')]
  await morning.page.getByRole('link', { name: '交接' }).first().click()
  await morning.page.getByLabel('写什么').fill(words)
  await expectAccessible(morning.page, 'a shift note')
  await button(morning.page, '留下').click()
  await expect(morning.page.getByText(words)).toBeVisible()

  const { nickname } = morning.who.colleague
  await expect(evening.page.getByText(new RegExp(`^${nickname}.*留了交接$`))).toBeVisible()
  await evening.page.getByRole('link', { name: '看交接' }).click()
  const note = evening.page.getByRole('listitem').filter({ hasText: words })
  await note.getByRole('button', { name: '看过了' }).click()
  await expect(note.getByText(`${evening.who.colleague.nickname}看过了`)).toBeVisible()
  await evening.page.getByRole('link', { name: /^客服/ }).first().click()
  await expect(evening.page.getByText('留了交接')).toHaveCount(0)
  await sql('DELETE FROM shift_note', [])
})

test("a saved text of one's own is filled in with the name of the member", async ({ browser }) => {
  const called = ownName()
  const member = await makeMember(siteUrl(), called)
  await does(member, attendantCalls.send, { content: '在吗', clientKey: crypto.randomUUID() })
  const { page } = await signInToConsole(browser, 'support', { path: '/service/canned' })
  await button(page, '加一段').click()
  await button(page, '只有我').click()
  await dialog(page).getByLabel('名字').fill('开头')
  await dialog(page).getByLabel('内容').fill('{称呼}，你好')
  await expectAccessible(page, 'a saved text')
  await dialog(page).getByRole('button', { name: '加上' }).click()
  await expect(page.getByRole('cell', { name: '我的' })).toBeVisible()
  await page.goto(`${siteUrl()}/operator/#/service/${member.id}`)
  await expect(page.getByRole('log').getByText('在吗')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('开头')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '回复', exact: true })).toHaveValue(`${called}，你好`)
})
