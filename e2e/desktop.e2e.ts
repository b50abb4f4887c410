import type { Page } from '@playwright/test'
import { flashCalls, messageCalls, postCalls, replyCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { frame } from './frame.ts'
import { expect, expectAccessible, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { headed, postIn } from './section.ts'
import { button, dialog, does } from './steps.ts'

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } })

const article = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** Steps until this has the focus: other journeys write to the same feed. */
async function stepTo(page: Page, words: string, key = 'j'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('article, li')?.textContent)).toContain(words)
  }).toPass({ intervals: [0], timeout: 30_000 })
}

/** The key acts once the code of wide screens is loaded, which is after the page. */
async function openKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('by keys alone a member reads, likes, opens, comments and goes back', async ({ page }) => {
  const [who, other] = [await makeMember(siteUrl(), '敲键盘的'), await makeMember(siteUrl(), '写的人')]
  const words = `用键盘看的一条 ${who.username}`
  const flashId = await does(other, flashCalls.create, { content: words })
  await does(other, flashCalls.comment, { flashId, content: '第一条评论' })
  await logIn(page, who)
  await openKeys(page)
  await expect(dialog(page).getByRole('heading', { name: '键盘快捷键' })).toBeVisible()
  await expectAccessible(page, 'the list of keys')
  await frame(page, '? lists the keys')
  await page.keyboard.press('?')
  await expect(dialog(page)).toBeHidden()

  await stepTo(page, words)
  await page.keyboard.press('l')
  await expect(article(page, words).getByRole('button', { name: '赞 1' })).toHaveAttribute('aria-pressed', 'true')
  await frame(page, 'J steps, L likes')
  await page.keyboard.press('Control+l')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/flash\/detail/)
  await expect(page.getByText('说点什么…')).toBeVisible()
  await page.keyboard.press('c')
  const field = page.getByLabel('评论内容')
  await expect(field).toBeFocused()
  await page.keyboard.type('jjlln/?')
  await expect(field).toHaveValue('jjlln/?')
  await frame(page, 'Enter opens, C writes')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'jjlln/?' })).toBeVisible()
  await expect(field).toBeHidden()
  await stepTo(page, '第一条评论')
  await page.keyboard.press('l')
  await expect(page.getByRole('listitem').getByRole('button', { name: '赞 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/flash$/)

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/#\/topic$/)
  await frame(page, 'G T goes to the forum')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/topic\/post\/add/)
})

