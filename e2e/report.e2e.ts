import type { Page } from '@playwright/test'
import { flashCalls, reportCalls } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, submitLogin, test, visit } from './journey.ts'
import { button, dialog, does, readTo } from './steps.ts'

const reportsOf = (who: Member) => does(who, reportCalls.mine, {})

const sheet = (page: Page) => page.getByRole('dialog', { name: '举报' })
const submit = (page: Page) => sheet(page).getByRole('button', { name: '提交举报' })
const reason = (page: Page, name: string) => sheet(page).getByRole('radio', { name })

async function toSheet(page: Page): Promise<void> {
  // The previous dialog is still closing.
  await expect(sheet(page)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: '举报' }).click()
  await expect(submit(page)).toBeVisible()
}

async function openOn(page: Page, flashId: number): Promise<void> {
  await visit(page, `/flash/detail/${flashId}`)
  await button(page, '更多操作').click()
  await toSheet(page)
}

const post = (who: Member, content: string) => does(who, flashCalls.create, { content })

test('a flash is reported and its author blocked in one step, and the text survives every detour', async ({ page }) => {
  const crook = await makeMember(siteUrl(), '收群费的')
  const neighbour = await makeMember(siteUrl(), '邻居')
  const words = `进群先交三百 ${crook.username}`
  const kind = `楼下的桂花开了 ${neighbour.username}`
  await post(crook, words)
  await post(neighbour, kind)
  const who = await makeMember(siteUrl(), '木各')
  await logIn(page, who)
  const card = page.getByRole('article').filter({ hasText: words })
  const open = async () => {
    await readTo(page, card)
    await card.getByRole('button', { name: /更多操作/ }).click()
    await toSheet(page)
  }
  const detail = sheet(page).getByLabel('补充说明（选填）')

  await open()
  await expect(sheet(page)).toContainText('为什么举报收群费的的动态？')
  await expectAccessible(page, 'the sheet of a report')
  await submit(page).click()
  await expect(sheet(page).getByText('请选择一个原因')).toBeVisible()
  await expect(reason(page, '骚扰、辱骂或威胁')).toBeFocused()
  await sheet(page).getByText('诈骗、借钱或引流').click()
  await detail.fill('要先转钱才能进群')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await open()
  await expect(reason(page, '诈骗、借钱或引流')).toBeChecked()
  await page.reload()
  await open()
  await expect(detail).toHaveValue('要先转钱才能进群')

  await sheet(page).getByText('诈骗、借钱或引流').click()
  await sheet(page).getByRole('switch', { name: '同时拉黑TA' }).click()
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(reportCalls.report.path))
      keys.push((request.postDataJSON() as { clientKey: string }).clientKey)
  })
  await page.context().setOffline(true)
  await submit(page).click()
  await expect(sheet(page).getByText('网络连不上，请检查后再试')).toBeVisible()
  await expect(detail).toHaveValue('要先转钱才能进群')
  await expectAccessible(page, 'a report that could not be sent')
  await page.context().setOffline(false)
  await submit(page).dblclick()
  await expect(page.getByRole('status').getByText('已收到举报，谢谢你')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText(kind)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])

  await visit(page, '/user/followers?tab=blacklist')
  await expect(page.getByRole('listitem').filter({ hasText: '收群费的' })).toBeVisible()
  const { total, list } = await reportsOf(who)
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ targetType: 'flash', reason: 'fraud', detail: '要先转钱才能进群' })
})

