import { passkeyCalls } from '@sp/contract'
import { expect, expectAccessible, test, visit } from './journey.ts'
import { seeker } from './square.ts'
import { button, dialog, does } from './steps.ts'

test('who is reported and blocked in a pairing notices nothing; the block has no name, and is lifted in the blacklist', async ({
  browser,
}) => {
  const place = `静${Date.now() % 10_000}`
  const ann = await seeker(browser, '安', place)
  const ben = await seeker(browser, '本', place)
  const key = { type: 4, clientKey: crypto.randomUUID() } as const
  const { passkey } = await does(ben.who, passkeyCalls.addPasskey, key)
  const id = await does(ann.who, passkeyCalls.openPasskey, { passkey })

  await visit(ann.page, `/square/paired/${id}`)
  await button(ann.page, '更多').first().click()
  await button(ann.page, /^举报他/).click()
  await dialog(ann.page).getByText('诈骗、借钱或引流').click()
  await expect(dialog(ann.page).getByText(/这段配对里不再有他的消息/)).toBeVisible()
  await dialog(ann.page).getByRole('switch', { name: '同时拉黑TA' }).check()
  await expectAccessible(ann.page, 'reporting somebody in a pairing')
  await button(ann.page, '提交举报').click()
  await expect(ann.page.getByText('已收到举报，谢谢你')).toBeVisible()

  await visit(ben.page, `/square/paired/${id}?view=board`)
  const board = ben.page.getByRole('textbox')
  await board.fill('在吗？想听听你种的花')
  await button(ben.page, '发送').click()
  await expect(ben.page.getByText('在吗？想听听你种的花')).toBeVisible()
  await visit(ben.page, '/square/paired')
  await expect(ben.page.getByRole('link', { name: /安/ })).toBeVisible()
  await visit(ann.page, `/square/paired/${id}?view=board`)
  await expect(ann.page.getByRole('textbox')).toBeVisible()
  await expect(ann.page.getByText('在吗？想听听你种的花')).toHaveCount(0)

  await visit(ann.page, '/user/followers?tab=blacklist')
  await expect(ann.page.getByText('一段配对里的对方')).toBeVisible()
  await expectAccessible(ann.page, 'a blacklist with a block without a name')
  await button(ann.page, '取消拉黑 一段配对里的对方').click()
  await expect(dialog(ann.page).getByText(/现在这一段不会因此恢复/)).toBeVisible()
  await dialog(ann.page).getByRole('button', { name: '取消拉黑' }).click()
  await expect(ann.page.getByText('一段配对里的对方')).toHaveCount(0)
  await visit(ann.page, `/square/paired/${id}?view=board`)
  await expect(ann.page.getByRole('textbox')).toBeVisible()
  await expect(ann.page.getByText('在吗？想听听你种的花')).toHaveCount(0)
})
