import { auditCalls, flashCalls } from '@sp/contract'
import { api } from './client.ts'
import { consoleStaff, ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, member, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { button, does } from './steps.ts'

test('staff find a member by keyboard and mute them; the member reads why, and writes again when the time is over', async ({
  browser,
}) => {
  const nickname = ownName()
  const { page: phone, who } = await member(browser, nickname)
  const { page: consolePage, who: moderator } = await signInToConsole(browser, 'moderator', { path: '/members' })

  await consolePage.getByLabel('昵称、用户名或编号').waitFor()
  await consolePage.keyboard.press('/')
  await consolePage.keyboard.type(nickname)
  await expect(consolePage.getByRole('link', { name: nickname })).toBeVisible()
  await consolePage.keyboard.press('Escape')
  await consolePage.keyboard.press('j')
  await consolePage.keyboard.press('Enter')
  await expect(consolePage.getByText('你看了这一页，已记入操作日志')).toBeVisible()
  await expectAccessible(consolePage, 'a member')
  await consolePage.keyboard.press('m')
  await button(consolePage, '1 小时').click()
  await consolePage.getByRole('textbox', { name: '原因' }).fill('连续骚扰，劝过一次')
  await expectAccessible(consolePage, 'muting')
  await consolePage.keyboard.press('Control+Enter')
  await expect(consolePage.getByRole('region', { name: '成员' }).getByText('禁言到')).toBeVisible()

  await visit(phone, '/user')
  await expect(phone.getByText('原因：连续骚扰，劝过一次')).toBeVisible()
  const post = () => api(siteUrl(), flashCalls.create, { content: '今晚的月亮' }, who.token)
  expect((await post()).code).toBe(423)

  const past = (column: string) => `${column} = ${column} - interval '61 minutes'`
  await sql(`UPDATE mute SET ${past('from_at')}, ${past('until_at')} WHERE user_id = $1`, [who.id])
  await sql(`UPDATE person SET ${past('muted_until')} WHERE id = $1`, [who.id])
  expect((await post()).code).toBe(200)
  await phone.reload()
  await expect(phone.getByText('原因：连续骚扰')).toHaveCount(0)

  const lines = { about: String(who.id), staffId: moderator.id }
  const { list } = await does(await consoleStaff('owner'), auditCalls.lines, lines)
  expect(list.map(({ call }) => call)).toEqual(['POST user/mute', 'GET user'])
})
