import type { Page } from '@playwright/test'
import { appealCalls, type Call, flashCalls, type Input, noticeCalls, reportCalls } from '@sp/contract'
import { api, type Member, makeMember } from './client.ts'
import { CONSOLE_CONTEXT, openConsole, signInToConsole, undoTimeIsOver } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, does } from './steps.ts'
import { flashWithPictures } from './upload.ts'

test.use(CONSOLE_CONTEXT)

const noticesOf = async (who: Member): Promise<string[]> => {
  const { list } = await does(who, noticeCalls.list, {})
  return list.map(({ content }) => content)
}

const codeOf = async <C extends Call>(who: Member, call: C, input: Input<C>): Promise<number> =>
  (await api(siteUrl(), call, input, who.token)).code

const row = (page: Page, words: string) => page.getByRole('link', { name: words })
const decision = (page: Page) => page.getByRole('region', { name: '决定' })

async function reportedFlash(words: string) {
  const author = await makeMember(siteUrl(), '冷焰')
  const flashId = await flashWithPictures(author, words, [[64, 48]])
  const seen = async () => (await does(author, flashCalls.detail, { id: flashId })).imgs
  await expect.poll(async () => (await seen()).length).toBe(1)
  const reporters = await Promise.all([makeMember(siteUrl(), '木各'), makeMember(siteUrl(), '山雀')])
  for (const who of reporters)
    await does(who, reportCalls.report, {
      targetType: 'flash',
      targetId: flashId,
      reason: 'outing',
      detail: `是我的工牌 ${who.username}`,
    })
  return { author, flashId, reporters }
}

test('a reported flash is decided by keyboard, undone and decided again; members are notified; an appeal lightens it', async ({
  browser,
}) => {
  const words = `大家认清这个人 ${Date.now()}`
  const { author, flashId, reporters } = await reportedFlash(words)
  const { page } = await signInToConsole(browser, 'moderator', { path: '/reports' })
  const colleague = await signInToConsole(browser, 'moderator', { path: '/reports' })

  await row(page, words).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 人举报').first()).toBeVisible()
  await expect(page.getByText(`是我的工牌 ${reporters[0]?.username}`)).toBeVisible()
  await expectAccessible(page, 'a case')
  const caseId = Number(page.url().split('/').at(-1))
  await page.keyboard.press('v')
  await expect(page.getByRole('img', { name: '图 1' })).toBeVisible()

  for (let times = 0; times < 5; times++) await page.keyboard.press('m')
  await expect(page.getByText('你正在处理')).toBeVisible()
  await expect(decision(page).getByRole('button', { name: '7 天' })).toHaveAttribute('aria-pressed', 'true')
  await expect(row(colleague.page, words)).toContainText('后放开')
  await row(colleague.page, words).click()
  await expect(decision(colleague.page).getByText('在处理这件')).toBeVisible()
  await expect(button(colleague.page, '提交处理')).toHaveCount(0)

  const own = '这条动态公开了别人的工牌，已删除，禁言 7 天。'
  await page.getByLabel('写给作者').fill(own)
  await page.keyboard.press('Control+Enter')
  const bar = page.getByRole('status').getByText('删除动态，禁言 7 天，5 分钟后通知 3 人')
  await expect(bar).toBeVisible()
  await expect(decision(page).getByText('已处理')).toBeVisible()
  await expectAccessible(page, 'a case that is decided')
  expect(await codeOf(author, flashCalls.detail, { id: flashId })).toBe(404)
  expect(await codeOf(author, flashCalls.create, { content: '还想说' })).toBe(423)

  await page.keyboard.press('z')
  await expect(bar).toHaveCount(0)
  await expect(button(page, '提交处理')).toBeVisible()
  expect(await codeOf(author, flashCalls.detail, { id: flashId })).toBe(200)

  for (let times = 0; times < 5; times++) await page.keyboard.press('m')
  await page.keyboard.press('Control+Enter')
  await expect(decision(page).getByText('已处理')).toBeVisible()
  expect(await noticesOf(reporters[0])).toEqual([])
  await undoTimeIsOver('report', caseId)
  for (const who of reporters)
    await expect.poll(async () => (await noticesOf(who)).join()).toContain('你举报的内容已经删除，谢谢你告诉我们。')
  await expect.poll(async () => (await noticesOf(author)).join('\n')).toContain('7 天')

  const open = await does(author, appealCalls.open, {})
  const targetId = open.find(({ targetType }) => targetType === 'mute')?.targetId ?? 0
  const text = `照片是她自己发的 ${author.username}`
  const appealId = await does(author, appealCalls.appeal, { targetType: 'mute', targetId, text })
  await openConsole(page, `/appeals/${appealId}`)
  await expect(page.getByText('第一次是你决定的').first()).toBeVisible()
  await openConsole(colleague.page, `/appeals/${appealId}`)
  await expect(colleague.page.getByText(text, { exact: true })).toBeVisible()
  await colleague.page.keyboard.press('2')
  await button(colleague.page, '1 天').click()
  await colleague.page.keyboard.press('Control+Enter')
  await expect(colleague.page.getByText('已决定').first()).toBeVisible()
  await undoTimeIsOver('appeal', appealId)
  const answer = async () => (await does(author, appealCalls.mine, {})).list[0]?.outcome
  await expect.poll(answer).toBe('lightened')
})
