import type { Page } from '@playwright/test'
import { attendantCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { CONSOLE_CONTEXT, ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test } from './journey.ts'
import { ownSite } from './own-site.ts'
import { button, dialog, does } from './steps.ts'

// The shifts apply to everybody of a site.
ownSite()

const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
/** In Beijing, on the hour. */
const hourIn = (hours: number) => {
  const at = new Date(Date.now() + (hours + 8) * 3_600_000)
  return { time: `${at.toISOString().slice(11, 13)}:00`, day: DAYS[(at.getUTCDay() + 6) % 7] ?? '' }
}
const openShifts = (page: Page) => page.getByRole('link', { name: '交接' }).first().click()

test('the owner plans who answers; members see when a colleague comes, colleagues who it is, and a closure moves it', async ({
  page,
  browser,
}) => {
  const colleague = ownName()
  const operator = (await signInToConsole(browser, 'support', { ...CONSOLE_CONTEXT, nickname: colleague })).page
  const { page: owner } = await signInToConsole(browser, 'owner', CONSOLE_CONTEXT)
  await openShifts(owner)
  await expect(owner.getByText('没有排班')).toBeVisible()
  await button(owner, '加一班').click()
  await dialog(owner).getByRole('button', { name: '加上' }).click()
  await expect(dialog(owner).getByText('请选星期几')).toBeVisible()
  const [from, to] = [hourIn(3), hourIn(5)]
  for (const day of DAYS) await dialog(owner).getByRole('button', { name: day }).click()
  await dialog(owner).getByLabel('从几点').fill(from.time)
  await dialog(owner).getByLabel('到几点').fill(to.time)
  await dialog(owner).getByRole('button', { name: colleague }).click()
  await expectAccessible(owner, 'a shift')
  await dialog(owner).getByRole('button', { name: '加上' }).click()
  await expect(owner.getByText('现在没有人在')).toBeVisible()
  await expect(owner.getByText(new RegExp(`下一班：.*${from.time} ${colleague}`))).toBeVisible()
  await expectAccessible(owner, 'the week of customer service')

  const who = await makeMember(siteUrl(), ownName())
  await logIn(page, who, '/attendant')
  await expect(page.getByText(new RegExp(`现在没有人在，下次.*${from.time} 有人来`))).toBeVisible()
  await does(who, attendantCalls.send, { content: '在吗', clientKey: crypto.randomUUID() })
  await expect(page.getByRole('log').getByText(/下次有人在：.*（北京时间）/)).toBeVisible()
  expect(await page.content()).not.toContain(colleague)

  await openShifts(operator)
  await expect(operator.getByText(`下一班：`)).toContainText(colleague)
  await expect(button(operator, '加一班')).toHaveCount(0)

  await button(owner, '加不在的日子').click()
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await dialog(owner).getByLabel('从哪天').fill(today)
  await dialog(owner)
    .getByLabel('到哪天')
    .fill(new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10))
  await expectAccessible(owner, 'days without customer service')
  await dialog(owner).getByRole('button', { name: '记下' }).click()
  await expect(owner.getByRole('button', { name: `去掉${today} 到` })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/现在没有人在，下次 \d+ 月 \d+ 日/)).toBeVisible()

  await owner.getByRole('button', { name: `去掉${today} 到` }).click()
  await expect(owner.getByRole('button', { name: `去掉${today} 到` })).toHaveCount(0)
  for (const day of DAYS) await owner.getByRole('button', { name: new RegExp(`去掉${day} .*${colleague}`) }).click()
  await expect(owner.getByText('没有排班')).toBeVisible()
})