test('single keys rest where the device has them switched off', async ({ page }) => {
  const who = await makeMember(siteUrl(), '不用单键的')
  await logIn(page, who)
  await openKeys(page)
  await page.getByRole('switch', { name: '单个按键的快捷键' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await settled(page)
  await expect(page).toHaveURL(/#\/flash$/)
  await expect(dialog(page)).toBeHidden()
  await visit(page, '/setting')
  const keys = page.getByRole('switch', { name: '单个按键的快捷键' })
  await expect(keys).not.toBeChecked()
  await keys.click()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/flash\/add/)
})

test('the list of chats stays beside the one that is open', async ({ page }) => {
  const who = await makeMember(siteUrl(), '聊天的')
  const others = [await makeMember(siteUrl(), '左边的甲'), await makeMember(siteUrl(), '左边的乙')]
  for (const other of others) {
    await does(who, messageCalls.send, {
      userId: other.id,
      clientKey: crypto.randomUUID(),
      content: `问${other.username}`,
    })
    await does(other, messageCalls.send, {
      userId: who.id,
      clientKey: crypto.randomUUID(),
      content: `答${who.username}`,
    })
  }
  const [first, second] = others
  await logIn(page, who, '/msg')
  await expect(page.getByRole('heading', { name: '选一个对话' })).toBeVisible()
  const list = page.getByRole('region', { name: '消息', exact: true })
  const row = (name: string) => list.getByRole('link', { name: new RegExp(name) })
  await expectAccessible(page, 'two columns, nothing chosen')
  await expect(row('左边的甲')).toContainText('1 条新消息')
  await row('左边的甲').click()
  await expect(page).toHaveURL(new RegExp(`chat/${first?.id}`))
  await expect(page.getByRole('log')).toContainText(`问${first?.username}`)
  await expect(row('左边的甲')).toHaveAttribute('aria-current', 'page')
  await expect(row('左边的甲')).toContainText('没有新消息')
  await expect(row('左边的乙')).toContainText('1 条新消息')
  await expectAccessible(page, 'two columns')

  await page.getByLabel('发消息…').fill('写了一半')
  await page.keyboard.press('Escape')
  await stepTo(page, '左边的乙', 'k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText(`问${second?.username}`)
  await expect(page.getByLabel('发消息…')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('发消息…')).toHaveValue('写了一半')
  await row('联系客服').click()
  await expect(page.getByRole('heading', { name: '客服', level: 1 })).toBeVisible()
  await expect(list).toBeVisible()

  await frame(page, 'a chat beside its list')
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { name: '客服', level: 1 })).toBeVisible()
})

test('the column at the right knows the author and the section of a post, and searches', async ({ page }) => {
  const [who, author] = [await makeMember(siteUrl(), '看的人'), await makeMember(siteUrl(), '写帖的人')]
  const title = `找得到的 ${who.username}`
  const postId = await does(author, postCalls.create, { title, description: '一段字。', nodeId: 2 })
  await logIn(page, who, `/topic/post/detail/${postId}`)
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('link', { name: /写帖的人/ })).toBeVisible()
  await aside.getByRole('button', { name: '关注 写帖的人' }).click()
  await expect(aside.getByRole('button', { name: '已关注 写帖的人' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '已关注' })).toBeVisible()
  await frame(page, 'a post, its author and its section')
  await aside.getByRole('button', { name: /^加入/ }).click()
  await expect(aside.getByRole('button', { name: /^已加入/ })).toBeVisible()
  await expectAccessible(page, 'a post and what is beside it')

  await expect(async () => {
    await page.keyboard.press('/')
    await expect(aside.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/search$/)
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  await expect(aside.getByRole('searchbox')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('an anonymous visitor gets the same columns without what belongs to a member', async ({ page }) => {
  const author = await makeMember(siteUrl(), '写帖的人')
  const post = { title: `聊得起来 ${author.username}`, description: '一段字。', nodeId: 2 }
  const postId = await does(author, postCalls.create, post)
  await does(author, replyCalls.addToPost, { postId, reply: '我先说一句。' })
  await visit(page, '/flash')
  const aside = page.getByRole('complementary')
  await expect(aside.getByRole('link', { name: '登录' })).toBeVisible()
  await expect(aside.getByRole('heading', { name: '大家在聊' })).toBeVisible()
  await expectAccessible(page, 'wide, without a session')
  await visit(page, '/msg')
  await expect(page.getByRole('heading', { name: '登录之后才有消息' })).toBeVisible()
})

test('a picture is dropped or pasted into a flash, and words that are pasted stay words', async ({ page }) => {
  const who = await makeMember(siteUrl(), '拖图片的')
  await logIn(page, who, '/flash/add')
  const field = page.getByLabel('内容', { exact: true })
  await field.fill('拖进来的')
  const bytes = [...picture('dropped.png', 320, 240, 40).buffer]
  const gives = (kind: 'dragenter' | 'drop' | 'paste', words = '') =>
    field.evaluate(
      (element, { kind, bytes, words }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'given.png', { type: 'image/png' }))
        if (words) data.setData('text/plain', words)
        const how = { bubbles: true, cancelable: true }
        return element.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent(kind, { ...how, clipboardData: data })
            : new DragEvent(kind, { ...how, dataTransfer: data }),
        )
      },
      { kind, bytes, words },
    )
  const pictures = page.getByRole('list', { name: '图片' }).getByRole('button', { name: /^第 \d 张图片/ })
  await gives('dragenter')
  await expect(page.getByText('松手，图片就放进来')).toBeVisible()
  await gives('drop')
  await expect(page.getByText('松手，图片就放进来')).toBeHidden()
  await expect(pictures).toHaveCount(1)
  expect(await gives('paste')).toBe(false)
  await expect(pictures).toHaveCount(2)
  // The browser itself puts the words into the field.
  expect(await gives('paste', '一些字')).toBe(true)
  await expect(pictures).toHaveCount(2)
  await button(page, '发布').click()
  await expect(page).toHaveURL(/flash\/detail/)
  await expect(page.getByRole('button', { name: /第 2 张/ })).toBeVisible()
})

test('the mouse that rests on a name sees who it is; Escape closes it and stays on the page', async ({ page }) => {
  const [who, other] = [await makeMember(siteUrl(), '路过的'), await makeMember(siteUrl(), '被看的人')]
  const words = `悬停的 ${who.username}`
  await does(other, flashCalls.create, { content: words })
  await logIn(page, who)
  const card = page.getByRole('region', { name: '个人名片' })
  const name = article(page, words).getByRole('link', { name: '被看的人' })
  await expect(async () => {
    await page.mouse.move(5, 5)
    await name.hover()
    await expect(card).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await expect(card.getByRole('button', { name: '关注 被看的人' })).toBeVisible()
  await expectAccessible(page, 'a card beside a name')
  await card.getByRole('button', { name: '关注 被看的人' }).click()
  await expect(card.getByRole('button', { name: '已关注 被看的人' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page).toHaveURL(/#\/flash$/)
})

test('from 1600 px the posts of the section stay beside the open one, and keys walk them', async ({ page }) => {
  const section = await headed()
  const titles = ['湖边', '堤上', '桥下'].map((place) => `${place}的灯 ${section.id}`)
  const ids = []
  for (const title of titles) ids.push(await postIn(section.head, section, title))
  await logIn(page, await makeMember(siteUrl(), '宽屏的人'), `/topic/post/detail/${ids[0]}`)
  await expect(page.getByRole('heading', { name: titles[0] ?? '' })).toBeVisible()
  const beside = page.getByRole('region', { name: section.name })
  await expect(beside).toHaveCount(0)

  await page.setViewportSize({ width: 1600, height: 900 })
  const row = (title = '') => beside.getByRole('link', { name: title })
  await expect(row(titles[0])).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('complementary').getByText(section.name)).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1600)
  await expectAccessible(page, 'a post beside its section')
  await frame(page, 'the section beside a post')

  const list = await beside.elementHandle()
  await row(titles[2]).click()
  await expect(page).toHaveURL(new RegExp(`/topic/post/detail/${ids[2]}$`))
  await expect(row(titles[2])).toHaveAttribute('aria-current', 'page')
  await expect(row(titles[0])).not.toHaveAttribute('aria-current')
  // The mouse opens it to be read: the keys that scroll are those of the page.
  await expect(row(titles[2])).not.toBeFocused()

  await row(titles[2]).focus()
  await page.keyboard.press('j')
  await expect(row(titles[1])).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/topic/post/detail/${ids[1]}$`))
  await expect(row(titles[1])).toHaveAttribute('aria-current', 'page')
  // The keys go on from the list.
  await expect(row(titles[1])).toBeFocused()
  await page.keyboard.press('j')
  await expect(row(titles[0])).toBeFocused()
  expect(await list?.evaluate((element) => element.isConnected)).toBe(true)

  await page.setViewportSize({ width: 1599, height: 900 })
  await expect(beside).toHaveCount(0)
})
