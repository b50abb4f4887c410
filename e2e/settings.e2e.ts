import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { api, type Member, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, member, siteUrl, test, visit } from './journey.ts'
import { startStack } from './stack.ts'

/** What somebody does without a browser; a refusal fails the journey. */
async function does<D>(who: Member, method: string, path: string, input: unknown): Promise<D> {
  const { code, msg, data } = await api<D>(siteUrl(), method, path, input, who.token)
  expect(code, `${method} ${path}: ${msg}`).toBe(200)
  return data
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

test('every kind of notice there is comes, leads where it tells of, and is read by a tap', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const small = await makeMember(siteUrl(), '小满')
  const mine = await does<number>(me, 'POST', '/flash', { content: '今天的湖很静' })
  for (const who of [north, small]) await does(who, 'POST', '/flash/star', { flashId: mine })
  await does(north, 'POST', '/flash/comment', { flashId: mine, content: '风停了' })
  await does(north, 'POST', '/follower/follow', { userId: me.id })
  const his = await does<number>(north, 'POST', '/flash', { content: `周末有人吗 @${me.username}` })
  const comment = await does<number>(me, 'POST', '/flash/comment', { flashId: his, content: '算我一个' })
  await does(small, 'POST', '/flash/comment/star', { commentId: comment })
  await does(north, 'POST', '/flash/comment-add-comment', { flashId: his, currentId: comment, content: '好' })
  await logIn(page, me)

  const { unread } = await does<{ unread: Record<string, number> }>(me, 'GET', '/notice', { page: 0 })
  const all = unread['0'] ?? 0
  expect(all).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('link', { name: `消息 ${all} 条未读` })).toBeVisible()
  await page.getByRole('link', { name: /^消息/ }).click()
  await expectAccessible(page, 'messages')
  await page.getByRole('link', { name: /^通知/ }).click()
  await expect(page.getByText(`${all} 条未读`, { exact: true }).last()).toBeVisible()
  await expectAccessible(page, 'notices')

  const leads: [string, number][] = [
    ['等 2 人赞了你的动态', mine],
    ['北岸 评论了你的动态', mine],
    ['北岸 在动态里提到了你', his],
    ['小满 赞了你的评论', his],
    ['北岸 回复了你的评论', his],
  ]
  for (const [words, flash] of leads) {
    await page.getByRole('link', { name: new RegExp(`${words}.*未读`) }).click()
    await expect(page).toHaveURL(new RegExp(`/flash/detail/${flash}$`))
    await page.goBack()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`${words}.*未读`) })).toHaveCount(0)
  }
  await page.getByRole('button', { name: /北岸 关注了你.*未读/ }).click()
  await expect(page.getByRole('button', { name: /北岸 关注了你.*未读/ })).toHaveCount(0)
  await expect(page).toHaveURL(/#\/notice$/)
  const after = await does<{ unread: Record<string, number> }>(me, 'GET', '/notice', { page: 0 })
  expect(after.unread['0']).toBe(all - leads.length - 1)
})

test('a tab is read and cleared by itself; the tab stands in the address', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const mine = await does<number>(me, 'POST', '/flash', { content: '灯还亮着' })
  await does(north, 'POST', '/flash/comment', { flashId: mine, content: '看见了' })
  await does(north, 'POST', '/follower/follow', { userId: me.id })
  await logIn(page, me)
  await visit(page, '/notice')
  await page.getByRole('tab', { name: /^动态/ }).click()
  await expect(page).toHaveURL(/tab=2/)
  await expect(page.getByText('北岸 关注了你')).toHaveCount(0)
  await button(page, '全部已读').click()
  await expect(page.getByText('没有未读')).toBeVisible()
  await expect(page.getByRole('tab', { name: '动态', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /系统 \d+ 条未读/ })).toBeVisible()
  await button(page, '删除已读').click()
  await expectAccessible(page, 'deleting notices')
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('还没有通知')).toBeVisible()
  await page.reload()
  await expect(page.getByText('还没有通知')).toBeVisible()
  await page.getByRole('tab', { name: /^全部/ }).click()
  await expect(page.getByText('北岸 关注了你')).toBeVisible()
  await page.getByRole('tab', { name: /^话题/ }).click()
  await expect(button(page, '全部已读')).toBeDisabled()
  await expect(button(page, '删除已读')).toBeDisabled()
})

