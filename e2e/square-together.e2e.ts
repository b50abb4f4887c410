import { randomUUID } from 'node:crypto'
import { pairingCalls } from '@sp/contract'
import { frame } from './frame.ts'
import { expect, expectAccessible, logInOnScreen, member, test, visit } from './journey.ts'
import { ownSite } from './own-site.ts'
import { joinsSquare } from './square.ts'
import { button, dialog, does } from './steps.ts'

const WEEK_HOURS = 7 * 24 + 1
const MESSAGE = '九溪那条路，下雨天最好走'
const HUNDREDTH_DAY_HOURS = 99 * 24 + 1
const ASKED = '周日去九溪吗'

const site = ownSite()

test('two lovers look at each step again, exchange profile links, and continue in chat', async ({ browser }) => {
  const [mu, lin] = await Promise.all([member(browser, '木各'), member(browser, '林间')])
  await joinsSquare(mu.who, { name: '木先生', wechat: 'muge-1996', detail: '周末多半在山里看植物' })
  await joinsSquare(lin.who, { name: '林间有雾', wechat: 'lin-fog', detail: '睡前会读几页书' })
  const id = await does(mu.who, pairingCalls.find, { clientKey: randomUUID() })
  await does(lin.who, pairingCalls.send, { pairSessionId: id, msg: MESSAGE })
  const bothLike = async (step: 'likeProfile' | 'likeFace' | 'likeWeek') => {
    for (const { who } of [mu, lin]) await does(who, pairingCalls[step], { sessionId: id, comment: `${step}，愿意` })
  }
  for (const step of ['likeProfile', 'likeFace'] as const) await bothLike(step)
  await site.moveClock(WEEK_HOURS)
  await bothLike('likeWeek')

  const { page } = mu
  await visit(page, '/square/lover')
  await page.reload()
  await button(page, '去看我们').click()
  await expect(page.getByText('在一起的第1天')).toBeVisible()
  await expect(page.getByText('lin-fog')).toBeVisible()
  await expectAccessible(page, 'two who are together')
  await page.getByRole('link', { name: /他的资料/ }).click()
  await expect(page.getByText('睡前会读几页书')).toBeVisible()
  await button(page, '看照片，已完成，点此回看').click()
  await expect(page.getByText('照片只在那一步能看')).toBeVisible()
  await expect(page.getByText('likeFace，愿意').first()).toBeVisible()
  await button(page, '相处一周，已完成，点此回看').click()
  await expect(page.getByText('likeWeek，愿意').first()).toBeVisible()
  await expectAccessible(page, 'the week, looked at again')
  await visit(page, `/square/paired/${id}?view=board`)
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(page.getByText('你们在一起了，这里只能看了')).toBeVisible()

  await visit(page, '/square/lover')
  await visit(lin.page, '/square/lover')
  await lin.page.reload()
  await button(lin.page, '去看我们').click()
  await button(page, '我愿意交换').click()
  await dialog(page).getByRole('button', { name: '我愿意' }).click()
  await expect(page.getByText('你已经愿意了')).toBeVisible()
  await button(page, '收回').click()
  await button(page, '我愿意交换').click()
  await dialog(page).getByRole('button', { name: '我愿意' }).click()
  await expect(page.getByText('你已经愿意了')).toBeVisible()
  await lin.page.reload()
  await expect(button(lin.page, '我愿意交换')).toBeVisible()
  await button(lin.page, '我愿意交换').click()
  await dialog(lin.page).getByRole('button', { name: '我愿意' }).click()

  await lin.page.getByRole('link', { name: /他的主页/ }).click()
  await expect(lin.page).toHaveURL(new RegExp(`/user/profile/${mu.who.id}$`))
  await page.getByRole('link', { name: '写给他' }).click()
  await page.getByRole('textbox').fill(ASKED)
  await button(page, '发送').click()
  await visit(lin.page, `/msg/chat/${mu.who.id}`)
  await expect(lin.page.getByText(ASKED)).toBeVisible()

  await site.moveClock(WEEK_HOURS + HUNDREDTH_DAY_HOURS)
  // The session of so long ago has ended.
  await page.reload()
  await expect(page).toHaveURL(/login/)
  await logInOnScreen(page, mu.who)
  await visit(page, '/square/lover')
  await expect(page.getByText(/在一起的第10[01]天/)).toBeVisible()
  const card = page.getByRole('heading', { name: /一百天了/ })
  await expect(card).toBeVisible()
  await expectAccessible(page, 'the hundredth day')
  await frame(page, 'a hundred days')
  await button(page, '收起').click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/在一起的第10[01]天/)).toBeVisible()
  await expect(card).toHaveCount(0)
})
