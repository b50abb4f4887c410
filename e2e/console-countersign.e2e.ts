import { messageCalls, noticeCalls, reportCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { consoleStaff, signInToConsole, totpOf } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test } from './journey.ts'
import { sql } from './operator.ts'
import { button, dialog, does } from './steps.ts'

async function reportedMessage() {
  const [ann, ben] = [await makeMember(siteUrl(), '冷焰'), await makeMember(siteUrl(), '木各')]
  await does(ann, messageCalls.send, { userId: ben.id, content: '你好', clientKey: crypto.randomUUID() })
  await does(ben, messageCalls.send, { userId: ann.id, content: '你好呀', clientKey: crypto.randomUUID() })
  const content = `难听的话 ${ann.username}`
  const targetId = await does(ann, messageCalls.send, { userId: ben.id, content, clientKey: crypto.randomUUID() })
  await does(ben, reportCalls.report, { targetType: 'message', targetId, reason: 'harassment' })
  const [row] = await sql<{ id: string }>('SELECT id FROM report_case WHERE target_key = $1', [String(targetId)])
  return { ann, content, caseId: Number(row?.id) }
}

test('private words open for one colleague after another one confirms; their owner reads of it later', async ({
  browser,
  page: phone,
}) => {
  const { ann, content, caseId } = await reportedMessage()
  const second = await consoleStaff('moderator')
  const { page } = await signInToConsole(browser, 'moderator', { path: `/reports/${caseId}` })
  await expect(page.getByText('私密内容，还没打开')).toBeVisible()
  await expect(page.getByText(content)).toHaveCount(0)
  await expectAccessible(page, 'a case with private words')
  await button(page, '请同事确认打开…').click()
  await button(page, '要判断是不是威胁').click()
  await button(page, '发出请求').click()
  await expect(page.getByText('已请同事确认，')).toBeVisible()

  const other = await signInToConsole(browser, 'moderator', { who: second, path: '/countersign' })
  const row = other.page.getByRole('listitem').filter({ hasText: `案件 #${caseId}` })
  await expect(row).toContainText('要判断是不是威胁')
  await expectAccessible(other.page, 'requests for a second person')
  await row.getByRole('button', { name: '确认…' }).click()
  await button(other.page, '确认打开').click()
  await other.page.getByLabel('动态码').fill(totpOf(second.secret, 1))
  await expect(row).toContainText('已生效')

  await page.reload()
  await button(page, '打开来看').click()
  await expect(page.getByText(content)).toBeVisible()

  await sql('UPDATE staff_look SET notify_at = app_now() WHERE user_id = $1', [ann.id])
  await sql(`SELECT graphile_worker.add_job('report.notify-looks')`, [])
  await expect
    .poll(async () => (await does(ann, noticeCalls.list, {})).list.map((each) => each.content).join())
    .toContain('工作人员')
  await logIn(phone, ann, '/setting/security')
  await phone.getByRole('link', { name: /工作人员查看记录/ }).click()
  await expect(phone.getByText('私信里的几句话')).toBeVisible()
  await expect(phone.getByText(/处理一份举报 · 两个人确认过/)).toBeVisible()
})

test('a colleague accepts to be an owner; the owner reads the report of a month', async ({ browser }) => {
  const named = await consoleStaff('support')
  const owner = await consoleStaff('owner')
  const { page } = await signInToConsole(browser, 'owner', { who: owner, path: `/members/${named.id}` })
  await button(page, '请 TA 当站长…').click()
  await button(page, '站长要有两位，以防万一').click()
  await button(page, '发出邀请').click()
  await page.getByLabel('动态码').fill(totpOf(owner.secret, 1))
  await expect(dialog(page)).toHaveCount(0)

  const other = await signInToConsole(browser, 'support', { who: named, path: '/countersign' })
  await button(other.page, '接受…').click()
  await dialog(other.page).getByRole('button', { name: '接受' }).click()
  await other.page.getByLabel('动态码').fill(totpOf(named.secret, 1))
  await expect
    .poll(async () => (await sql<{ role: string }>('SELECT role FROM person WHERE id = $1', [named.id]))[0]?.role)
    .toBe('owner')
  await sql(`UPDATE person SET role = 'member' WHERE id = $1`, [named.id])

  await sql(
    `INSERT INTO look_finding (day, staff_id, rule, looks, usual) VALUES (app_now()::date, $1, 'day', 90, 40)`,
    [owner.id],
  )
  await page.goto(`${siteUrl()}/operator/#/oversight`)
  const finding = page.getByRole('listitem').filter({ hasText: owner.colleague.nickname }).first()
  await expect(finding).toContainText('90 次（平时 40 次以内）')
  await expectAccessible(page, 'how much staff look at')
  await finding.getByRole('button', { name: '看过了' }).click()
  await expect(finding.getByRole('button')).toHaveCount(0)
})