test('from the page of a flash, reporting with a block leads back to the feed', async ({ page }) => {
  const crook = await makeMember(siteUrl(), '刷屏的')
  const id = await post(crook, `全场五折 ${crook.username}`)
  await logIn(page, await makeMember(siteUrl(), '路过'))
  await openOn(page, id)
  await sheet(page).getByText('广告刷屏').click()
  await sheet(page).getByRole('switch', { name: '同时拉黑TA' }).click()
  await submit(page).click()
  await expect(page.getByRole('status').getByText('已收到举报，谢谢你')).toBeVisible()
  await expect(page).toHaveURL(/#\/flash$/)
  await expect(page.getByText(`全场五折 ${crook.username}`)).toHaveCount(0)
  await visit(page, `/user/profile/${crook.id}`)
  await expect(page.getByText('你已拉黑他')).toBeVisible()
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await toSheet(page)
  await expect(sheet(page).getByRole('switch')).toHaveCount(0)
})

test('a comment is reported with a block: it goes, and with the author of the flash the page goes too', async ({
  page,
}) => {
  const author = await makeMember(siteUrl(), '楼主')
  const guest = await makeMember(siteUrl(), '来吵架的')
  const id = await post(author, `晚饭吃什么 ${author.username}`)
  await does(guest, flashCalls.comment, { flashId: id, content: '关你什么事' })
  await does(author, flashCalls.comment, { flashId: id, content: '那就不说了' })
  await logIn(page, await makeMember(siteUrl(), '看客'), `/flash/detail/${id}`)
  const block = async (name: string) => {
    await button(page, `${name}的评论：更多`).click()
    await toSheet(page)
    await sheet(page).getByText('骚扰、辱骂或威胁').click()
    await sheet(page).getByRole('switch', { name: '同时拉黑TA' }).click()
    await submit(page).click()
    await expect(page.getByRole('status').getByText('已收到举报，谢谢你')).toBeVisible()
  }
  await block('来吵架的')
  await expect(page.getByText('关你什么事')).toHaveCount(0)
  await expect(page.getByText('那就不说了')).toBeVisible()
  await block('楼主')
  await expect(page).toHaveURL(/#\/flash$/)
  await expect(page.getByText('这条动态不存在或已删除')).toHaveCount(0)
})

test('reason "other" needs a text, a second report counts once, and members can read their own reports', async ({
  page,
}) => {
  const crook = await makeMember(siteUrl(), '冒名的')
  const who = await makeMember(siteUrl(), '北岸')
  const id = await post(crook, `我是站长 ${crook.username}`)
  await does(crook, flashCalls.comment, { flashId: id, content: '真的是我' })
  const own = await post(who, `自己的一句 ${who.username}`)
  await logIn(page, who, '/setting')
  await page.getByRole('link', { name: '我的举报' }).click()
  await expect(page.getByText('你还没有举报过')).toBeVisible()

  await openOn(page, id)
  await sheet(page).getByText('其他', { exact: true }).click()
  await submit(page).click()
  const field = sheet(page).getByRole('textbox', { name: '说说是什么问题' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('请写明举报的原因')
  await expectAccessible(page, 'a report without words')
  await field.fill('字'.repeat(501))
  await submit(page).click()
  await expect(field).toHaveAccessibleDescription('说明不能超过 500 字')
  await field.fill('用站长的名字骗人')
  await submit(page).click()
  await expect(page.getByRole('status').getByText('已收到举报，谢谢你')).toBeVisible()
  await expect(page.getByText(`我是站长 ${crook.username}`)).toBeVisible()

  await button(page, '更多操作').click()
  await toSheet(page)
  await sheet(page).getByText('冒充他人').click()
  await submit(page).click()
  await expect(sheet(page).getByText('你已经举报过了，我们正在处理')).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, '冒名的的评论：更多').click()
  await expectAccessible(page, 'the menu of a comment')
  await toSheet(page)
  await expect(sheet(page)).toContainText('为什么举报冒名的的评论？')
  await sheet(page).getByText('违法违规').click()
  await submit(page).click()
  await expect(sheet(page)).toHaveCount(0)
  await visit(page, `/user/profile/${crook.id}`)
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await toSheet(page)
  await sheet(page).getByText('冒充他人').click()
  await submit(page).click()
  await expect(sheet(page)).toHaveCount(0)

  await visit(page, '/setting/reports')
  const rows = page.getByRole('list', { name: /我的举报/ }).locator('> li')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('用户 · 冒充他人')
  await expect(rows.nth(1)).toContainText('评论 · 违法违规')
  await expect(rows.nth(2)).toContainText(/动态 · 其他.*用站长的名字骗人/)
  for (const row of await rows.all()) await expect(row).toContainText('等待处理')
  await expectAccessible(page, 'own reports')

  await visit(page, `/flash/detail/${own}`)
  await button(page, '更多操作').click()
  await expect(dialog(page).getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '举报' })).toHaveCount(0)
})

test('by keyboard alone a flash is reported, and the focus comes back to where it was', async ({ page }) => {
  const crook = await makeMember(siteUrl(), '吵闹的')
  const who = await makeMember(siteUrl(), '盐汽水')
  const id = await post(crook, `吵醒整栋楼 ${crook.username}`)
  await logIn(page, who, `/flash/detail/${id}`)
  const more = button(page, '更多操作')
  await more.focus()
  const { keyboard } = page
  await keyboard.press('Enter')
  const entry = dialog(page).getByRole('button', { name: '举报' })
  for (let i = 0; i < 5 && !(await entry.evaluate((row) => row === document.activeElement)); i++)
    await keyboard.press('Tab')
  await expect(entry).toBeFocused()
  await keyboard.press('Enter')
  await expect(sheet(page).getByRole('button', { name: '关闭' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(reason(page, '泄露他人隐私或性取向')).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.type('写出了我的住处')
  await keyboard.press('Tab')
  await expect(sheet(page).getByRole('switch')).toBeFocused()
  await keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('已收到举报，谢谢你')).toBeVisible()
  await expect(more).toBeFocused()
  expect((await reportsOf(who)).list[0]).toMatchObject({ reason: 'outing', detail: '写出了我的住处' })
})

test('an anonymous visitor must log in before reporting, and returns to the page', async ({ page }) => {
  const author = await makeMember(siteUrl(), '迟迟')
  const { data: id } = await api(siteUrl(), flashCalls.create, { content: '给外人看的' }, author.token)
  await visit(page, `/flash/detail/${id}`)
  await button(page, '更多操作').click()
  await dialog(page).getByRole('button', { name: '举报' }).click()
  await expect(page).toHaveURL(/login/)
  const who = await makeMember(siteUrl(), '回来')
  await submitLogin(page, who)
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await button(page, '更多操作').click()
  await toSheet(page)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await visit(page, '/setting/reports')
  await expect(page.getByText('你还没有举报过')).toBeVisible()
})