test('how a kind is told is chosen, and holds', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  await visit(page, '/setting')
  await page.getByRole('link', { name: /提醒方式/ }).click()
  await expect(page.getByText(/不支持|已关闭|被浏览器拒绝/)).toBeVisible()
  await expectAccessible(page, 'switches')
  await button(page, /有人赞我的动态 站内/).click()
  await expectAccessible(page, 'one switch')
  await page.getByText('不会出现在通知里').click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(button(page, /有人赞我的动态 不提醒/)).toBeVisible()
  await page.reload()
  await expect(button(page, /有人赞我的动态 不提醒/)).toBeVisible()
  await button(page, /账号安全变动/).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
  const mine = await does<number>(me, 'POST', '/flash', { content: '不用告诉我' })
  await does(await makeMember(siteUrl(), '北岸'), 'POST', '/flash/star', { flashId: mine })
  const { list } = await does<{ list: { type: number }[] }>(me, 'GET', '/notice', { page: 0 })
  expect(list.map(({ type }) => type)).not.toContain(7)
})

test('visitors are led to login from what is their own, and back afterwards', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await visit(page, '/notice')
  await expect(page).toHaveURL(/#\/login$/)
  await page.getByLabel('账号', { exact: true }).fill(me.username)
  await page.getByLabel('密码', { exact: true }).fill(me.password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/notice$/)
})

test('a changed password ends the other sessions, and leads to the root', async ({ page, browser }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await logIn(elsewhere, me)
  await visit(page, '/setting/pwd')
  await expectAccessible(page, 'password')
  await button(page, '修改密码').click()
  await expect(page.getByText('请填写完整')).toBeVisible()
  await page.getByLabel('原密码', { exact: true }).fill('not this one')
  await page.getByLabel('新密码', { exact: true }).fill('a lamp at night')
  await page.getByLabel('再输一次新密码').fill('a lamp at nigh')
  await button(page, '修改密码').click()
  await expect(page.getByText('两次密码不一致')).toBeVisible()
  await page.getByLabel('再输一次新密码').fill('a lamp at night')
  await button(page, '修改密码').click()
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('a lamp at night')
  await page.getByLabel('原密码', { exact: true }).fill(me.password)
  await button(page, '修改密码').click()
  await expect(page.getByText('修改成功,请重新登录').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/flash$/)
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()
  await visit(elsewhere, '/setting/security')
  await expect(elsewhere).toHaveURL(/#\/login$/)
  await logIn(page, { ...me, password: 'a lamp at night' })
  await other.close()
})

test('one other session is ended, then all others', async ({ page, browser }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const elsewhere = await other.newPage()
  await logIn(elsewhere, me)
  await visit(page, '/setting/security')
  await expect(page.getByText('这台设备')).toHaveCount(1)
  await expect(page.getByText(/最近使用/)).toHaveCount(3)
  await expectAccessible(page, 'security')
  await button(page, /结束 .*Firefox.* 的登录/).click()
  await dialog(page).getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText(/最近使用/)).toHaveCount(2)
  await visit(elsewhere, '/setting/privacy')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/#\/login$/)
  await button(page, '结束其他所有登录').click()
  await dialog(page).getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText(/最近使用/)).toHaveCount(1)
  expect((await api(siteUrl(), 'GET', '/user/security', {}, me.token)).code).toBe(401)
  await other.close()
})

test('privacy is switched on, and others see it', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const isProtected = async () =>
    (await does<{ protected: boolean }>(north, 'GET', '/user/profile', { userId: me.id })).protected
  await logIn(page, me)
  await visit(page, '/setting/privacy')
  const protect = page.getByRole('switch', { name: '保护我的内容' })
  await expect(protect).toHaveAttribute('aria-checked', 'false')
  await protect.click()
  await expect(page.getByText('已开启隐私保护').first()).toBeVisible()
  expect(await isProtected()).toBe(true)
  await expectAccessible(page, 'privacy')
  await page.reload()
  await expect(protect).toHaveAttribute('aria-checked', 'true')
  await protect.click()
  await expect.poll(isProtected).toBe(false)
})

