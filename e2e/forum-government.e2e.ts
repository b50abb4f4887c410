import type { Page } from '@playwright/test'
import { nodeCalls, postCalls, replyCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { CONSOLE_CONTEXT, signInToConsole, undoTimeIsOver } from './console.ts'
import { expect, expectAccessible, logIn, member, newPage, siteUrl, test, visit } from './journey.ts'
import { headed, openSection, postIn } from './section.ts'
import { button, dialog, does, reloadUntil } from './steps.ts'

async function governed() {
  const section = await headed()
  const vice = await makeMember(siteUrl(), '十一点半')
  await does(section.head, nodeCalls.addVice, {
    nodeId: section.id,
    username: vice.username,
  })
  return { ...section, vice }
}

const statusText = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').getByText(words)).toBeVisible()

test('an appointed head accepts, describes the section and appoints a vice head; the log shows it to all', async ({
  page,
  browser,
}) => {
  const [head, vice] = [await makeMember(siteUrl(), '木各'), await makeMember(siteUrl(), '十一点半')]
  const { id, name } = await openSection(head)
  await logIn(page, head, '/notice')
  await page.getByRole('link', { name: /请你担任.*的区长/ }).click()
  await expect(page).toHaveURL(new RegExp(`/topic/node/info/${id}$`))
  await expect(page.getByText('还没有区长，由站里照看')).toBeVisible()
  await expectAccessible(page, 'asked to be head')
  await page
    .getByRole('region', { name: `请你做${name}的区长` })
    .getByRole('button', { name: '接受' })
    .click()
  await statusText(page, '你是区长了')

  await button(page, '修改').click()
  const description = dialog(page).getByRole('textbox', { name: '简介' })
  await description.fill('')
  await button(page, '保存').click()
  await expect(description).toHaveAccessibleDescription('请填写版块简介')
  await description.fill('不赶进度，不比书单')
  await button(page, '保存').click()
  await expect(dialog(page).getByLabel('理由', { exact: true })).toHaveAccessibleDescription(/请写明理由/)
  await dialog(page).getByRole('radio', { name: '说得更清楚' }).check()
  await button(page, '保存').click()
  await statusText(page, '简介已更新')

  await button(page, '添加副区长').click()
  const who = dialog(page).getByLabel('他的用户名')
  await who.fill('n0b0dy')
  await expect(dialog(page).getByText('没有这个用户')).toBeVisible()
  await who.fill(`@${vice.username}`)
  await expect(dialog(page).getByText('是十一点半')).toBeVisible()
  await dialog(page).getByLabel('理由', { exact: true }).fill('常来，夜里也在')
  await expectAccessible(page, 'appointing a vice')
  await button(page, '添加').last().click()
  await statusText(page, /添加成功/)
  await expect(page.getByText('现在的接任人是十一点半。')).toBeVisible()

  const visitor = await newPage(browser)
  await visit(visitor, `/topic/node/info/${id}`)
  const log = visitor.getByRole('region', { name: '管理记录' })
  await expect(log.getByRole('listitem').nth(0)).toContainText(/区长任命了一位副区长.*常来，夜里也在/)
  await expect(log.getByRole('listitem').nth(1)).toContainText(/修改了简介.*说得更清楚/)
  await expect(log.getByRole('listitem').nth(2)).toContainText(/站务任命了一位区长/)
  await expect(log).not.toContainText('木各')
  await expect(button(visitor, '修改')).toHaveCount(0)
  await expect(visitor.getByText('暂停发言 · 只有区长和副区长能看到')).toHaveCount(0)
})

test('a member banned in a section sees the end and the reason, keeps the draft, and can appeal', async ({
  page,
  browser,
}) => {
  const section = await governed()
  const rude = await makeMember(siteUrl(), '橘子皮')
  await logIn(page, rude, `/topic/post/add?node=${section.id}`)
  await page.getByLabel('标题').fill('你们都别说了')
  await page.getByLabel('正文').fill('一句很重的话')

  const consolePage = await newPage(browser)
  await logIn(consolePage, section.vice, `/topic/node/info/${section.id}`)
  await button(consolePage, '暂停一位成员发言').click()
  await dialog(consolePage).getByLabel('他的用户名').fill(rude.username)
  await dialog(consolePage).getByRole('radio', { name: '7 天' }).check()
  await button(consolePage, '暂停 7 天').click()
  await expect(dialog(consolePage).getByLabel('为什么')).toHaveAccessibleDescription(/请写明理由/)
  await dialog(consolePage).getByLabel('为什么').fill('同一篇帖子里连着三次骂人')
  await expectAccessible(consolePage, 'a ban in a section')
  await button(consolePage, '暂停 7 天').click()
  await statusText(consolePage, '已暂停 7 天')
  await expect(consolePage.getByText('同一篇帖子里连着三次骂人').first()).toBeVisible()

  await button(page, '发布').click()
  await expect(page.getByText(/同一篇帖子里连着三次骂人/)).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('你们都别说了')
  await visit(page, `/topic/node/detail/${section.id}`)
  await expect(page.getByText(/你在这里被暂停发言，到 .* 月 .* 日/)).toBeVisible()
  await expect(page.getByRole('link', { name: '在这个版块写一篇…' })).toHaveCount(0)
  await expectAccessible(page, 'a section that one is banned in')
  await page.getByRole('link', { name: '申诉' }).click()
  await page.getByLabel('你的理由').fill('是对方先骂的')
  await button(page, '提交申诉').click()
  await statusText(page, '已收到申诉，有结果就通知你')

  await button(consolePage, '解除橘子皮').click()
  await dialog(consolePage).getByRole('radio', { name: '弄错了' }).check()
  await button(consolePage, '解除').last().click()
  await statusText(consolePage, '已解除')
  await expect(consolePage.getByText('现在没有人被暂停发言')).toBeVisible()
})

test('a vice bans the author of a reply from its menu, without looking up the name', async ({ page, browser }) => {
  const section = await governed()
  const rude = await makeMember(siteUrl(), '橘子皮')
  const postId = await postIn(section.head, section, '两本一样的书')
  await does(rude, replyCalls.addToPost, { postId, reply: '一句很重的话' })
  await logIn(page, section.vice, `/topic/post/detail/${postId}`)
  await button(page, '橘子皮的回复：更多').click()
  await dialog(page)
    .getByRole('button', { name: /暂停他发言/ })
    .click()
  await expect(dialog(page).getByLabel('他的用户名')).toHaveValue(rude.username)
  await dialog(page).getByRole('radio', { name: '1 天' }).check()
  await dialog(page).getByLabel('为什么').fill('同一篇帖子里连着三次骂人')
  await button(page, '暂停 1 天').click()
  await statusText(page, '已暂停 1 天')
  // A closed sheet removes its entry of the history: an address that is opened before would be left again.
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)
  await visit(page, `/topic/node/info/${section.id}`)
  await expect(button(page, '解除橘子皮')).toBeVisible()

  const theirs = await newPage(browser)
  await logIn(theirs, rude, `/topic/post/detail/${postId}`)
  await expect(theirs.getByText(/你在这里被暂停发言/)).toBeVisible()
  await button(theirs, '橘子皮的回复：更多').click()
  await expect(dialog(theirs).getByRole('button', { name: '删除' })).toBeVisible()
  await expect(dialog(theirs).getByText('版块管理')).toHaveCount(0)
})

