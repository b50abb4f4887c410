import type { Page } from '@playwright/test'
import { flashCalls, followCalls, postCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words)
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('a member collects a flash and a post into folders, moves, undoes, and finds the place of what is gone', async ({
  page,
}) => {
  const [who, author] = [await makeMember(siteUrl(), '木各'), await makeMember(siteUrl(), '北岸')]
  const words = `湖面上有两只鸭子 ${author.username}`
  const title = `去看湖 ${author.username}`
  const flashId = await does(author, flashCalls.create, { content: words })
  const postId = await does(author, postCalls.create, { title, description: '周末，有人吗。', nodeId: 2 })

  await logIn(page, who, `/flash/detail/${flashId}`)
  await page
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await dialog(page).getByText('收藏', { exact: true }).click()
  await expect(statusText(page, '已收藏')).toBeVisible()

  await visit(page, `/topic/post/detail/${postId}`)
  await button(page, '收藏').click()
  await button(page, '已收藏，选收藏夹或取消').click()
  await expect(page.getByRole('radio', { name: '默认' })).toBeChecked()
  await expectAccessible(page, 'folders of a collected post')
  await dialog(page).getByText('新建收藏夹').click()
  await page.getByLabel('名字').fill('周末去的地方')
  await page.getByLabel('名字').press('Enter')
  await expect(statusText(page, '已放进“周末去的地方”')).toBeVisible()

  await visit(page, '/user')
  await page.getByRole('link', { name: '我的收藏' }).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('tab', { name: '周末去的地方' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'a folder')

  await page.getByRole('button', { name: `${title.slice(0, 20)}：更多操作` }).click()
  await dialog(page).getByText('移出收藏').click()
  await expect(page.getByText('已移出收藏')).toBeVisible()
  await button(page, '撤销').click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await button(page, '管理这个收藏夹').click()
  await dialog(page).getByText('删除收藏夹').click()
  await dialog(page).getByText('里面的移到默认').click()
  await expect(page.getByRole('tab', { name: '周末去的地方' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await does(author, followCalls.block, { userId: who.id })
  await page.reload()
  await expect(row(page, '已经看不到了')).toHaveCount(2)
  await expect(page.getByText(words)).toHaveCount(0)
  await expectAccessible(page, 'what cannot be seen any more')
  await button(page, '移出收藏').first().click()
  await expect(page.getByText('已移出收藏')).toBeVisible()
  await button(page, '移出收藏').click()
  await page.reload()
  await expect(page.getByText('这里还空着')).toBeVisible()
})

test('what is not sent yet is in one list, is removed, comes back, and is continued where it was', async ({ page }) => {
  const [who, other] = [await makeMember(siteUrl(), '木各'), await makeMember(siteUrl(), '北岸')]
  await logIn(page, who, '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('写到一半的动态')
  await visit(page, '/topic/post/add')
  await page.getByLabel('标题', { exact: true }).fill('写到一半的帖子')
  await visit(page, `/msg/chat/${other.id}`)
  await page.getByRole('textbox').fill('还没发出去的话')
  await visit(page, '/user')
  await page.getByRole('link', { name: '草稿' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'drafts')
  await expect(page.getByText('刚刚写的').first()).toBeVisible()

  await button(page, '删除这份帖子草稿：写到一半的帖子').click()
  await expect(page.getByText('已删除这份草稿')).toBeVisible()
  await button(page, '撤销').click()
  await page.getByRole('link', { name: '写到一半的帖子' }).click()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('写到一半的帖子')
  await visit(page, '/user/drafts')
  await button(page, '删除这份动态草稿：写到一半的动态').click()
  await expect(page.getByText('已删除这份草稿')).toBeVisible()
  await visit(page, '/flash/add')
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('')
  await visit(page, '/user/drafts')
  await page.getByRole('link', { name: '还没发出去的话' }).click()
  await expect(page.getByRole('textbox')).toHaveValue('还没发出去的话')
})

test('a long post is read alone, in the light one chose, and goes on where one stopped', async ({ page }) => {
  const author = await makeMember(siteUrl(), '北岸')
  const title = `一个人走过的山 ${author.username}`
  const text = Array.from({ length: 60 }, (_, n) => `第 ${n + 1} 段。山路上没有人，只有风一阵一阵地过来。`)
  const id = await does(author, postCalls.create, { title, description: text.join('\n\n'), nodeId: 2 })
  const reader = page.getByRole('dialog', { name: `专心读：${title}` })
  const progress = reader.getByRole('progressbar')
  await visit(page, `/topic/post/detail/${id}`)
  await button(page, /^专心读/).click()
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  for (const light of ['纸', '夜里', '白天']) {
    await reader.getByRole('radio', { name: light }).check()
    await expectAccessible(page, `reading, ${light}`)
  }
  await reader.getByRole('radio', { name: '纸' }).check()
  await reader.getByText('第 30 段').evaluate((paragraph) => paragraph.scrollIntoView({ behavior: 'instant' }))
  await expect(progress).not.toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('Escape')
  await expect(reader).toHaveCount(0)
  await expect(button(page, /^专心读/)).toBeFocused()

  await page.reload()
  await button(page, /^专心读/).click()
  await expect(statusText(page, '从上次读到的地方接着')).toBeVisible()
  await expect(reader.getByText('第 30 段')).toBeInViewport()
  await expect(reader.getByRole('radio', { name: '纸' })).toBeChecked()
  await button(page, '从头读').click()
  await expect(reader.getByRole('heading', { name: title })).toBeInViewport()
  await page.keyboard.press('End')
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await page.goBack()
  await expect(reader).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`post/detail/${id}`))
})
