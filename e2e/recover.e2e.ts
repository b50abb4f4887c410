import { securityCalls, sessionCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { expect, expectAccessible, logIn, member, siteUrl, submitLogin, test, visit } from './journey.ts'
import { lettersTo, sendLetter } from './letters.ts'
import { button, dialog, requestedLetter } from './steps.ts'

test('requesting a lost password looks the same for existing and unknown names', async ({ page }) => {
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
    expect(masked).toMatch(/^[a-z0-9]\*\*\*@\*\*\*$/)
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
  await page.getByRole('link', { name: '忘记账号' }).click()
  await expect(page).toHaveURL(/#\/resetpwd$/)
})

test('a lost password is reset by mail, and all other sessions end', async ({ page, browser }) => {
  const elsewhere = await member(browser, '木各')
  const me = elsewhere.who
  await visit(page, '/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  // The previous page has a field with the same name.
  await expect(button(page, '下一步')).toBeVisible()
  await page.getByLabel('账号').fill(me.username)
  await button(page, '下一步').click()
  await expect(page.getByText(`${me.username.slice(0, 1)}***@***`)).toBeVisible()
  const letter = await requestedLetter(page, /^重置密码-/)
  await page.getByLabel('新密码', { exact: true }).fill('a lamp at night')
  await page.getByLabel('再输一次新密码').fill('a lamp at night')
  const submit = button(page, '我已发送，提交新密码')
  expect(await sendLetter({ ...letter, from: 'mallory@example.com' })).toBe(550)
  expect(await sendLetter({ ...letter, from: `${me.username}@example.com`, subject: '重置密码' })).toBe(550)
  await submit.click()
  await expect(page.getByText(/尚未收到邮件/).first()).toBeVisible()

  expect(await sendLetter({ ...letter, from: `${me.username}@example.com` })).toBe(250)
  await submit.click()
  await expect(page.getByText('密码已重设，请登录').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)

  await visit(elsewhere.page, '/setting/security')
  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL(/#\/login/)
  expect((await api(siteUrl(), securityCalls.get, {}, me.token)).code).toBe(401)
  expect((await api(siteUrl(), sessionCalls.login, { username: me.username, password: me.password })).code).toBe(400)

  await logIn(page, { ...me, password: 'a lamp at night' }, '/setting/security')
  await expect(page.getByText(/账号刚找回/)).toBeVisible()
  await expectAccessible(page, 'after a reset')
  await visit(page, '/notice')
  await expect(page.getByText(/你的密码已重置/)).toBeVisible()
  await elsewhere.context.close()
})

test('after a reset request by another person, the owner is notified and cancels it', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me)
  await api(siteUrl(), securityCalls.forgot, { username: me.username })
  await visit(page, '/notice')
  await page.getByRole('link', { name: /有人申请找回你的密码.*未读/ }).click()
  await expect(page).toHaveURL(/#\/setting\/security$/)
  await expect(page.getByText(/有人正在用邮件找回这个账号的密码/)).toBeVisible()
  await expect(button(page, '不是我，作废')).toBeInViewport()
  await expectAccessible(page, 'a reset under way')
  await button(page, '不是我，作废').click()
  await expect(page.getByText('已作废').first()).toBeVisible()
  await expect(page.getByText(/有人正在用邮件找回/)).toHaveCount(0)
})

test('after a reset request by another person, the owner reads a mail about it and cancels it there', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  await api(siteUrl(), securityCalls.forgot, { username: me.username })
  const addressOf = () => /\/#(\/resetpwd2\?cancel=\S+)/.exec(lettersTo(`${me.username}@example.com`).join())?.[1] ?? ''
  await expect.poll(addressOf, { timeout: 15_000 }).toMatch(/cancel=.{46}$/)
  await visit(page, addressOf())
  await expect(page.getByRole('heading', { name: '有人申请重置你的密码' })).toBeVisible()
  await expectAccessible(page, 'cancelling by letter')
  await button(page, '不是我，作废').click()
  await expect(page.getByRole('status').getByText('这次找回已经失效')).toBeVisible()
  await expectAccessible(page, 'cancelled')
  await page.reload()
  await button(page, '不是我，作废').click()
  await expect(page.getByText('没有正在进行的申请，或者已经作废')).toBeVisible()
  expect((await api(siteUrl(), securityCalls.get, {}, me.token)).data.resetUntil).toBeNull()
})

test('an account is closed, and taken back at the next login', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  await logIn(page, me, '/setting/security')
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
  await submitLogin(page, me)
  await expect(page.getByText('这个账号正在注销')).toBeVisible()
  await expectAccessible(page, 'reopening')
  await dialog(page).getByRole('button', { name: '恢复账号' }).click()
  await expect(page).toHaveURL(/#\/flash$/)
  await visit(page, '/setting/security')
  await expect(page.getByText(/最近使用/)).toHaveCount(1)
})