test('the security question is set, verified and altered', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'))
  await visit(page, '/setting/security/question')
  await expect(page.getByLabel('问题', { exact: true })).toBeVisible()
  await expectAccessible(page, 'question')
  await page.getByLabel('问题', { exact: true }).fill('第一只猫叫什么')
  await button(page, '提交').click()
  await expect(page.getByText('请输入答案')).toBeVisible()
  await page.getByLabel('答案', { exact: true }).fill('Mimi')
  await button(page, '提交').click()
  await expect(page.getByText('提交成功').first()).toBeVisible()
  await expect(page.getByText('第一只猫叫什么')).toBeVisible()
  await button(page, '验证').click()
  await expect(page.getByText('请输入答案')).toBeVisible()
  await page.getByLabel('答案', { exact: true }).fill('Wangwang')
  await button(page, '验证').click()
  await expect(page.getByText('答案不正确')).toBeVisible()
  await page.getByLabel('答案', { exact: true }).fill(' mimi ')
  await button(page, '验证').click()
  await expect(page.getByText('验证ok').first()).toBeVisible()
  await page.getByLabel('问题', { exact: true }).fill('第一条河叫什么')
  await page.getByLabel('答案', { exact: true }).fill('桨声')
  await button(page, '提交').click()
  await expect(page.getByText('第一条河叫什么')).toBeVisible()
})

test('address and number stay masked, the password shows them once, both can be changed', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  await visit(page, '/setting/security')
  const email = `${me.username}@example.com`
  await expect(page.getByText(`${me.username.slice(0, 1)}***@e*.com`)).toBeVisible()
  await button(page, '看完整的邮箱和手机').click()
  await expectAccessible(page, 'proof')
  await dialog(page).getByLabel('密码', { exact: true }).fill('not this one')
  await button(page, '验证').click()
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await dialog(page).getByLabel('密码', { exact: true }).fill(me.password)
  await button(page, '验证').click()
  await expect(page.getByText(email)).toBeVisible()
  await button(page, '知道了').click()
  await expect(page.getByText(email)).toHaveCount(0)

  await button(page, /^手机/).click()
  await page.getByLabel('新手机号').fill('1380013')
  await button(page, '换绑手机').click()
  await expect(page.getByText('请填入正确手机号')).toBeVisible()
  await page.getByLabel('新手机号').fill('13800138000')
  await button(page, '换绑手机').click()
  await expect(page.getByText('138****8000')).toBeVisible()

  await button(page, /^邮箱/).click()
  await button(page, '下一步').click()
  await expect(page.getByText('不能为空')).toBeVisible()
  await page.getByLabel('新邮箱').fill('new@example.org')
  await button(page, '下一步').click()
  await expect(page.getByText(/^绑定邮箱-[A-Z2-9]{8}-勿代发$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '打开邮件应用' })).toHaveAttribute('href', /^mailto:reset@.*subject=/)
  await expectAccessible(page, 'letter')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('正在等 n***@e*.org 的来信')).toBeVisible()
})

