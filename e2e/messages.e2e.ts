import type { Page } from '@playwright/test'
import { followCalls } from '@sp/contract'
import { expect, expectAccessible, member, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

const field = (page: Page) => page.getByLabel('发消息…')
const messageIn = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })

async function sendMessage(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

const lines = (page: Page) => page.getByRole('log').getByRole('listitem')

test('two members start a chat: request, acceptance, messages both ways, deletion, block', async ({ browser }) => {
  const [{ page, who }, { page: other, who: otherWho }] = await Promise.all([
    member(browser, '木各'),
    member(browser, '盐汽水'),
  ])
  await visit(page, `/user/profile/${otherWho.id}`)
  await button(page, '私信').click()
  await expect(page.getByText('你还能发 3 条')).toBeVisible()
  await sendMessage(page, '看到你发的低盐菜单了')
  await expect(page.getByText('你还能发 2 条')).toBeVisible()
  await expect(field(page)).toHaveValue('')

  await visit(other, '/msg')
  await expectAccessible(other, 'a list of messages with a request')
  await other.getByRole('link', { name: /消息请求/ }).click()
  await other.getByRole('link', { name: /木各.*1 条新消息/ }).dblclick()
  await expect(messageIn(other, '看到你发的低盐菜单了')).toBeVisible()
  await button(other, '接受').click()
  await expect(other.getByText('已接受，可以聊了')).toBeVisible()
  await sendMessage(other, '番茄要炒到出沙')
  await expect(messageIn(page, '番茄要炒到出沙')).toBeVisible()
  await expect(page.getByText('你还能发')).toHaveCount(0)

  await test.step('what did not go stays in its order, over a reload too, and goes once by hand', async () => {
    const send = '**/user-msg/send-msg'
    await page.route(send, (route) => route.abort())
    await sendMessage(page, '记下了')
    await expect(page.getByText(/没发出去：/)).toBeVisible()
    await sendMessage(page, '周末就做')
    await expectAccessible(page, 'a chat with a message that was not sent')
    await page.reload()
    await expect(lines(page)).toHaveText([/低盐菜单/, /出沙/, /记下了.*没发出去/, /周末就做/])
    await page.unroute(send)
    await button(page, '发送失败，点此重发').click()
    await expect(messageIn(other, '周末就做')).toBeVisible()
    await expect(page.getByText(/没发出去：/)).toHaveCount(0)
    for (const each of [page, other]) await expect(lines(each)).toHaveText([/低盐菜单/, /出沙/, /记下了/, /周末就做/])
  })

  await messageIn(page, '记下了').click({ button: 'right' })
  await button(page, '两边都删').click()
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  for (const each of [page, other]) await expect(messageIn(each, '记下了')).toHaveCount(0)

  await button(other, '更多操作').click()
  await button(other, /^拉黑/).click()
  await dialog(other).getByRole('button', { name: '拉黑', exact: true }).click()
  await expect(other.getByText('你拉黑了对方')).toBeVisible()
  await button(other, '返回').click()
  await expect(other, 'two presses are one way').toHaveURL(/msg\/requests$/)
  await sendMessage(page, '还在吗')
  await expect(page.getByText('没发出去：对方暂不接收消息')).toBeVisible()
  await button(page, '放回输入框').click()
  await expect(field(page)).toHaveValue('还在吗')
  await visit(page, '/msg')
  await page.getByRole('link', { name: /盐汽水/ }).click()
  await expect(field(page)).toHaveValue('还在吗')
  await does(otherWho, followCalls.unblock, { userId: who.id })
})
