import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { profileCalls, securityCalls, sessionCalls } from '@sp/contract'
import { api, credentialsOf, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { sendLetter } from './letters.ts'
import { startStack } from './stack.ts'
import { askedLetter, button, dialog, does } from './steps.ts'

test('visitors are led to login from what is their own, and back afterwards', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await visit(page, '/notice')
  await expect(page).toHaveURL(/#\/login\?for=page$/)
  await expect(page.getByText('登录后就能打开这一页')).toBeVisible()
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
  await logIn(elsewhere, credentialsOf(me))
  await visit(page, '/setting/pwd')
  await expect(page.getByLabel('原密码', { exact: true })).toBeVisible()
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
  await expect(elsewhere).toHaveURL(/#\/login/)
  await logIn(page, { ...me, password: 'a lamp at night' })
  await other.close()
})

test('one other session is ended, then all others', async ({ page, browser }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, credentialsOf(me))
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const elsewhere = await other.newPage()
  await logIn(elsewhere, credentialsOf(me))
  await visit(page, '/setting/security')
  await expect(page.getByText('这台设备')).toHaveCount(1)
  await expect(page.getByText(/最近使用/)).toHaveCount(3)
  await button(page, /结束 .*Firefox.* 的登录/).click()
  await dialog(page).getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText(/最近使用/)).toHaveCount(2)
  await visit(elsewhere, '/setting/privacy')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/#\/login/)
  await button(page, '结束其他所有登录').click()
  await dialog(page).getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText(/最近使用/)).toHaveCount(1)
  expect((await api(siteUrl(), securityCalls.get, {}, me.token)).code).toBe(401)
  await other.close()
})

test('privacy is switched on, and others see it', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const north = await makeMember(siteUrl(), '北岸')
  const isProtected = async () => (await does(north, profileCalls.get, { userId: me.id })).protected
  await logIn(page, me, '/setting/privacy')
  const protect = page.getByRole('switch', { name: '保护我的内容' })
  await expect(protect).toHaveAttribute('aria-checked', 'false')
  await protect.click()
  await expect(page.getByText('已开启隐私保护').first()).toBeVisible()
  expect(await isProtected()).toBe(true)
  await page.reload()
  await expect(protect).toHaveAttribute('aria-checked', 'true')
  await protect.click()
  await expect.poll(isProtected).toBe(false)
})

test('the security question is set, verified and altered', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'), '/setting/security/question')
  await expect(page.getByLabel('问题', { exact: true })).toBeVisible()
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
  await logIn(page, me, '/setting/security')
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

test('a new address counts once a letter came from it, and its owner is notified', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const from = `z${me.username}@example.org`
  const shown = async (who = me) => (await does(who, securityCalls.reveal, me)).email
  await logIn(page, credentialsOf(me), '/setting/security')
  await button(page, /^邮箱/).click()
  await page.getByLabel('新邮箱').fill(from)
  await button(page, '下一步').click()
  const letter = await askedLetter(page, /^绑定邮箱-/)
  // The old address does not speak for the new one.
  expect(await sendLetter({ ...letter, from: `${me.username}@example.com` })).toBe(550)
  expect(await shown()).toBe(`${me.username}@example.com`)
  await expect(page.getByText('正在等这封信，收到后会自动完成')).toBeVisible()

  expect(await sendLetter({ ...letter, from })).toBe(250)
  await expect(page.getByText('邮箱已换绑').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('z***@e*.org')).toBeVisible()
  await expect(page.getByText(/正在等 .* 的来信/)).toHaveCount(0)
  // Whoever else was logged in is not any more.
  expect((await api(siteUrl(), securityCalls.get, {}, me.token)).code).toBe(401)
  const { data } = await api(siteUrl(), sessionCalls.login, me)
  expect(await shown({ ...me, token: data.token })).toBe(from)
  await visit(page, '/notice')
  await expect(page.getByText(/你绑定的邮箱已更换，旧邮箱 7 天内仍可找回/)).toBeVisible()
})

test('what needs a fresh login asks for the password and goes on', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sp-e2e-stale-'))
  const before = await startStack({}, dataDir)
  const me = await makeMember(before.url, '木各')
  const login = await api(before.url, sessionCalls.login, { username: me.username, password: me.password })
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

test('one takes one’s data along, three times and no more', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'), '/setting/security')
  await button(page, /导出我的数据/).click()
  const link = page.getByRole('link', { name: '下载' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  for (const _ of [1, 2, 3]) {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toBe('my-data.zip')
    await file.path()
  }
  await expect(page.getByText('已下载')).toBeVisible()
  await expect(link).toHaveCount(0)
})
