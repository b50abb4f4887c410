import type { Page } from '@playwright/test'
import { messageCalls } from '@sp/contract'
import { expect, expectAccessible, member, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button, dialog, does } from './steps.ts'

const log = (page: Page) => page.getByRole('log')
const pictures = (page: Page) => log(page).getByRole('button', { name: '看图片' })
const add = (page: Page) => button(page, '图片和贴图')
/** Whether each picture of the chat has loaded. */
const loaded = (page: Page) =>
  pictures(page)
    .locator('img')
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0))

async function choose(page: Page, name: string): Promise<void> {
  await add(page).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(picture(`${name}.png`, 640, 480, 60))
  await expect(dialog(page).getByText('只有你们两个看得到')).toBeVisible()
}

test('two who know each other send pictures and stickers, and others do not', async ({ browser }) => {
  const [{ page, who }, { page: other, who: otherWho }] = await Promise.all([
    member(browser, '木各'),
    member(browser, '盐汽水'),
  ])
  await does(who, messageCalls.send, { userId: otherWho.id, content: '湖边的灯亮了' })
  await visit(page, `/msg/chat/${otherWho.id}`)
  await expect(log(page).getByText('湖边的灯亮了')).toBeVisible()
  await expect(add(page)).toHaveCount(0)
  await visit(other, `/msg/chat/${who.id}`)
  await does(otherWho, messageCalls.send, { userId: who.id, content: '拍给我看看' })
  await expect(add(page)).toBeVisible()

  await test.step('a picture is looked at before it is sent, and both open it', async () => {
    await add(page).click()
    await expect(dialog(page).getByRole('button', { name: '贴图：晚安' })).toBeVisible()
    await expectAccessible(page, 'what can be sent besides words')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await choose(page, 'lake')
    await expectAccessible(page, 'a picture that was chosen')
    await dialog(page).getByRole('button', { name: '发送', exact: true }).click()
    for (const each of [page, other]) {
      await expect(pictures(each)).toHaveCount(1)
      await expect.poll(() => loaded(each)).toEqual([true])
    }
    await pictures(other).click()
    await expect(other.getByRole('dialog', { name: '查看图片' }).getByRole('img', { name: '图片' })).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(pictures(other)).toBeFocused()
  })

  await test.step('one that did not go is there after a reload, and goes by hand', async () => {
    await page.route('**/files/put/**', (route) => route.abort())
    await choose(page, 'street')
    await dialog(page).getByRole('button', { name: '发送', exact: true }).click()
    await expect(page.getByText(/没发出去：/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/没发出去：/)).toBeVisible()
    await expect(log(page).locator('img[src^="blob:"]')).toBeVisible()
    await page.unroute('**/files/put/**')
    await button(page, '发送失败，点此重发').click()
    for (const each of [page, other]) await expect(pictures(each)).toHaveCount(2)
  })

  await test.step('a sticker is one message', async () => {
    await add(other).click()
    await dialog(other).getByRole('button', { name: '贴图：晚安' }).press('Enter')
    for (const each of [page, other]) await expect(log(each).getByRole('img', { name: '贴图：晚安' })).toBeVisible()
    await expectAccessible(page, 'a chat with pictures and a sticker')
  })

  await test.step('who writes is seen writing, until the message comes', async () => {
    const sign = page.getByRole('heading', { level: 1 }).getByText('对方正在输入…')
    await other.getByLabel('发消息…').pressSequentially('真好看')
    await expect(sign).toBeVisible()
    await button(other, '发送').click()
    await expect(log(page).getByText('真好看')).toBeVisible()
    await expect(sign).toHaveCount(0)
    await visit(other, '/setting/privacy')
    await other.getByRole('switch', { name: '显示正在输入' }).click()
    await expect(other.getByRole('switch', { name: '显示正在输入' })).not.toBeChecked()
    const asked: string[] = []
    other.on('request', (request) => void asked.push(request.url()))
    const known = other.waitForResponse((answer) => answer.url().includes('session-with-user'))
    await visit(other, `/msg/chat/${who.id}`)
    await known
    await other.getByLabel('发消息…').pressSequentially('在吗')
    await button(other, '发送').click()
    await expect(log(page).getByText('在吗')).toBeVisible()
    expect(asked.filter((url) => url.includes('typing'))).toEqual([])
  })

  await pictures(page).first().click({ button: 'right' })
  await button(page, '两边都删').click()
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  for (const each of [page, other]) await expect(pictures(each)).toHaveCount(1)
})