test('what needs a fresh login asks for the password and goes on', async ({ page }) => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'sp-e2e-stale-'))
  const before = await startStack({}, dataDir)
  const me = await makeMember(before.url, '木各')
  const login = await api(before.url, 'POST', '/user/login', { username: me.username, password: me.password })
  await before.stop()
  const later = await startStack({ SP_CLOCK_OFFSET_HOURS: '1' }, dataDir)
  try {
    await page.goto(`${later.url}/#/login`)
    await page.evaluate((info) => localStorage.setItem('info', info), JSON.stringify(login.data))
    await page.goto(`${later.url}/#/setting/security`)
    await page.reload()
    await button(page, /^手机/).click()
    await page.getByLabel('新手机号').fill('13800138000')
    await button(page, '换绑手机').click()
    await expect(page.getByText('先验证密码')).toBeVisible()
    await page.getByRole('dialog').last().getByRole('button', { name: '再想想' }).click()
    await expect(page.getByLabel('新手机号')).toHaveValue('13800138000')
    await button(page, '换绑手机').click()
    await page.getByRole('dialog').last().getByLabel('密码', { exact: true }).fill(me.password)
    await button(page, '验证').click()
    await expect(page.getByText('138****8000')).toBeVisible()
  } finally {
    await later.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('one takes one’s data along, once', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'))
  await visit(page, '/setting/security')
  await button(page, /导出我的数据/).click()
  const link = page.getByRole('link', { name: '下载' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('my-data.zip')
  await file.path()
  await expect(page.getByText('已下载')).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('the PIN hides the app, takes the focus, and forgets everything after five wrong tries', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  await visit(page, '/setting/pin')
  await expectAccessible(page, 'setting a PIN')
  await page.getByLabel('新 PIN', { exact: true }).fill('12')
  await button(page, '开启 PIN').click()
  await expect(page.getByText('请输入 4 到 6 位数字')).toBeVisible()
  await page.getByLabel('新 PIN', { exact: true }).fill('2468')
  await page.getByLabel('再输一次').fill('2469')
  await button(page, '开启 PIN').click()
  await expect(page.getByText('两次输入的 PIN 不一致')).toBeVisible()
  await page.getByLabel('再输一次').fill('2468')
  await button(page, '开启 PIN').click()
  await expect(page.getByText('这台设备已开启 PIN。')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('2468')

  await page.reload()
  const lock = page.getByRole('dialog', { name: '输入 PIN' })
  await expect(lock).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await expectAccessible(page, 'lock')
  await expect(lock.getByLabel('PIN')).toBeFocused()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await lock.getByLabel('PIN').fill('2468')
  await page.keyboard.press('Enter')
  await expect(lock).toHaveCount(0)
  await expect(page.getByText('这台设备已开启 PIN。')).toBeVisible()

  await comeBackAfter(page, 60_000)
  await expect(lock).toHaveCount(0)
  await comeBackAfter(page, 121_000)
  await expect(lock).toBeVisible()
  await expect(page.getByText('这台设备已开启 PIN。')).toBeHidden()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
  }
  for (const left of [4, 3, 2, 1]) {
    await lock.getByLabel('PIN').fill('0000')
    await lock.getByRole('button', { name: '打开' }).click()
    await expect(page.getByText(`还能试 ${left} 次`)).toBeVisible()
  }
  await lock.getByLabel('PIN').fill('0000')
  await lock.getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(/#\/(flash)?$/)
  await expect(page.getByRole('main')).toBeVisible()
  const left = await page.evaluate(() => [localStorage.getItem('info'), localStorage.getItem('pin')])
  expect(left).toEqual([null, null])
})

/** The window goes out of sight, and comes back when the clock is so much further. */
async function comeBackAfter(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    const now = Date.now
    Date.now = () => now() + passed
    show('visible')
    Date.now = now
  }, ms)
}

test('name and icon are neutral where wanted, until they are not', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'))
  await visit(page, '/setting/privacy')
  const manifest = page.locator('link[rel=manifest]')
  const own = await manifest.getAttribute('href')
  await page.getByRole('switch', { name: '中性名称和图标' }).click()
  await expect(page).toHaveTitle('便签')
  await expect(manifest).toHaveAttribute('href', '/neutral.webmanifest')
  await page.reload()
  await expect(page).toHaveTitle('便签')
  const answer = await page.request.get(`${siteUrl()}/neutral.webmanifest`)
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] }
  expect(name).toBe('便签')
  for (const { src } of icons) expect((await page.request.get(siteUrl() + src)).status()).toBe(200)
  await page.getByRole('switch', { name: '中性名称和图标' }).click()
  await expect(manifest).toHaveAttribute('href', own ?? '')
  await visit(page, '/setting')
  await expect(page).toHaveTitle(/设置 · /)
})

test('asking for a lost password looks the same for a name that is and one that is not', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const shape: string[] = []
  for (const name of [me.username, `nobody${Date.now()}`]) {
    await visit(page, '/resetpwd2')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await button(page, '下一步').click()
    await expect(page.getByLabel('账号')).toBeVisible()
    await page.getByLabel('账号').fill(name)
    await button(page, '下一步').click()
    await expect(page.getByText(/^重置密码-[A-Z2-9]{8}-勿代发$/)).toBeVisible()
    const masked = await page.locator('dd span').first().textContent()
    expect(masked).toMatch(/^[a-z0-9]\*\*\*@[a-z0-9]\*\.[a-z.]+$/)
    await button(page, '我已发送，提交新密码').click()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await page.getByLabel('新密码', { exact: true }).fill('a lamp at night')
    await page.getByLabel('再输一次新密码').fill('a lamp at nigh')
    await button(page, '我已发送，提交新密码').click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByLabel('再输一次新密码').fill('a lamp at night')
    await button(page, '我已发送，提交新密码').click()
    await expect(page.getByText(/尚未收到邮件/).first()).toBeVisible()
    await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('a lamp at night')
    const words = (await page.locator('#main').innerText()).replace(/重置密码-\w+-/, '').replace(masked ?? '', '')
    shape.push(words)
  }
  expect(shape[0]).toBe(shape[1])
  await expectAccessible(page, 'reset, step 2')
  await page.reload()
  await expect(page.getByText(/^重置密码-/)).toBeVisible()
  await button(page, '返回上一步').click()
  await expectAccessible(page, 'reset, step 1')
  await page.getByRole('link', { name: '忘记账号' }).click()
  await expect(page).toHaveURL(/#\/resetpwd$/)
  await expectAccessible(page, 'without mail')
})

