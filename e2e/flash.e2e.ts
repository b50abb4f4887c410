import { flashCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, member, siteUrl, submitLogin, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { readTo } from './steps.ts'

const four = () => [0, 60, 120, 180].map((hue, i) => picture(`window-${i}.png`, 1200, 900, hue))

test('register, post with four pictures; another likes and comments; the author deletes', async ({ page, browser }) => {
  const username = `north${Date.now().toString(36)}`
  const words = `请了半天假，陪他去看湖。${username}`

  await visit(page, '/login?tab=register')
  const form = page.locator('form')
  await form.getByLabel('用户名').fill('1north')
  await expect(form.getByText('必须以字母开头')).toBeVisible()
  await form.getByLabel('用户名').fill('north_shore')
  await expect(form.getByText('只能包含字母和数字')).toBeVisible()
  await form.getByLabel('用户名').fill(username)
  await form.getByLabel('昵称').fill('北岸')
  await form.getByLabel('密码', { exact: true }).fill('short')
  await form.getByLabel('邮箱').focus()
  await expect(form.getByText('密码至少 8 位')).toBeVisible()
  await form.getByLabel('密码', { exact: true }).fill('a quiet window')
  await form.getByLabel('邮箱').fill('north@example.com')
  await form.getByRole('button', { name: '注册' }).click()
  await expect(form.getByText('请再输一次密码')).toBeVisible()
  await expect(form.getByLabel('再输一次密码')).toBeFocused()
  await form.getByLabel('再输一次密码').fill('a quiet windo')
  await form.getByRole('button', { name: '注册' }).click()
  await expect(form.getByText('两次输入的密码不一致')).toBeVisible()
  await form.getByLabel('再输一次密码').fill('a quiet window')
  await form.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('注册成功')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username)
  await page.getByLabel('密码', { exact: true }).fill('a quiet window')
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/flash$/)

  await page.getByRole('link', { name: '发动态' }).first().click()
  await page.getByLabel('内容', { exact: true }).fill(words)
  await page.locator('input[type=file]').setInputFiles(four())
  await expect(page.getByRole('button', { name: '移除第 4 张' })).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page).toHaveURL(/#\/flash\/detail\/\d+/, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: /查看第 \d 张图片，共 4 张/ })).toHaveCount(4)
  for (const image of await page.locator('article img[src*="/files/"], main img[src*="/files/"]').all()) {
    await expect.poll(() => image.evaluate((el: HTMLImageElement) => el.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(page, 'flash detail')
  const address = page.url()

  const other = await member(browser, '木各')
  const card = other.page.getByRole('article').filter({ hasText: words })
  await readTo(other.page, card)
  await card.getByRole('button', { name: /^赞/ }).click()
  await expect(card.getByRole('button', { name: '赞 1' })).toHaveAttribute('aria-pressed', 'true')
  await other.page.goto(address)
  await other.page.getByText('说点什么…').click()
  await other.page.getByLabel('评论内容').fill('这大概就是我想要的那种周末。')
  await other.page.getByRole('button', { name: '发送' }).click()
  await expect(other.page.getByText('说点什么…')).toBeVisible()
  await expect(other.page.getByText('这大概就是我想要的那种周末。')).toBeVisible()
  await other.page.reload()
  await expect(other.page.getByRole('button', { name: '赞 1' }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('这大概就是我想要的那种周末。')).toBeVisible()
  await page.getByRole('button', { name: '回复 @木各' }).click()
  await page.getByLabel('回复 @木各').last().fill('下周要降温了，想去的话就这两天。')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('下周要降温了，想去的话就这两天。')).toBeVisible()

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('status').getByText('已删除')).toBeVisible()
  await other.page.reload()
  await expect(other.page.getByText('这条动态不存在或已删除').first()).toBeVisible()
  await expect(other.page).toHaveURL(/#\/flash$/)
  await other.context.close()
})

test('a private flash is seen by its author alone', async ({ page, browser }) => {
  const who = await makeMember(siteUrl(), '迟迟')
  await logIn(page, who, '/flash/add')
  const words = `只给自己看的一句 ${who.username}`
  await page.getByLabel('内容', { exact: true }).fill(words)
  await page.getByText('仅自己可见').first().click()
  await page.locator('input[type=file]').setInputFiles(four().slice(0, 1))
  await expect(page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page).toHaveURL(/detail/)
  await expect(page.getByText('仅自己可见').first()).toBeVisible()
  const fetched = () =>
    page.locator('main img[src*="/files/"]').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(fetched).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(fetched).toBeGreaterThan(0)
  const other = await member(browser, '过路')
  await other.page.goto(page.url())
  await expect(other.page.getByText('这条动态不存在或已删除').first()).toBeVisible()
  await other.context.close()
})

test('an anonymous visitor reads, must log in before writing, and returns to the same page', async ({ page }) => {
  const author = await makeMember(siteUrl(), '盐汽水')
  const words = `搬家一周年 ${author.username}`
  const { api } = await import('./client.ts')
  const { data: id } = await api(siteUrl(), flashCalls.create, { content: words }, author.token)
  await visit(page, '/flash')
  await expect(page.getByText(words)).toBeVisible()
  await visit(page, `/flash/detail/${id}`)
  await page.getByRole('button', { name: /^赞/ }).first().click()
  await expect(page).toHaveURL(/login/)
  const reader = await makeMember(siteUrl(), '读者')
  await submitLogin(page, reader)
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
})

test('a draft survives a reload, and an empty flash is refused with a message', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '草稿'), '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('写了一半')
  await page.reload()
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('写了一半')
})
