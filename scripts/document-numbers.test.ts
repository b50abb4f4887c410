import { readFileSync } from 'node:fs'
import {
  DECLINED_DAYS,
  INVITE_USER_DAYS,
  NETWORK_DAYS,
  PAIR_NAME_DAYS,
  PAIR_RETENTION_DAYS,
  PRIVATE_PHOTO_SECONDS,
  RESTORABLE_DAYS,
  SQUARE_LEAST_AGE,
  settingDefinitions,
  TICKET_RETENTION_DAYS,
} from '@sp/contract'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** The number that a statement or a rule of the server has at this place. */
function numberIn(file: string, place: RegExp): number {
  const found = place.exec(read(`server/src/${file}`))?.[1]
  if (found === undefined) throw new Error(`${file} has no ${place}`)
  return Number(found.replace('_', ''))
}

const closing = numberIn('account/closing/queries.ts', /app_now\(\) \+ interval '(\d+) days'\)/)
const evidence = numberIn('moderation/report/moderation-queries.ts', /sealed_at < app_now\(\) - interval '(\d+) days'/)
const decided = numberIn('moderation/report/moderation-queries.ts', /FROM report WHERE .* - interval '(\d+) days'/)
const looks = numberIn(
  'moderation/report/look-queries.ts',
  /staff_look WHERE seen_at < app_now\(\) - interval '(\d+) days'/,
)
const idle = numberIn('account/session/queries.ts', /expires_at = least\(app_now\(\) \+ interval '(\d+) days'/)
const longest = numberIn('account/session/queries.ts', /created_at AT TIME ZONE 'UTC' \+ interval '(\d+) days'/)
const oldEmail = numberIn('account/security/email-queries.ts', /email'\)}, app_now\(\) \+ interval '(\d+) days'\)`/)
const tries = numberIn('platform/limit/queries.ts', /window_start < app_now\(\) - interval '(\d+) days'/)
const activeDays = numberIn('account/session/queries.ts', /DELETE FROM active_day WHERE day < .*::date - (\d+)/)
const exportHours = numberIn('account/export/queries.ts', /expires_at = app_now\(\) \+ interval '(\d+) hours'/)
const downloads = numberIn('account/export/queries.ts', /downloads = (\d+) AS "isLast"/)
const notices = numberIn('notify/notice/rules.ts', /PER_TAB_MAX = (\d+)/)
const lastBackups = numberIn('operation/backup/rules.ts', /ALWAYS_KEPT = (\d+)/)
const backupDays = settingDefinitions.backupDays.default

/** What a member reads, with the number of the program in it. Every number with a unit in the page is one of these. */
const NOTICE = [
  `注销满 ${closing} 天，真的删掉`,
  `${closing} 天里：用密码登录，还能回来`,
  `满 ${closing} 天：资料、私信`,
  `换下来的旧邮箱再留 ${oldEmail} 天`,
  `${idle} 天没用就退出，最长 ${longest} 天`,
  `被管理删掉的，${RESTORABLE_DAYS} 天内还能恢复`,
  `最新的 ${notices} 条`,
  `没有走到一起的，结束 ${PAIR_RETENTION_DAYS} 天以后抹掉；看过的姓名在列表里再留 ${PAIR_NAME_DAYS} 天`,
  `只给那一个人看 ${PRIVATE_PHOTO_SECONDS} 秒`,
  `决定以后 ${decided} 天`,
  `${evidence} 天以内的举报证据`,
  `处理完 ${TICKET_RETENTION_DAYS} 天`,
  `| ${NETWORK_DAYS} 天；[怎么回事]`,
  `最多 ${tries} 天`,
  `还有多少人在来 | ${activeDays} 天`,
  `没有通过，${DECLINED_DAYS} 天后连账号一起`,
  `让你查得到 | ${looks} 天`,
  `邀请给了谁 | ${INVITE_USER_DAYS} 天`,
  `默认留 ${backupDays} 天，最近 ${lastBackups} 份总是留着`,
  `每周一次，做好以后 ${exportHours} 小时内能下载 ${downloads} 次`,
  `只给满 ${SQUARE_LEAST_AGE} 岁的人`,
  // The Personal Information Protection Law, article 31; the program does not know it.
  '不满 14 岁',
]

const LAW = [
  `结束后 ${PAIR_RETENTION_DAYS} 天；看过的姓名 ${PAIR_NAME_DAYS} 天`,
  `| 举报和结果 | 决定后 ${decided} 天 |`,
  `| 封存的证据 | ${evidence} 天 |`,
  `| 被删除、还能恢复的 | ${RESTORABLE_DAYS} 天 |`,
  `| 登录 | ${idle} 天没用，最长 ${longest} 天 |`,
  `| 换下来的旧邮箱 | ${oldEmail} 天 |`,
  `| 找回密码工单 | 处理完 ${TICKET_RETENTION_DAYS} 天 |`,
  `| 注册时那段网络的记号 | ${NETWORK_DAYS} 天 |`,
  `| 哪几天来过 | ${activeDays} 天 |`,
  `默认 ${backupDays} 天，最近三份总是留着`,
]

const NUMBER = /\d+ (?:天|小时|分钟|秒|岁|次|份|条|年|个月)/g

test.each(NOTICE)('the privacy notice states “%s”, as the program does it', (sentence) => {
  expect(read('docs/use/notice.md')).toContain(sentence)
})

test('the privacy notice has no other number', () => {
  const rest = NOTICE.reduce((text, sentence) => text.replaceAll(sentence, ''), read('docs/use/notice.md'))
  expect(rest.match(NUMBER) ?? []).toEqual([])
})

test.each(LAW)('the page about law states “%s”, as the program does it', (sentence) => {
  expect(read('docs/operate/law.md')).toContain(sentence)
})

test('the template of the impact assessment repeats numbers of the program', () => {
  const page = read('docs/operate/impact.md')
  expect(page).toContain(`马上看不到，${closing} 天后删掉`)
  expect(page).toContain(`照片只看 ${PRIVATE_PHOTO_SECONDS} 秒`)
})
