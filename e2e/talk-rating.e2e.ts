import { attendantCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test } from './journey.ts'
import { button, does } from './steps.ts'

test('a talk that a colleague ends asks its member once, by one tap, and the team reads the answer and its figures', async ({
  page,
  browser,
}) => {
  const called = ownName()
  const who = await makeMember(siteUrl(), called)
  await does(who, attendantCalls.send, { content: '登录不上了', clientKey: crypto.randomUUID() })
  const { page: operator } = await signInToConsole(browser, 'support', { path: `/service/${who.id}` })
  await expect(operator.getByRole('log').getByText('登录不上了')).toBeVisible()
  await operator.getByRole('textbox', { name: '回复', exact: true }).fill('换个浏览器试试')
  await operator.keyboard.press('Control+Enter')
  await expect(operator.getByText('你在跟。')).toBeVisible()

  await logIn(page, who, '/attendant')
  await expect(page.getByRole('log').getByText('换个浏览器试试')).toBeVisible()
  await expect(page.getByText('问题解决了吗')).toHaveCount(0)
  await operator.getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText('问题解决了吗')).toBeVisible()
  await expectAccessible(page, 'the question after a talk')
  await button(page, '没有解决').click()
  await expect(page.getByText('想接着说，写在下面就好')).toBeVisible()
  await expect(button(page, '补上')).toBeInViewport({ ratio: 1 })
  const words = `<b>还是不行</b> ${called}`
  await page.getByLabel('想补一句').fill(words)
  await expectAccessible(page, 'a sentence about a talk')
  await button(page, '补上').click()
  await expect(page.getByText('收到了，谢谢')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('log').getByText('换个浏览器试试')).toBeVisible()
  await expect(page.getByText('问题解决了吗')).toHaveCount(0)

  await operator.reload()
  await expect(operator.getByText(`对方说：没有解决。${words}`)).toBeVisible()
  await expect(operator.getByRole('button', { name: '结束', exact: true })).toHaveCount(0)
  await operator.getByRole('link', { name: '用时', exact: true }).click()
  const own = operator.getByRole('table', { name: '我的' }).getByRole('row', { name: /^客服/ })
  await expect(own).toContainText('一半在 1 分钟内')
  await expect(operator.getByText('没有解决 1').last()).toBeVisible()
  await operator.getByRole('tab', { name: '最近 30 天' }).click()
  await expect(own).toContainText('一半在 1 分钟内')
  await expectAccessible(operator, 'how much was done')
})

test('the question can be skipped, and a new message ends it', async ({ page, browser }) => {
  const who = await makeMember(siteUrl(), ownName())
  const { page: operator } = await signInToConsole(browser, 'support', { path: '/service' })
  const endOne = async (content: string) => {
    await does(who, attendantCalls.send, { content, clientKey: crypto.randomUUID() })
    await operator.goto(`${siteUrl()}/operator/#/service/${who.id}`)
    await expect(operator.getByRole('log').getByText(content)).toBeVisible()
    await operator.getByRole('textbox', { name: '回复', exact: true }).fill(`回${content}`)
    await operator.keyboard.press('Control+Enter')
    await expect(operator.getByRole('log').getByText(`回${content}`)).toBeVisible()
    await operator.getByRole('button', { name: '结束', exact: true }).click()
    await expect(operator.getByRole('button', { name: '结束', exact: true })).toHaveCount(0)
  }
  await endOne('第一件事')
  await logIn(page, who, '/attendant')
  await button(page, '不说了').click()
  await expect(page.getByText('问题解决了吗')).toHaveCount(0)
  await endOne('第二件事')
  await expect(page.getByText('问题解决了吗')).toBeVisible()
  await page.getByRole('textbox', { name: '写给客服…' }).fill('还有第三件')
  await button(page, '发送').click()
  await expect(page.getByRole('log').getByText('还有第三件')).toBeVisible()
  await expect(page.getByText('问题解决了吗')).toHaveCount(0)
})
