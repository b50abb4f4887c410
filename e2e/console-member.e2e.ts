import { auditCalls, flashCalls, noticeCalls } from '@sp/contract'
import { api } from './client.ts'
import { consoleStaff, ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, member, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { button, dialog, does } from './steps.ts'

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

test('a warning restricts nothing: the member reads which rule, appeals, and staff withdraw it', async ({
  browser,
}) => {
  const { page: phone, who } = await member(browser, ownName())
  const { page: consolePage } = await signInToConsole(browser, 'moderator', { path: `/members/${who.id}` })
  await button(consolePage, /^警告\s*不禁言/).click()
  const submit = dialog(consolePage).getByRole('button', { name: '警告', exact: true })
  await consolePage.getByRole('textbox', { name: '原因' }).fill('连发了九条一样的')
  await submit.click()
  await expect(consolePage.getByText('请选违反了哪一条')).toBeVisible()
  await button(consolePage, '8 不刷屏').click()
  await expectAccessible(consolePage, 'warning')
  await submit.click()
  const record = consolePage.getByRole('table', { name: '警告' })
  await expect(record.getByRole('row', { name: /连发了九条一样的 不刷屏/ })).toBeVisible()

  expect((await api(siteUrl(), flashCalls.create, { content: '今晚的月亮' }, who.token)).code).toBe(200)
  await sql(
    `SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1), run_at := now())`,
    ['sanction.notify-warning'],
  )
  await expect
    .poll(async () => (await does(who, noticeCalls.list, {})).list.map(({ content }) => content).join())
    .toContain('“不刷屏')
  await visit(phone, '/setting/reports?tab=appeals')
  await expect(phone.getByText('被警告')).toBeVisible()

  await record.getByRole('button', { name: '撤回…' }).click()
  await button(consolePage, '误判').click()
  await dialog(consolePage).getByRole('button', { name: '撤回', exact: true }).click()
  await expect(record.getByText('撤回了')).toBeVisible()
})
