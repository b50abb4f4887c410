import { flashCalls, postCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { button, dialog, does, reloadUntil } from './steps.ts'

/** Accounts of one wave, each with things that everyone sees. */
async function makeWave(tag: string, count: number): Promise<Member[]> {
  const wave: Member[] = []
  for (let n = 0; n < count; n++) {
    const who = await makeMember(siteUrl(), `${tag}${n}`)
    for (const line of ['加微信 领红包', '日入三千 不用本金'])
      await does(who, flashCalls.create, { content: `${tag} ${line}` })
    wave.push(who)
  }
  return wave
}

test('a wave of spam accounts is removed in a few taps, and restored by one undo', async ({ browser, page }) => {
  const tag = ownName()
  const wave = await makeWave(tag, 4)
  const { page: consolePage } = await signInToConsole(browser, 'moderator', { path: '/newest' })
  const box = (n: number) => consolePage.getByRole('checkbox', { name: `选中${tag}${n}` })
  await expect(consolePage.getByText(`${tag} 日入三千 不用本金`).first()).toBeVisible()
  await expectAccessible(consolePage, 'the newest members', true)
  for (const n of wave.keys()) await box(n).click()
  await expect(consolePage.getByText('选中 4 人')).toBeVisible()
  await button(consolePage, '全部移除并禁言…').click()
  await button(consolePage, '成批的广告账号').click()
  await expectAccessible(consolePage, 'removing a wave')
  await dialog(consolePage).getByRole('button', { name: '移除 4 人的' }).click()
  await expect(consolePage.getByText('已移除 4 人的 8 条')).toBeVisible()
  await expect(consolePage.getByText('永久禁言').first()).toBeVisible()

  const [first] = wave as [Member]
  const count = async () =>
    (await sql('SELECT 1 FROM flash WHERE author_id = ANY($1) AND deleted_at IS NULL', [wave.map(({ id }) => id)]))
      .length
  expect(await count()).toBe(0)
  await expect(does(first, flashCalls.create, { content: '再来一条' })).rejects.toThrow()

  await consolePage.keyboard.press('z')
  await expect(consolePage.getByText('已撤销，4 人的都恢复了')).toBeVisible()
  expect(await count()).toBe(8)
  await does(first, flashCalls.create, { content: '回来了' })

  await logIn(page, first, '/notice')
  await expect(page.getByText(/已全部移除/)).toHaveCount(0)
})

test('all that one member wrote is read on one page and removed; the member reads why, in one notice', async ({
  browser,
  page,
}) => {
  const nickname = ownName()
  const who = await makeMember(siteUrl(), nickname)
  await does(who, flashCalls.create, { content: '兼职加我，日结' })
  const [node] = await sql<{ id: string }>('SELECT id FROM node ORDER BY id LIMIT 1', [])
  await does(who, postCalls.create, { nodeId: Number(node?.id), title: '高薪招聘', description: '详情私聊' })
  const { page: consolePage } = await signInToConsole(browser, 'moderator', { path: `/members/${who.id}` })
  await button(consolePage, '发过的东西').click()
  await expect(consolePage.getByText('高薪招聘', { exact: true })).toBeVisible()
  await expect(consolePage.getByText('兼职加我，日结').last()).toBeVisible()
  await expectAccessible(consolePage, 'everything of a member')
  await button(consolePage, '全部移除并禁言…').click()
  await dialog(consolePage).getByRole('button', { name: '7 天', exact: true }).click()
  await consolePage.getByRole('textbox', { name: '原因' }).fill('招聘广告')
  await dialog(consolePage).getByRole('button', { name: '全部移除', exact: true }).click()
  await expect(consolePage.getByText('没有公开的东西')).toBeVisible()
  await expect(consolePage.getByText('全部移除了 2 条：招聘广告')).toBeVisible()

  await sql(
    `UPDATE graphile_worker._private_jobs j SET run_at = now() FROM graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'wave.notify' AND j.payload ->> 'userId' = $1`,
    [String(who.id)],
  )
  await logIn(page, who, '/flash')
  await visit(page, '/notice')
  await reloadUntil(page, page.getByText(/你发布的内容违反了规则，已全部移除。你被禁言 7 天.*原因：招聘广告/))
})
