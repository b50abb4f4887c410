import { randomUUID } from 'node:crypto'
import { closingCalls, pairingCalls } from '@sp/contract'
import { frame } from './frame.ts'
import { expect, expectAccessible, member, test, visit } from './journey.ts'
import { ownSite } from './own-site.ts'
import { joinsSquare } from './square.ts'
import { button, dialog, does } from './steps.ts'

const WEEK_HOURS = 7 * 24 + 1
const HELLO = '你说睡前会读几页书，我也是'
const WEEK = '一起走了三次路，每一样我都还想要'
const REASON = '我要去北方，不知道多久'
const MORE = '我明白，九溪那段路我自己再走一遍'

const site = ownSite()

test('two who met come together after seven days, and what they wrote outlasts the end', async ({ browser }) => {
  const [mu, lin] = await Promise.all([member(browser, '木各'), member(browser, '林间')])
  await joinsSquare(mu.who, { name: '木各', wechat: 'muge-1996', detail: '周末多半在山里看植物' })
  await joinsSquare(lin.who, { name: '林间有雾', wechat: 'lin-fog', detail: '睡前会读几页书' })

  const id = await does(mu.who, pairingCalls.find, { clientKey: randomUUID() })
  for (const { who } of [mu, lin])
    await does(who, pairingCalls.likeProfile, { sessionId: id, comment: who === mu.who ? HELLO : '' })
  for (const { who } of [mu, lin]) await does(who, pairingCalls.likeFace, { sessionId: id, comment: '' })
  await visit(mu.page, `/square/paired/${id}`)
  await expect(mu.page.getByText('相处的第 1 天')).toBeVisible()
  await expect(mu.page.getByText('lin-fog')).toBeVisible()
  await frame(mu.page, 'the week')

  await site.moveClock(WEEK_HOURS)
  await mu.page.reload()
  await button(mu.page, '愿意在一起').click()
  await dialog(mu.page).getByRole('textbox').fill(WEEK)
  await dialog(mu.page).getByRole('button', { name: '愿意在一起' }).click()
  await expect(button(mu.page, /收回/)).toBeVisible()
  await does(lin.who, pairingCalls.likeWeek, { sessionId: id, comment: '想试试更长的路' })
  await expect(mu.page.getByRole('heading', { name: '你们在一起了' })).toBeVisible()
  await frame(mu.page, 'together')
  await expectAccessible(mu.page, 'the first evening of two')
  await mu.page.getByRole('link', { name: '去看我们' }).click()
  // The other one was away: the evening waits, one time, wherever they look first.
  await visit(lin.page, '/square/lover')
  await lin.page.reload()
  await expect(lin.page.getByRole('heading', { name: '你们在一起了' })).toBeVisible()
  await button(lin.page, '去看我们').click()
  for (const { page } of [mu, lin]) {
    await expect(page.getByText('在一起的第1天')).toBeVisible()
    await page.reload()
    await expect(page.getByText('在一起的第1天')).toBeVisible()
    await expect(page.getByText('你们在一起了')).toHaveCount(0)
  }
  await visit(mu.page, `/square/paired/${id}`)
  await expect(mu.page.getByRole('list', { name: /配对进度/ })).toBeVisible()
  await visit(mu.page, '/square/lover')

  await button(lin.page, '留一盏灯').click()
  await expect(lin.page.getByText('灯给他留好了')).toBeFocused()
  await expect(mu.page.getByText('他给你留了一盏灯')).toBeVisible()
  await expectAccessible(mu.page, 'a light that the other left')
  await button(mu.page, '也留一盏').click()
  for (const { page } of [mu, lin]) await expect(page.getByText('今晚，两扇窗都亮着')).toBeVisible()
  await frame(mu.page, 'two lights of an evening')
  await expect(button(mu.page, /留一盏/)).toHaveCount(0)

  for (const { page } of [mu, lin]) {
    await button(page, '写给他').click()
    await dialog(page).getByRole('button', { name: '我愿意交换' }).click()
  }
  await lin.page.getByRole('link', { name: '写给他' }).click()
  await expect(lin.page).toHaveURL(/msg\/chat/)
  await lin.page.goBack()
  await expect(mu.page.getByRole('link', { name: '写给他' })).toBeVisible()
  await mu.page.getByRole('link', { name: /我们的故事/ }).click()
  await expect(mu.page.getByText(HELLO)).toBeVisible()
  await expect(mu.page.getByText(WEEK)).toBeVisible()
  await frame(mu.page, 'their story')
  await mu.page.goBack()

  await button(mu.page, '关系设置').click()
  await dialog(mu.page).getByRole('button', { name: '结束关系' }).click()
  await expect(mu.page.getByText('请填写结束关系的原因')).toBeVisible()
  await dialog(mu.page).getByRole('textbox').fill(REASON)
  await dialog(mu.page).getByRole('button', { name: '结束关系' }).click()
  await mu.page.getByRole('alertdialog').getByRole('button', { name: '结束关系' }).click()
  await expect(mu.page.getByText('各自的窗，都还亮着')).toBeVisible()
  await expect(mu.page.getByText('你先说了结束')).toBeVisible()
  await frame(mu.page, 'after the end')
  for (const { page } of [mu, lin]) await expect(page.getByText(/留一盏|两扇窗都亮着/)).toHaveCount(0)

  await expect(lin.page.getByText('他先说了结束')).toBeVisible()
  await expect(lin.page.getByText(REASON)).toBeVisible()
  await lin.page.getByLabel('还想补一句').fill(MORE)
  await button(lin.page, '写给他').click()
  await expect(lin.page.getByRole('listitem').filter({ hasText: MORE })).toBeVisible()
  await expect(mu.page.getByText(MORE)).toBeVisible({ timeout: 25_000 })

  await visit(mu.page, '/square')
  await mu.page.getByRole('link', { name: '我的恋人' }).click()
  await expectAccessible(mu.page, 'whom one was together with')
  await mu.page.getByRole('link', { name: /一起走过 1 天 · 已经分开/ }).click()
  await expect(mu.page.getByText(REASON)).toBeVisible()
  await visit(mu.page, '/square')
  await mu.page.getByRole('link', { name: '我的配对' }).click()
  await mu.page.getByRole('link', { name: /林间有雾/ }).click()
  await expect(mu.page.getByText(MORE)).toBeVisible()
  await mu.page.getByRole('link', { name: /我们的故事/ }).click()
  await expect(mu.page.getByText(HELLO)).toBeVisible()

  await visit(mu.page, '/square/setting')
  await mu.page.getByRole('switch', { name: '寻\u2060TA' }).click()
  await expect(mu.page).toHaveURL(/#\/square\/hint$/)
  await button(mu.page, '打开寻\u2060TA').click()
  await expect(mu.page.getByRole('link', { name: '开始寻找' })).toBeVisible()

  await does(lin.who, closingCalls.close, { password: lin.who.password })
  await visit(mu.page, '/square/lover')
  await mu.page.reload()
  const past = mu.page.getByRole('link', { name: /一起走过 1 天 · 已经分开/ })
  await expect(past).toBeVisible()
  await expect(mu.page.getByText('林间有雾')).toHaveCount(0)
  await past.click()
  await expect(mu.page.getByText(REASON)).toBeVisible()
})