test('a vice selects one post and removes another, and its author reads why and appeals', async ({ page, browser }) => {
  const section = await governed()
  const author = await makeMember(siteUrl(), '北岸')
  const [good, bad] = [await postIn(author, section, '两本一样的书'), await postIn(author, section, '代购加我')]
  const consolePage = await newPage(browser)
  await logIn(consolePage, section.vice, `/topic/node/detail/${section.id}`)
  await consolePage.getByRole('link', { name: '两本一样的书' }).click()
  // The previous list has the same heading and button.
  await expect(consolePage.getByRole('region', { name: '回复', exact: true })).toBeVisible()
  await button(consolePage, '更多操作').first().click()
  await dialog(consolePage).getByRole('button', { name: /加精/ }).click()
  await expect(dialog(consolePage).getByLabel('理由', { exact: true })).toHaveValue('值得慢慢看')
  await dialog(consolePage).getByRole('button', { name: '加精', exact: true }).click()
  await statusText(consolePage, '精选成功')
  await visit(consolePage, `/topic/post/detail/${bad}`)
  await button(consolePage, '更多操作').first().click()
  await dialog(consolePage)
    .getByRole('button', { name: /移入混沌海/ })
    .click()
  await dialog(consolePage).getByRole('radio', { name: '广告或引流' }).check()
  await dialog(consolePage).getByLabel('理由', { exact: true }).fill('贴了代购的联系方式')
  await dialog(consolePage).getByRole('button', { name: '移入混沌海', exact: true }).click()
  await statusText(consolePage, '已移入混沌海')
  await visit(consolePage, `/topic/node/detail/${section.id}`)
  await consolePage.getByRole('tab', { name: '精选', exact: true }).click()
  await expect(consolePage.getByRole('list', { name: '精选' }).getByRole('listitem')).toHaveCount(1)
  await expect(consolePage.getByRole('link', { name: '两本一样的书' })).toBeVisible()
  await consolePage.getByRole('tab', { name: '时间线' }).click()
  await expect(consolePage.getByRole('list', { name: '时间线' })).not.toContainText('代购加我')
  await consolePage.reload()
  await expect(consolePage.getByRole('tab', { name: '时间线' })).toHaveAttribute('aria-selected', 'true')

  await logIn(page, author, '/notice')
  await expect(page.getByText(/贴了代购的联系方式/)).toBeVisible()
  await visit(page, `/topic/node/chaos/${section.id}`)
  const removed = page.getByRole('listitem').filter({ hasText: '代购加我' })
  await expect(removed).toContainText('理由：广告或引流：贴了代购的联系方式')
  await expectAccessible(page, 'the chaos sea of a section')
  await removed.getByRole('link', { name: '申诉一次' }).click()
  await page.getByLabel('你的理由').fill('联系方式不是我的')
  await button(page, '提交申诉').click()
  await statusText(page, '已收到申诉，有结果就通知你')
  await visit(page, `/topic/node/info/${section.id}`)
  const log = page.getByRole('region', { name: '管理记录' })
  await expect(log.getByRole('listitem').first()).toContainText(/副区长.*移入混沌海.*贴了代购的联系方式/)
  await expect(log.getByRole('link', { name: '把《两本一样的书》加精' })).toHaveAttribute(
    'href',
    `#/topic/post/detail/${good}`,
  )
})

