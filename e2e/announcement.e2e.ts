import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcementConsoleCalls } from '@sp/contract'
import { openConsole, signInToConsole, totpOf } from './console.ts'
import { expect, expectAccessible, member, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { type Stack, startStack } from './stack.ts'
import { button, does } from './steps.ts'

const MEMBERS = 10_000
const WORDS = '冬天到了，每晚十点有人陪你读一页书'

/** A separate site, because an announcement would reach the members of all other journeys. */
let stack: Stack
let folder: string
const shared = { ...process.env }
const useStack = () => Object.assign(process.env, { SP_URL: stack.url, SP_DATA_DIR: stack.dataDir })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sp-announcement-'))
  stack = await startStack({}, folder)
  useStack()
})
test.afterAll(async () => {
  await stack.stop()
  Object.assign(process.env, { SP_URL: shared['SP_URL'], SP_DATA_DIR: shared['SP_DATA_DIR'] })
  await rm(folder, { recursive: true, force: true })
})

const makeMany = () =>
  sql(
    `INSERT INTO person (bucket, id, username, nickname)
     SELECT id & 1023, id, 'crowd' || id, '住客' FROM (SELECT 90000000 + 7919 * n AS id FROM generate_series(1, $1) n) t`,
    [MEMBERS],
  )

const recipients = () =>
  sql<{ times: number; members: number }>(
    `SELECT times::int, count(*)::int AS members
     FROM (SELECT count(*) AS times FROM notice WHERE detail = $1 GROUP BY user_id) t GROUP BY times`,
    [WORDS],
  )

async function restart(): Promise<void> {
  await stack.stop()
  stack = await startStack({ PORT: new URL(stack.url).port }, folder)
}

test('an announcement reaches ten thousand members exactly once despite a restart; a banner is above every page', async ({
  browser,
}) => {
  const [{ page, who }, reader] = [await signInToConsole(browser, 'owner'), await member(browser, '阿澈')]
  await makeMany()
  const everybody = MEMBERS + 3
  await openConsole(page, '/announcements')
  await page.getByLabel('内容').fill(WORDS)
  await expect(page.getByRole('img', { name: '手机上通知列表的预览' })).toContainText(WORDS)
  await expectAccessible(page, 'announcements')
  await button(page, '送给 10,003 人…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '送给 10,003 人' }).click()
  await expectAccessible(page, 'sending')
  const begun = page.waitForResponse((each) => each.url().endsWith('/console/announcement') && each.ok())
  await dialog.getByLabel('6 位动态码').fill(totpOf(who.secret, 1))
  const { data: id } = (await (await begun).json()) as { data: number }
  await expect.poll(async () => (await recipients()).length, { intervals: [5] }).toBe(1)
  await does(who, announcementConsoleCalls.change, { id, state: 'paused' })
  const before = (await recipients())[0]?.members ?? 0
  expect(before).toBeLessThan(everybody)

  await restart()
  await page.reload()
  await expect(page.getByRole('heading', { name: `暂停着：${WORDS}` })).toBeVisible()
  expect(await recipients()).toEqual([{ times: 1, members: before }])
  await button(page, '接着送').click()
  await expect(page.getByRole('cell', { name: '送完了' })).toBeVisible()
  expect(await recipients()).toEqual([{ times: 1, members: everybody }])

  await page.getByRole('tab', { name: '站点横幅' }).click()
  await page.getByLabel('写一行字').fill('周日 3:00–3:20 维护')
  await button(page, '挂上').click()
  await expect(page.getByRole('heading', { name: '现在挂着的' })).toBeVisible()
  await expectAccessible(page, 'banner')

  await visit(reader.page, '/notice')
  await reader.page.reload()
  await expect(reader.page.getByText(WORDS)).toBeVisible()
  await expect(reader.page.getByText('周日 3:00–3:20 维护')).toBeVisible()
  await reader.page.getByRole('button', { name: '收起这条' }).click()
  await expect(reader.page.getByText('周日 3:00–3:20 维护')).toBeHidden()
})

test('a read-only site shows it above every page and keeps what members write, until the owner ends it', async ({
  browser,
}) => {
  const [{ page, who }, { page: phone }] = [await signInToConsole(browser, 'owner'), await member(browser, '阿澈')]
  await visit(phone, '/flash/add')
  const field = phone.getByLabel('内容', { exact: true })
  await field.fill('写到一半')

  await openConsole(page, '/announcements')
  await page.getByRole('tab', { name: '只读模式' }).click()
  await page.getByLabel('给大家看的一句话').fill('今晚搬家，九点回来')
  await expectAccessible(page, 'read-only')
  await button(page, '改成只读…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '改成只读' }).click()
  await dialog.getByLabel('6 位动态码').fill(totpOf(who.secret, 1))
  await expect(page.getByRole('heading', { name: '网站现在只能看' })).toBeVisible()

  await button(phone, '发布').click()
  await expect(phone.getByText('写好的字还在')).toBeVisible()
  await expectAccessible(phone, 'a read-only site')
  await phone.reload()
  await expect(field).toHaveValue('写到一半')

  await button(page, '现在就恢复…').click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByText('现在和平常一样，能看能发')).toBeVisible()
  await button(phone, '发布').click()
  await expect(phone).toHaveURL(/detail/)
})

test('an announcement is planned, changed and cancelled before its time', async ({ browser }) => {
  const { page, who } = await signInToConsole(browser, 'owner', { path: '/announcements' })
  await page.getByLabel('内容').fill('周六一起看流星')
  await button(page, '定时').click()
  await button(page, /^定在/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '定好' }).click()
  await dialog.getByLabel('6 位动态码').fill(totpOf(who.secret, 1))
  await expect(page.getByRole('heading', { name: '定好时间的' })).toBeVisible()
  await button(page, '改…').click()
  await dialog.getByLabel('内容').fill('周日一起看流星')
  await expectAccessible(page, 'a planned announcement')
  await dialog.getByRole('button', { name: '改好' }).click()
  await expect(page.getByText('周日一起看流星')).toBeVisible()
  await button(page, '取消…').click()
  await dialog.getByRole('button', { name: '取消公告' }).click()
  await expect(page.getByRole('cell', { name: '取消了' })).toBeVisible()
})
