import { nodeCalls, postCalls, reportCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { CONSOLE_CONTEXT, openConsole, signInToConsole } from './console.ts'
import { expect, expectAccessible, member, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { headed, postIn } from './section.ts'
import { button, dialog, does } from './steps.ts'

const LEVEL_5 = 5_000
const makeSeasoned = (id: number) =>
  sql(
    `INSERT INTO points_balance (bucket, user_id, total) VALUES (($1::bigint & 1023)::smallint, $1, $2)
     ON CONFLICT (bucket, user_id) DO UPDATE SET total = excluded.total`,
    [id, LEVEL_5],
  )
const unique = () => Math.random().toString(36).slice(2, 8)

test('a moderator makes a section, opens one that was proposed, and names a head, who accepts', async ({ browser }) => {
  const [{ page }, { page: phone, who }] = await Promise.all([
    signInToConsole(browser, 'moderator', CONSOLE_CONTEXT),
    member(browser, '夜航'),
  ])
  const [made, proposed] = [`夜跑${unique()}`, `徒步${unique()}`]
  await makeSeasoned(who.id)
  const reason = '周末一日线为主，新手也能来'
  await does(who, nodeCalls.propose, { node: proposed, description: '周末去走走', reason })

  await openConsole(page, '/sections')
  await button(page, '新建版块').click()
  await dialog(page).getByLabel('版块名').fill(made)
  await dialog(page).getByLabel('简介').fill('晚饭后跑一圈')
  await dialog(page).getByRole('button', { name: '开版块' }).click()
  const list = page.getByRole('region', { name: '全部版块' })
  await expect(list.getByRole('link', { name: made })).toContainText('没有区长')
  await expectAccessible(page, 'sections')

  const proposal = page
    .getByRole('region', { name: '首页推荐的五个' })
    .locator('section')
    .filter({ hasText: proposed })
    .last()
  await expect(proposal).toContainText(reason)
  await proposal.getByRole('button', { name: '通过…', exact: true }).click()
  await expectAccessible(page, 'approving')
  await dialog(page).getByRole('button', { name: '通过，开版块' }).click()
  await list.getByRole('link', { name: proposed }).click()

  const aside = page.getByRole('region', { name: '版块', exact: true })
  await expect(aside).toContainText(`@${who.username}提议`)
  await aside.getByRole('button', { name: '任命…' }).click()
  await dialog(page).getByLabel('用户名').fill(who.username)
  await dialog(page).getByRole('button', { name: '任命' }).click()
  await expect(aside).toContainText('等TA接受')

  const id = Number(/sections\/(\d+)/.exec(page.url())?.[1])
  await visit(phone, `/topic/node/info/${id}`)
  await phone.getByRole('button', { name: '接受', exact: true }).click()
  await expect(phone.getByText('你是区长了')).toBeVisible()
  await page.reload()
  await expect(aside).toContainText('1 / 3')
  await expect(aside).toContainText('起')
  await expect(list.getByRole('link', { name: proposed })).not.toContainText('没有区长')
})

test('a reported post is decided next to its text, disappears for everyone, and returns after an undo', async ({
  browser,
}) => {
  const [author, reporter] = await Promise.all([makeMember(siteUrl(), '冷焰'), makeMember(siteUrl(), '木各')])
  const [node] = await does(author, nodeCalls.recommended, {})
  const title = `出租房里的灯${unique()}`
  const post = { title, description: '她住在三单元 402', nodeId: node?.id ?? 0 }
  const id = await does(author, postCalls.create, post)
  await does(reporter, reportCalls.report, {
    targetType: 'post',
    targetId: id,
    reason: 'outing',
    detail: '这是我的地址',
  })

  const { page } = await signInToConsole(browser, 'moderator', { ...CONSOLE_CONTEXT, path: '/reports' })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('她住在三单元 402').last()).toBeVisible()
  await expect(page.getByRole('link', { name: '看现在的样子' })).toHaveAttribute(
    'href',
    new RegExp(`/topic/post/detail/${id}$`),
  )
  const decision = page.getByRole('region', { name: '决定' })
  await decision.getByRole('button', { name: '举报成立' }).click()
  await decision.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByLabel('写给作者').fill('公开了别人的住址。')
  await button(page, '提交处理').click()
  await expect(page.getByRole('status').getByText('删除帖子')).toBeVisible()
  const seen = async () => (await api(siteUrl(), postCalls.detail, { id }, reporter.token)).code
  expect(await seen()).toBe(404)
  await page.keyboard.press('z')
  await expect.poll(seen).toBe(200)
})

test('a section leads to what waits in it and to who is banned in it, and to nothing of another section', async ({
  browser,
}) => {
  const [section, elsewhere] = await Promise.all([headed(), headed()])
  const [author, reporter, banned] = await Promise.all([
    makeMember(siteUrl(), '冷焰'),
    makeMember(siteUrl(), '木各'),
    makeMember(siteUrl(), '山雀'),
  ])
  const [here, there] = [`灯下的广告${unique()}`, `别处的广告${unique()}`]
  for (const [title, of] of [
    [here, section],
    [there, elsewhere],
  ] as const) {
    const targetId = await postIn(author, of, title)
    await does(reporter, reportCalls.report, { targetType: 'post', targetId, reason: 'spam' })
  }
  const ban = { username: banned.username, duration: '3day', reason: '反复贴广告' } as const
  await does(section.head, nodeCalls.ban, { ...ban, nodeId: section.id })

  const { page } = await signInToConsole(browser, 'moderator', { path: `/sections/${section.id}` })
  const aside = page.getByRole('region', { name: '版块', exact: true })
  await expect(aside.getByRole('link', { name: '待处理 1 件' })).toBeVisible()
  await expectAccessible(page, 'a section with a case and a ban')
  await aside.getByRole('link', { name: '待处理 1 件' }).click()
  await expect(page.getByRole('combobox', { name: '版块' })).toHaveValue(String(section.id))
  await expect(page.getByRole('link', { name: here })).toBeVisible()
  await expect(page.getByRole('link', { name: there })).toHaveCount(0)
  await page.goBack()

  await aside.getByRole('link', { name: '暂停发言中 1 人' }).click()
  const people = page.getByRole('region', { name: '版块里暂停发言中' })
  await expect(people.getByRole('link')).toHaveCount(1)
  await expect(people.getByRole('link', { name: banned.username })).toContainText('暂停发言到')
  await expectAccessible(page, 'the banned of a section')
  await people.getByRole('link', { name: banned.username }).click()
  await expect(page.getByRole('region', { name: '成员' })).toContainText(banned.username)
  await expect(people.getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(people.getByRole('link')).toHaveCount(1)

  await people.getByRole('combobox', { name: '版块' }).selectOption({ label: elsewhere.name })
  await expect(page.getByText('这个版块没有人暂停发言中')).toBeVisible()
  await button(page, '清除').click()
  await expect(page.getByRole('region', { name: '禁言中' })).toBeVisible()
})
