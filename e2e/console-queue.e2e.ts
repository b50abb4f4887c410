import type { Page } from '@playwright/test'
import { flashCalls, type ReportReason, reportCalls, reportConsoleCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { CONSOLE_CONTEXT, openConsole, signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, does } from './steps.ts'

test.use(CONSOLE_CONTEXT)

const row = (page: Page, words: string) => page.getByRole('link', { name: words })

const reason = (page: Page) => page.getByRole('combobox', { name: '原因' })

const reported = async (author: Member, reporter: Member, content: string, reason: ReportReason): Promise<number> => {
  const targetId = await does(author, flashCalls.create, { content })
  await does(reporter, reportCalls.report, { targetType: 'flash', targetId, reason })
  return targetId
}

test('grave cases are marked in words, the address contains the filters, and a search covers every open case', async ({
  browser,
}) => {
  const key = Date.now().toString(36)
  const [author, other, reporter] = await Promise.all(
    ['冷焰', '山雀', '木各'].map((nickname) => makeMember(siteUrl(), nickname)),
  )
  if (!author || !other || !reporter) return
  await reported(author, reporter, `广告一 ${key}`, 'spam')
  await reported(author, reporter, `学生证 ${key}`, 'minor')
  await reported(other, reporter, `广告二 ${key}`, 'spam')
  const { page, context } = await signInToConsole(browser, 'moderator', { path: `/reports?member=${author.username}` })
  await expect(row(page, `学生证 ${key}`)).toContainText('优先处理')
  await expect(row(page, `广告一 ${key}`)).not.toContainText('优先处理')
  await expect(row(page, `广告二 ${key}`)).toHaveCount(0)
  await expectAccessible(page, 'the queue with its filters')

  await reason(page).selectOption({ label: '涉及未成年人' })
  await expect(row(page, `广告一 ${key}`)).toHaveCount(0)
  await page.reload()
  await expect(reason(page)).toHaveValue('minor')
  await expect(page.getByRole('textbox', { name: '用户' })).toHaveValue(author.username)
  await expect(row(page, `学生证 ${key}`)).toBeVisible()
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    row(page, `学生证 ${key}`).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(reason(second)).toHaveValue('minor')

  await button(page, '清除筛选').click()
  await button(page, '找案件').click()
  await page.getByRole('searchbox').fill(`二 ${key}`)
  await expect(row(page, `广告二 ${key}`)).toBeVisible()
  await expect(row(page, `学生证 ${key}`)).toHaveCount(0)
  await page.getByRole('searchbox').fill(other.username.slice(2))
  await expect(row(page, `广告二 ${key}`)).toBeVisible()
})

test('other open cases of a member are shown in the case and decided together, with progress and results', async ({
  browser,
}) => {
  const key = Date.now().toString(36)
  const [author, reporter] = await Promise.all(['小广告', '木各'].map((nickname) => makeMember(siteUrl(), nickname)))
  if (!author || !reporter) return
  for (const n of [1, 2, 3]) await reported(author, reporter, `加我 ${n} ${key}`, 'spam')
  const colleague = await signInToConsole(browser, 'moderator', { path: '/reports' })
  const { page } = await signInToConsole(browser, 'moderator', { path: `/reports?member=${author.username}` })
  await row(page, `加我 1 ${key}`).click()
  const box = page.getByRole('heading', { name: '同一个人的其他案件 2' })
  await expect(box).toBeVisible()
  await expectAccessible(page, 'a case with others of the same member')

  await openConsole(colleague.page, `/reports?member=${author.username}`)
  await row(colleague.page, `加我 3 ${key}`).click()
  await button(colleague.page, '1 天').click()
  await expect(colleague.page.getByText('你正在处理')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/report/') && request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })
  await button(page, '这 3 件一起处理…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '7 天' }).click()
  await dialog.getByRole('button', { name: '处理 3 件' }).click()
  await expect(dialog.getByText('处理到 3/3')).toBeVisible()
  await expect(dialog.getByRole('list', { name: '每一件的结果' })).toContainText('同事正在处理这一件')
  await expect(dialog.getByRole('alert').first()).toContainText('2 件已处理，1 件没有处理')
  await expectAccessible(page, 'what became of each')
  expect(asked).toEqual([reportConsoleCalls.decideAll.path])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await openConsole(page, `/members/${author.id}`)
  await expect(page.getByText('禁言中').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^禁言\s*1 次$/ })).toBeVisible()
})