test('a post that outs a member is hidden and sent to staff, who restore it; its author is notified both times', async ({
  page,
  browser,
}) => {
  const section = await headed()
  const author = await makeMember(siteUrl(), '橘子皮')
  const title = `他在三中教书 ${author.username}`
  const id = await postIn(author, section, title)
  await logIn(page, section.head, `/topic/post/detail/${id}`)
  await button(page, '更多操作').first().click()
  await dialog(page)
    .getByRole('button', { name: /移入混沌海/ })
    .click()
  await dialog(page).getByRole('radio', { name: '公开他人隐私' }).check()
  await expect(dialog(page).getByText(/除了作者谁也看不到，交给站务来看/)).toBeVisible()
  await dialog(page).getByLabel('理由', { exact: true }).fill('写了别人在哪里上班')
  await expectAccessible(page, 'handing a post over to staff')
  await button(page, '隐去并交站务').click()
  await statusText(page, '已隐去，交给站务了')
  await visit(page, `/topic/node/chaos/${section.id}`)
  await expect(page.getByText('这里是空的')).toBeVisible()
  await visit(page, `/topic/node/info/${section.id}`)
  const line = page.getByRole('region', { name: '管理记录' }).getByRole('listitem').first()
  await expect(line).toContainText('公开他人隐私')
  await expect(line).not.toContainText(/三中|上班/)

  const theirs = await newPage(browser)
  await logIn(theirs, author, `/topic/post/detail/${id}`)
  await expect(theirs.getByText(/被隐去，交给站务在看/)).toBeVisible()
  await expect(theirs.getByText('现在只有你能看到，站务看过以后会告诉你。')).toBeVisible()

  const { page: consolePage } = await signInToConsole(browser, 'moderator', { path: '/reports' })
  await consolePage.getByRole('link', { name: title }).click()
  await expect(consolePage.getByText('版块隐去并交站务 · 公开他人隐私')).toBeVisible()
  await expect(consolePage.getByText(/版块写的理由：写了别人在哪里上班/)).toBeVisible()
  const caseId = Number(consolePage.url().split('/').at(-1))
  await button(consolePage, '保留').click()
  await consolePage.keyboard.press('Control+Enter')
  await expect(consolePage.getByRole('region', { name: '决定' }).getByText('已处理')).toBeVisible()
  await undoTimeIsOver('report', caseId)
  await visit(page, `/topic/node/detail/${section.id}`)
  await reloadUntil(page, page.getByRole('link', { name: title }))
})

