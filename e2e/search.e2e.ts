import { flashCalls, followCalls, nodeCalls, postCalls, replyCalls, searchCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { headed, postIn } from './section.ts'
import { button, does } from './steps.ts'

test('content is found by part of a word, and not across a block', async ({ page }) => {
  const author = await makeMember(siteUrl(), '林间有雾')
  const me = await makeMember(siteUrl(), '木各')
  const word = `桂花${author.username.slice(1)}`
  const { list } = await does(author, nodeCalls.list, { page: 0 })
  const post = { title: `${word}开了`, description: `第一句。${word}落了一地。`, nodeId: list[0]?.id ?? 0 }
  const postId = await does(author, postCalls.create, post)
  await does(author, replyCalls.addToPost, { postId, reply: `还有晚开的${word}` })
  await does(author, flashCalls.create, { content: `窗台上也有${word}，<b>香</b>` })
  await logIn(page, me, '/topic')
  await page.getByRole('link', { name: '搜索' }).click()
  const field = page.getByRole('searchbox', { name: /^搜动态/ })
  await expect(field).toBeFocused()
  await field.fill(word.slice(1))
  const results = (name: string) => page.getByRole('list', { name: `搜到的${name}` }).getByRole('listitem')
  for (const name of ['帖子', '动态', '回复']) await expect(results(name)).toHaveCount(1)
  await expect(results('动态').locator('mark')).toHaveText(word.slice(1))
  await expect(results('动态')).toContainText('<b>香</b>')
  await expectAccessible(page, 'search')

  await page.getByRole('button', { name: '更多帖子' }).click()
  await expect(page.getByRole('tab', { name: '帖子' })).toHaveAttribute('aria-selected', 'true')
  await results('帖子').getByRole('link').click()
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(word.slice(1))
  await expect(page.getByRole('tab', { name: '帖子' })).toHaveAttribute('aria-selected', 'true')
  await expect(results('帖子')).toHaveCount(1)

  const whole = { q: `${word}开了`, type: 'post', page: 0 } as const
  expect((await does(me, searchCalls.search, whole)).total).toBe(1)
  await does(author, followCalls.block, { userId: me.id })
  await field.fill('')
  await page.getByRole('button', { name: word.slice(1) }).click()
  await page.getByRole('tab', { name: '全部' }).click()
  await field.fill(`${word}开了`)
  await expect(page.getByRole('heading', { name: `没找到“${word}开了”` })).toBeVisible()
  await page.getByRole('button', { name: '换个词' }).click()
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: '清空最近搜过的' }).click()
  await expect(page.getByText('最近搜过')).toHaveCount(0)
})

test('members are found by name, and can be followed in the results', async ({ page }) => {
  const who = await makeMember(siteUrl(), '巷口的糖炒栗子')
  await logIn(page, await makeMember(siteUrl(), '读者'), '/search')
  await page.getByRole('searchbox').fill(who.username)
  await page.getByRole('tab', { name: '人', exact: true }).click()
  const follow = page.getByRole('button', { name: '关注 巷口的糖炒栗子' })
  await follow.click()
  await expect(page.getByRole('button', { name: '已关注 巷口的糖炒栗子' })).toBeVisible()
  await page.getByRole('searchbox').fill('糖炒栗')
  await expect(page.getByRole('list', { name: '搜到的人' }).locator('mark').first()).toHaveText('糖炒栗')
})

test('a section is searched by itself, and the whole site at one press', async ({ page }) => {
  const [here, there] = [await headed(), await headed()]
  const word = `枇杷${here.head.username.slice(1)}`
  const inside = await postIn(here.head, here, `${word}在这里`)
  await postIn(there.head, there, `${word}在别处`)
  await does(there.head, replyCalls.addToPost, { postId: inside, reply: `${word}熟了` })
  await logIn(page, there.head, `/topic/node/detail/${here.id}`)
  await page.getByRole('link', { name: '在这个版块里搜' }).click()
  const field = page.getByRole('searchbox', { name: `在${here.name}里搜帖子和回复` })
  await expect(field).toBeFocused()
  await field.fill(word)
  const results = (name: string) => page.getByRole('list', { name: `搜到的${name}` }).getByRole('listitem')
  await expect(results('帖子')).toHaveCount(1)
  await expect(results('帖子')).toContainText('在这里')
  await expect(results('回复')).toHaveCount(1)
  await expect(page.getByRole('tab')).toHaveText(['全部', '帖子', '回复'])
  await expectAccessible(page, 'search in a section')

  await results('帖子').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `${word}在这里` })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(word)
  await button(page, `只在“${here.name}”里`).click()
  await expect(results('帖子')).toHaveCount(2)
  await expect(page.getByRole('tab')).toHaveCount(6)

  await visit(page, `/search?node=${here.id}`)
  await page.getByRole('searchbox').fill(`${word}没有`)
  await expect(page.getByRole('heading', { name: `${here.name}里没找到“${word}没有”` })).toBeVisible()
  await button(page, '搜全站').last().click()
  await expect(page.getByRole('heading', { name: `没找到“${word}没有”` })).toBeVisible()
})

test('what is talked about is shown before one searches, and in the forum by heat', async ({ page }) => {
  const author = await makeMember(siteUrl(), '热闹')
  const others = [await makeMember(siteUrl(), '你一句'), await makeMember(siteUrl(), '我一句')]
  const { list } = await does(author, nodeCalls.list, { page: 0 })
  const nodeId = list[0]?.id ?? 0
  const title = `都来说说${author.username}`
  const postId = await does(author, postCalls.create, { title, description: '说吧。', nodeId })
  for (let n = 0; n < 12; n++)
    for (const who of others) await does(who, replyCalls.addToPost, { postId, reply: `第${n}句` })

  await logIn(page, await makeMember(siteUrl(), '来看的'), '/flash')
  await page.getByRole('link', { name: '搜索' }).click()
  await expect(page.getByRole('searchbox', { name: /^搜动态/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: '大家在聊' })).toBeVisible()
  const talked = page.getByRole('link', { name: title })
  await expect(talked).toContainText('24 条回复')
  await expectAccessible(page, 'what is talked about')
  await expect(page.getByRole('link', { name: '怎么排的' })).toHaveAttribute('href', /^\/help\/topic\.html#/)
  await talked.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goBack()
  await expect(talked).toBeVisible()

  await visit(page, '/topic')
  await page.getByRole('tab', { name: '帖子' }).click()
  await page.getByRole('tab', { name: '最热' }).click()
  const hot = page.getByRole('list', { name: '最热' })
  await expect(hot.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'posts by heat')
  await hot.getByRole('link', { name: title }).click()
  await page.goBack()
  await expect(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true')
})
