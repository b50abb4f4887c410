import type { Page } from '@playwright/test'
import { countersignCalls, sessionCalls, staffCalls, ticketConsoleCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { consoleStaff, totpOf } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { button, dialog, does, reloadUntil } from './steps.ts'

/** A second colleague confirms the recovery. */
async function confirmPending(ticketId: number): Promise<void> {
  const second = await consoleStaff('moderator')
  const [row] = await sql<{ id: string }>(
    `SELECT id FROM countersign_request WHERE kind = 'grant-reset' AND subject_id = $1`,
    [ticketId],
  )
  await does(second, staffCalls.fresh, { code: totpOf(second.secret, 1) })
  await does(second, countersignCalls.confirm, { id: Number(row?.id) })
}

const shot = (page: Page, name: string) =>
  process.env['SHOTS'] ? page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` }) : undefined

test('a member requests a lost account, staff agree, and after three days a code sets its password', async ({
  page,
}) => {
  const [me, lost] = [await makeMember(siteUrl(), '小号'), await makeMember(siteUrl(), '木各')]
  const staff = await consoleStaff('support')
  await logIn(page, me, '/open')
  await page.getByRole('link', { name: /找回密码工单/ }).click()
  await expect(page.getByText('没有工单')).toBeVisible()
  await page.getByRole('tab', { name: '新建工单' }).click()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('登记过的手机').fill('1385719')
  await field('要找回的账号').fill(`@${lost.username}`)
  await expect(page.getByText('手机号是 11 位，还差 4 位')).toBeVisible()
  await field('大约什么时候注册的').fill('2019 年秋天')
  await field('答案').fill('团团')
  await page.reload()
  await expect(field('大约什么时候注册的')).toHaveValue('2019 年秋天')
  await expect(field('答案')).toHaveValue('')
  await button(page, '提交工单').click()
  await expect(page.getByText('手机号是 11 位，还差 4 位')).toBeVisible()
  await shot(page, 'new')
  await expectAccessible(page, 'a new ticket')
  await field('登记过的手机').fill('')
  await field('登记过的邮箱').fill(`${lost.username}@example.com`)
  await button(page, '提交工单').click()
  await shot(page, 'sure')
  await dialog(page).getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('在等客服核对，有答复就通知你。')).toBeVisible()
  await shot(page, 'mine')

  const { list } = await does(staff, ticketConsoleCalls.list, {})
  const id = list.find(({ from }) => from.id === me.id)?.id ?? 0
  await does(staff, ticketConsoleCalls.take, { id })
  await does(staff, ticketConsoleCalls.grant, { id, reason: '邮箱和注册时间都对得上' })
  await confirmPending(id)
  await does(staff, ticketConsoleCalls.answer, { id, response: '核对好了，是你。', close: false })
  await visit(page, '/notice')
  await page.getByText('你的工单有了答复').first().click()
  await expect(dialog(page).getByText('核对好了，是你。')).toBeVisible()
  await expect(dialog(page).getByText(/起可以取一次性代码/)).toBeVisible()
  await shot(page, 'detail')
  await expectAccessible(page, 'a ticket')

  await sql('UPDATE ticket SET ready_at = app_now() WHERE id = $1', [id])
  await sql('UPDATE staff_reset SET ready_at = app_now() WHERE user_id = $1', [lost.id])
  await sql(`SELECT graphile_worker.add_job('feedback.due')`, [])
  await reloadUntil(page, button(page, '取一次性代码'))
  await button(page, '取一次性代码').click()
  const code =
    (await page
      .getByRole('status')
      .filter({ hasText: /^[A-Z0-9]{8}$/ })
      .textContent()) ?? ''
  await shot(page, 'code')
  await page.getByRole('link', { name: '去设新密码' }).click()
  await page.getByLabel('账号', { exact: true }).fill(lost.username)
  await page.getByLabel('一次性代码').fill(code)
  await page.getByLabel('新密码', { exact: true }).fill('a lamp at night')
  await button(page, '设置新密码').click()
  await expect(page.getByText('密码已重设，请登录').first()).toBeVisible()
  await does(lost, sessionCalls.login, { username: lost.username, password: 'a lamp at night' })

  await visit(page, '/feedback')
  await expect(page.getByText('已找回')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^删除 @${lost.username}`) }).click()
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('没有工单')).toBeVisible()
})
