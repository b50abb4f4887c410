import { randomUUID } from 'node:crypto'
import { pairingCalls } from '@sp/contract'
import { expect, member, test, visit } from './journey.ts'
import { ownSite } from './own-site.ts'
import { joinsSquare } from './square.ts'
import { button, dialog, does } from './steps.ts'

const TEN_DAYS = 10 * 24 + 1
const WORDS = '谢谢你认真写的那些'

const site = ownSite()

test('after ten days of silence a pairing can be ended, and parting words are shown after a tap', async ({
  browser,
}) => {
  const [mu, lin, third] = await Promise.all([
    member(browser, '木各'),
    member(browser, '林间'),
    member(browser, '小河'),
  ])
  for (const [{ who }, name] of [
    [mu, '木先生'],
    [lin, '林间有雾'],
    [third, '小河'],
  ] as const)
    await joinsSquare(who, { name, wechat: 'wx-19960412', detail: '周末多半在山里看植物' })
  const find = () => does(mu.who, pairingCalls.find, { clientKey: randomUUID() })
  const [silent, spoken] = [await find(), await find()]
  const whoIn = async (id: number) => {
    const { list } = await does(lin.who, pairingCalls.running, {})
    return list.some((each) => each.id === id) ? lin : third
  }
  const writer = await whoIn(spoken)
  const quiet = writer === lin ? third : lin
  await does(writer.who, pairingCalls.send, { pairSessionId: spoken, msg: '慢慢来，不急' })

  const { page } = mu
  await visit(page, `/square/paired/${silent}`)
  await expect(button(page, '愿意继续')).toBeVisible()
  await expect(page.getByText('已经 10 天了')).toHaveCount(0)
  await site.moveClock(TEN_DAYS)
  await page.reload()
  await expect(page.getByText('已经 10 天了')).toBeVisible()
  await visit(page, `/square/paired/${spoken}`)
  await expect(button(page, '愿意继续')).toBeVisible()
  await expect(page.getByText('已经 10 天了')).toHaveCount(0)

  for (const [other, id] of [
    [quiet, silent],
    [writer, spoken],
  ] as const) {
    await visit(other.page, `/square/paired/${id}`)
    await expect(other.page.getByText('他没有回应，也没有留言')).toBeVisible()
  }

  await visit(page, `/square/paired/${silent}`)
  await button(page, '不等了').click()
  await dialog(page).getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText('操作成功，已结束')).toBeVisible()
  await expect(page.getByRole('link', { name: '再去遇见' })).toBeVisible()
  await expect(quiet.page.getByText('这一段到这里')).toBeVisible()
  await expect(quiet.page.getByText('已经 10 天了')).toHaveCount(0)

  await does(writer.who, pairingCalls.dislikeProfile, { sessionId: spoken, comment: WORDS })
  await visit(page, '/square/paired?tab=finished')
  await expect(page.getByText('他留了一句话给你')).toBeVisible()
  await visit(page, `/square/paired/${spoken}`)
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await button(page, '他留了一句话 · 点开看').click()
  await expect(page.getByText(WORDS)).toBeVisible()
})