test('a head lets staff see newcomers first: a newcomer’s post waits, and staff set the least', async ({
  page,
  browser,
}) => {
  const section = await headed()
  const [{ page: phone, who: newcomer }, { page: atConsole }] = await Promise.all([
    member(browser, '新来的'),
    signInToConsole(browser, 'moderator', { ...CONSOLE_CONTEXT, path: `/sections/${section.id}` }),
  ])
  await logIn(page, section.head, `/topic/node/info/${section.id}`)
  await page.getByRole('button', { name: /^预审/ }).click()
  await dialog(page).getByText('新人的先看').click()
  await dialog(page).getByRole('radio', { name: '广告太多' }).check()
  await expectAccessible(page, 'premoderation of a section')
  await button(page, '保存').click()
  await statusText(page, '预审改好了')
  await expect(page.getByRole('region', { name: '管理记录' })).toContainText(/把预审改成了“新人的先看”.*广告太多/)

  await visit(phone, `/topic/node/info/${section.id}`)
  await expect(phone.getByText('先给值班的同事看，再公开')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^预审/ })).toHaveCount(0)
  const id = await postIn(newcomer, section, '第一次来')
  await visit(phone, `/topic/post/detail/${id}`)
  await expect(phone.getByText('等待审核')).toBeVisible()
  expect((await api(siteUrl(), postCalls.detail, { id }, section.head.token)).code).toBe(404)

  const aside = atConsole.getByRole('region', { name: '版块', exact: true })
  await atConsole.reload()
  await expect(aside).toContainText('预审 新人的先看')
  await expect(aside).toContainText('区长定的')
  await aside.locator('section').filter({ hasText: '预审' }).getByRole('button', { name: '改…' }).click()
  await dialog(atConsole).getByRole('button', { name: '新人的先看' }).click()
  await expectAccessible(atConsole, 'premoderation at the console')
  await dialog(atConsole).getByRole('button', { name: '改好了' }).click()
  await expect(aside).not.toContainText('区长定的')
  await page.reload()
  await page.getByRole('button', { name: /^预审/ }).click()
  await expect(dialog(page)).toContainText('站务定了至少“新人的先看”')
  await expect(dialog(page).getByRole('radio', { name: /不预审/ })).toHaveCount(0)
})