test('somebody else asks for the password: its owner is told, and cancels it', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  await api(siteUrl(), 'POST', '/user/security/stupid-forgot-his-pwd', { username: me.username })
  await visit(page, '/setting/security')
  await expect(page.getByText(/有人正在用邮件找回这个账号的密码/)).toBeVisible()
  await expectAccessible(page, 'a reset under way')
  await button(page, '不是我，作废').click()
  await expect(page.getByText('已作废').first()).toBeVisible()
  await expect(page.getByText(/有人正在用邮件找回/)).toHaveCount(0)
})

test('an account is closed, and taken back at the next login', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  await visit(page, '/setting/security')
  await button(page, /^注销账号/).click()
  await expectAccessible(page, 'closing')
  const sheet = page.getByRole('dialog', { name: '注销账号' })
  await sheet.getByText('留下，署名改成佚名').click()
  await sheet.getByRole('button', { name: '注销账号' }).click()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await sheet.getByLabel('输入密码确认').fill(me.password)
  await sheet.getByRole('button', { name: '注销账号' }).click()
  await expect(page.getByText(/账号会在 7 天后注销/).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()

  await visit(page, '/login')
  await page.getByLabel('账号', { exact: true }).fill(me.username)
  await page.getByLabel('密码', { exact: true }).fill(me.password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('这个账号正在注销')).toBeVisible()
  await expectAccessible(page, 'reopening')
  await dialog(page).getByRole('button', { name: '恢复账号' }).click()
  await expect(page).toHaveURL(/#\/flash$/)
  await visit(page, '/setting/security')
  await expect(page.getByText(/最近使用/)).toHaveCount(1)
})

test('copies that lay unused for a week are gone before anything is shown', async ({ page }) => {
  await does(await makeMember(siteUrl(), '北岸'), 'POST', '/flash', { content: '留在设备上的一条' })
  await logIn(page, await makeMember(siteUrl(), '木各'))
  await visit(page, '/flash')
  // Something was read, and lies on the device.
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('SP')
      asked.onsuccess = () => done(asked.result)
    })
    await new Promise((done) => {
      const put = db.transaction('rows', 'readwrite').objectStore('rows').put('{}', 'left/over')
      put.onsuccess = done
    })
    db.close()
    localStorage.setItem('last-used', String(Date.now() - 8 * 86_400_000))
    // Leaving the page notes the time, too.
    Storage.prototype.setItem = () => {}
  })
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  const keys = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('SP')
      asked.onsuccess = () => done(asked.result)
    })
    if (!db.objectStoreNames.contains('rows')) return []
    return new Promise<IDBValidKey[]>((done) => {
      const asked = db.transaction('rows').objectStore('rows').getAllKeys()
      asked.onsuccess = () => done(asked.result)
    })
  })
  expect(keys).not.toContain('left/over')
})

test('a push says nothing but that there is news', async ({ browser }) => {
  const { page, who, context } = await member(browser, '木各')
  await context.grantPermissions(['notifications'], { origin: siteUrl() })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(siteUrl()))
      if (ours) done(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  // While it is open, the page hears of it as well, and counts anew.
  await does(await makeMember(siteUrl(), '北岸'), 'POST', '/follower/follow', { userId: who.id })
  const data = JSON.stringify({ title: '北岸', body: '关注了你' })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(), registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const notes = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
      return notes.map(({ title, body, icon, tag }) => ({ title, body, icon: new URL(icon).pathname, tag }))
    })
  const only = { title: '新消息', body: '你有新消息', icon: '/icons/neutral-192.png', tag: 'news' }
  await expect.poll(shown).toEqual([only])
  await expect(page.getByRole('link', { name: '消息 1 条未读' })).toBeVisible()
  await context.close()
})
