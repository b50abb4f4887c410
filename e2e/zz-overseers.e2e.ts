import { reportCalls, messageCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { consoleStaff, signInToConsole } from './console.ts'
import { logIn, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { does } from './steps.ts'

const OUT = process.env['ZZ_OUT'] ?? ''
test('pictures', async ({ browser, page: phone }) => {
  test.setTimeout(120_000)
  const [ann, ben] = [await makeMember(siteUrl(), '冷焰'), await makeMember(siteUrl(), '木各')]
  await does(ann, messageCalls.send, { userId: ben.id, content: '你好', clientKey: crypto.randomUUID() })
  const targetId = await does(ann, messageCalls.send, { userId: ben.id, content: '难听', clientKey: crypto.randomUUID() })
  await does(ben, reportCalls.report, { targetType: 'message', targetId, reason: 'harassment' })
  const [row] = await sql<{ id: string }>('SELECT id FROM report_case WHERE target_key = $1', [String(targetId)])
  const owner = await consoleStaff('owner')
  const other = await consoleStaff('moderator')
  await sql(`INSERT INTO countersign_request (kind, subject_id, by_id, reason, alone, ready_at, expires_at) VALUES
    ('open-case', $1, $2, '举报人写的看不清楚，要看上下文', false, app_now(), app_now() + interval '1 day'),
    ('make-owner', $3, $2, '站长要有两位', false, app_now(), app_now() + interval '1 day'),
    ('open-case', 99, $3, '自己请求的', true, app_now() + interval '1 day', app_now() + interval '2 days')`, [row?.id, other.id, owner.id])
  await sql(`INSERT INTO look_finding (day, staff_id, rule, looks, usual) VALUES (app_now()::date, $1, 'day', 90, 40), (app_now()::date, $1, 'same-member', 7, 4)`, [other.id])
  const totals = Object.fromEntries(['requested','confirmed','usedAlone','notConfirmed','resetsBegun','resetsReleased','resetsGranted','rolesChanged','loginsRefused','forbidden','accountsErased','appealsGranted','findings'].map((k, i) => [k, i * 3]))
  await sql(`INSERT INTO oversight_report (month, content) VALUES ('2026-10-01', $1) ON CONFLICT DO NOTHING`, [JSON.stringify({ totals, staff: [{ staffId: owner.id, looks: { words: 2, member: 40, list: 120 }, acts: 33 }, { staffId: other.id, looks: { case: 12 }, acts: 3 }] })])
  await sql(`INSERT INTO staff_look (bucket, user_id, request_id, case_id, kind, why, alone, notify_at, notify_by, notified_at) VALUES ($1::bigint & 1023, $1, 1, 1, 'message', 'report', false, app_now(), app_now(), app_now()), ($1::bigint & 1023, $1, 2, 1, 'square-profile', 'review', true, app_now(), app_now(), app_now())`, [ann.id])
  for (const scheme of ['light', 'dark'] as const) for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const { page, context } = await signInToConsole(browser, 'owner', { who: owner, path: '/countersign', viewport: size, colorScheme: scheme })
    for (const path of ['/countersign', '/oversight', `/reports/${row?.id}`, `/members/${other.id}`, '/staff']) {
      await page.goto(`${siteUrl()}/operator/#${path}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${OUT}/${path.split('/')[1]}-${size.width}-${scheme}.png`, fullPage: false })
    }
    await context.close()
  }
  await logIn(phone, ann, '/setting/security/looks')
  for (const scheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme: scheme })
    await visit(phone, '/setting/security/looks')
    await phone.getByText('私信里的几句话').waitFor()
    await phone.screenshot({ path: `${OUT}/looks-${scheme}.png` })
    await visit(phone, '/setting/security')
    await phone.getByText('工作人员查看记录').waitFor()
    await phone.getByText('工作人员查看记录').scrollIntoViewIfNeeded()
    await phone.screenshot({ path: `${OUT}/security-${scheme}.png` })
  }
})
