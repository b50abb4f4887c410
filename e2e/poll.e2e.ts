import type { Page } from '@playwright/test'
import { postCalls } from '@sp/contract'
import { credentialsOf, type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

const option = (page: Page, number: number) => page.getByLabel(`选项 ${number}`, { exact: true })
const card = (page: Page) => page.getByRole('region', { name: '投票', exact: true })
const result = (page: Page, name: string) => card(page).getByRole('listitem').filter({ hasText: name })

const asked = (who: Member, title: string, multiple = false) =>
  does(who, postCalls.create, {
    nodeId: 2,
    title,
    description: '周末去哪儿，大家说说。',
    poll: { options: ['海边', '山里', '家里'], multiple, days: 3 },
  })

test('a poll is written, survives a reload, and is published with its options', async ({ page }) => {
  const who = await makeMember(siteUrl(), '晚灯')
  await logIn(page, credentialsOf(who), '/topic/post/add?node=2')
  const title = `周末 ${who.username}`
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('正文', { exact: true }).fill('去哪儿好，大家说说。')
  await button(page, '加投票').click()
  await expect(option(page, 1)).toBeFocused()
  await page.keyboard.type('山里')
  await page.keyboard.press('Enter')
  await expect(option(page, 2)).toBeFocused()
  await page.keyboard.type('山里')
  await page.keyboard.press('Enter')
  await expect(option(page, 3)).toBeFocused()
  await page.keyboard.type('家里')
  await button(page, '发布').click()
  await expect(page.getByText('有两个选项写得一样')).toBeVisible()
  await expect(option(page, 2)).toBeFocused()
  await option(page, 2).fill('海边')
  await button(page, '把选项 2 往上移').click()
  await expect(option(page, 1)).toHaveValue('海边')
  await page.getByRole('radio', { name: '可多选' }).check()
  await expectAccessible(page, 'a poll in the form of a post')
  await page.reload()
  await expect(option(page, 1)).toHaveValue('海边')
  await expect(option(page, 3)).toHaveValue('家里')
  await button(page, '发布').click()
  await expect(card(page).getByRole('checkbox')).toHaveCount(3)
  await expect(card(page).getByRole('checkbox', { name: '海边' })).toBeVisible()
  await visit(page, '/topic/node/detail/2')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('投票', { exact: true })).toBeVisible()
})

test('a member votes with the keyboard; only then are there results, also after a reload', async ({ page }) => {
  const [author, reader, other] = [
    await makeMember(siteUrl()),
    await makeMember(siteUrl()),
    await makeMember(siteUrl()),
  ]
  const postId = await asked(author, `周末 ${author.username}`)
  await does(other, postCalls.poll, { postId, choices: [1] })
  await logIn(page, credentialsOf(reader), `/topic/post/detail/${postId}`)
  await expect(card(page)).toContainText('1 人投过')
  await expect(card(page)).toContainText('还剩 3 天')
  expect(await card(page).textContent()).not.toContain('%')
  await button(page, '投票').click()
  await expect(page.getByText('先选一项再投')).toBeVisible()
  await card(page).getByRole('radio', { name: '海边' }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page, 'a poll before the vote')
  await page.keyboard.press('Enter')
  await expect(result(page, '海边')).toContainText('50%')
  await expect(result(page, '海边')).toContainText('你投的')
  await expect(result(page, '山里')).toContainText('50%，1 票')
  await expect(card(page).getByRole('list', { name: '投票结果' })).toBeFocused()
  await expectAccessible(page, 'the results of a poll')
  await page.reload()
  await expect(result(page, '海边')).toContainText('你投的')
})

test('a vote that the site refuses gives the choice back; results may be opened without a vote', async ({ page }) => {
  const [author, reader] = [await makeMember(siteUrl()), await makeMember(siteUrl())]
  const postId = await asked(author, `周末 ${author.username}`)
  await logIn(page, credentialsOf(reader), `/topic/post/detail/${postId}`)
  const failing = `**${postCalls.poll.path}`
  await page.route(failing, (route) => route.abort())
  await card(page).getByRole('radio', { name: '山里' }).check()
  await button(page, '投票').click()
  await expect(card(page).getByRole('radio', { name: '山里' })).toBeChecked()
  await expect(button(page, '投票')).toBeEnabled()
  await page.unroute(failing)
  await button(page, '看结果').click()
  await dialog(page).getByRole('button', { name: '看结果' }).click()
  await expect(result(page, '山里')).toContainText('0%')
  await expect(card(page)).toContainText('还没有人投')
  await expect(button(page, '投票')).toHaveCount(0)
})
