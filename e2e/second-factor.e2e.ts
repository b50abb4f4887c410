import type { Locator, Page } from '@playwright/test'
import { FACTOR_END_DAYS } from '@sp/contract'
import { freePort } from '../server/test/make/port.ts'
import { addAuthenticator } from './authenticator.ts'
import { type Member, makeMember } from './client.ts'
import { totpOf } from './console.ts'
import { expect, expectAccessible, logIn, newPage, siteUrl, submitLogin, test, visit } from './journey.ts'
import { openPost, type Post, passPost, sendLetter } from './letters.ts'
import { namedAddress, ownSite } from './own-site.ts'
import { joinsSquare } from './square.ts'
import { button, dialog, requestedLetter } from './steps.ts'

const PASSWORD = 'a lamp at night'
const WEEK_LATER = FACTOR_END_DAYS * 24 + 2
const always: Record<string, string> = {}
let post: Post

test.beforeAll(async () => {
  post = await openPost()
  const SMTP_PORT = String(await freePort())
  Object.assign(always, await namedAddress(), { SMTP_PORT, MAIL_DNS: post.names.address })
  process.env['SP_POST'] = passPost(post, Number(SMTP_PORT))
})
// Sign-in keys belong to a name, and the clock is moved.
const site = ownSite(always)
test.afterAll(() => post.names.close())

const step = (page: Page) => page.getByRole('dialog', { name: '两步验证' })
const code = (page: Page) => page.getByLabel('6 位验证码')

async function givePassword(page: Page, who: Pick<Member, 'username' | 'password'>): Promise<void> {
  await visit(page, '/login')
  await submitLogin(page, who)
}

/** Keeps the codes that are shown one time. */
async function keptCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  await expect(button(page, '完成')).toBeDisabled()
  const download = page.waitForEvent('download')
  await button(page, '存成文件').click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expectAccessible(page, 'recovery codes')
  const codes = await list.allTextContents()
  await page.getByLabel('我已经保存好了').check()
  await button(page, '完成').click()
  await expect(page.getByText('还有 10 个没用过')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  return codes
}

test('a code or a recovery code is the second step: at a log-in, before a new address, and before the square', async ({
  page,
  browser,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  await joinsSquare(me, { name: '窗边的人', wechat: 'muge-window', detail: '周末多半在家看书' })
  await logIn(page, me, '/setting/security')
  await page.getByRole('link', { name: /两步验证.*未打开/ }).click()
  await expect(page.getByText('密码有可能被人猜到')).toBeVisible()
  await expectAccessible(page, 'no second step')
  await button(page, /绑定验证器/).click()
  const sheet = page.getByRole('dialog', { name: '绑定验证器' })
  const secret = ((await sheet.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(sheet.getByRole('img', { name: '给验证器应用扫的二维码' })).toBeVisible()
  await expectAccessible(page, 'binding an authenticator')
  await code(page).fill('000000')
  await expect(sheet.getByText('没有通过验证')).toBeVisible()
  await expect(code(page)).toHaveValue('')
  const first = totpOf(secret)
  await code(page).fill(first)
  const codes = await keptCodes(page)

  const other = await newPage(browser)
  await givePassword(other, me)
  await expect(code(other)).toBeFocused()
  await expectAccessible(other, 'the second step')
  await code(other).fill(first)
  await expect(step(other).getByText('这个验证码刚用过')).toBeVisible()
  await code(other).fill(totpOf(secret, 1))
  await expect(other).toHaveURL(/#\/flash$/)
  await visit(page, '/setting/security')
  await expect(page.getByText('用密码和验证码登录')).toBeVisible()

  await site.moveClock(1)
  await visit(other, '/square/profile')
  await expect(dialog(other).getByLabel('密码', { exact: true })).toBeFocused()
  await dialog(other).getByRole('button', { name: '再想想' }).click()
  await expectAccessible(other, 'the square is closed')
  await expect(other).not.toHaveTitle(/·/)
  await button(other, '去验证').click()
  await dialog(other).getByLabel('密码', { exact: true }).fill(me.password)
  await dialog(other).getByRole('button', { name: '验证', exact: true }).click()
  await button(other, '用恢复码').click()
  await other.getByLabel('恢复码', { exact: true }).fill('ABCD-EFGH')
  await other.keyboard.press('Enter')
  await expect(step(other).getByText('没有通过验证')).toBeVisible()
  await other.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '')
  await other.keyboard.press('Enter')
  await expect(other.getByText('窗边的人').first()).toBeVisible()
  await expect(other).toHaveURL(/#\/square\/profile$/)

  await visit(page, '/setting/security')
  await cancelsClosing(page, me)
  await page.getByRole('button', { name: /^邮箱/ }).click()
  await page.getByLabel('新邮箱').fill('muge@example.org')
  await button(page, '下一步').click()
  await dialog(page).getByLabel('密码', { exact: true }).fill(me.password)
  await dialog(page).getByRole('button', { name: '验证', exact: true }).click()
  await button(page, '用恢复码').click()
  await page.getByLabel('恢复码', { exact: true }).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('还差一步：用新邮箱发一封信')).toBeVisible()
  await expect(page.locator('dd span').filter({ hasText: 'muge@example.org' })).toBeVisible()
})

test('a key alone logs in; a member who has lost everything waits seven days, in which every session may cancel', async ({
  page,
  browser,
}) => {
  const me = await makeMember(siteUrl(), '北岸')
  const lock = await addAuthenticator(page)
  await logIn(page, me, '/setting/security/factor')
  await lock.refuse(true)
  await button(page, /添加通行密钥/).click()
  await expect(page.getByText('没有完成。可以再试一次')).toBeVisible()
  await lock.refuse(false)
  await button(page, /添加通行密钥/).click()
  await keptCodes(page)
  await page.getByRole('button', { name: /还没用过/ }).click()
  await page.getByLabel('名字').fill('我的手机')
  await expectAccessible(page, 'a key')
  await button(page, '改名').click()
  await expect(button(page, /我的手机/)).toBeVisible()
  await expectAccessible(page, 'a second step')

  const synced = await lock.credentials()
  // A browser without suggestions has the button.
  const second = await newPage(browser)
  await second.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'))
  await addAuthenticator(second, synced)
  await visit(second, '/login')
  await expectAccessible(second, 'log-in by key')
  await button(second, '用通行密钥登录').click()
  await expect(second).toHaveURL(/#\/flash$/)

  // A suggestion of the browser at the field of the name, which the virtual device takes at once.
  const third = await newPage(browser)
  await addAuthenticator(third, synced.map(used))
  await visit(third, '/login')
  await expect(third).toHaveURL(/#\/flash$/)
  await visit(page, '/setting/security')
  await expect(page.getByText('用通行密钥登录')).toHaveCount(2)

  const visitor = await newPage(browser)
  await givePassword(visitor, me)
  await asksToEnd(visitor)
  await page.reload()
  await expect(page.getByText('有人申请关闭两步验证')).toBeVisible()
  await expectAccessible(page, 'an end under way')
  await button(page, '作废，继续用两步验证').click()
  await expect(page.getByText('已作废，两步验证照旧')).toBeVisible()
  await expect(page.getByText('有人申请关闭两步验证')).toHaveCount(0)

  // All devices are lost. A window whose session ends would log in again by its suggestion, which cancels the end.
  await lock.remove()
  await Promise.all([second, third].map((lost) => lost.context().close()))
  await resets(visitor, me)
  const now = { ...me, password: PASSWORD }
  await givePassword(visitor, now)
  await asksToEnd(visitor)
  await site.moveClock(WEEK_LATER)
  await givePassword(visitor, now)
  await expect(visitor).toHaveURL(/#\/flash$/)
  await visit(visitor, '/setting/security')
  await expect(visitor.getByRole('link', { name: /两步验证.*未打开/ })).toBeVisible()
})

test('a key is the second step before the contacts, an export and the end of the account, which it takes back', async ({
  page,
  browser,
}) => {
  const me = await makeMember(siteUrl(), '远山')
  const lock = await addAuthenticator(page)
  await logIn(page, me, '/setting/security/factor')
  await button(page, /添加通行密钥/).click()
  await keptCodes(page)

  // The password, too: the answer to it is what the member asked for.
  await site.moveClock(WEEK_LATER + 1)
  await visit(page, '/setting/security')
  await button(page, '看完整的邮箱和手机').click()
  await expect(dialog(page).getByLabel('密码', { exact: true })).toBeFocused()
  await expect(button(page, '用通行密钥验证')).toHaveCount(0)
  await dialog(page).getByLabel('密码', { exact: true }).fill(me.password)
  await dialog(page).getByRole('button', { name: '验证', exact: true }).click()
  await signs(page)
  await expect(page.getByText(`${me.username}@example.com`)).toBeVisible()
  await dialog(page).getByRole('button', { name: '知道了' }).click()

  // A key alone is both steps.
  await site.moveClock(WEEK_LATER + 2)
  await visit(page, '/setting/security')
  await button(page, /导出我的数据/).click()
  await expect(button(page, '用通行密钥验证')).toBeVisible()
  await expectAccessible(page, 'a key or the password')
  await signs(page)
  const link = page.getByRole('link', { name: '下载' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('my-data.zip')

  await site.moveClock(WEEK_LATER + 3)
  await visit(page, '/setting/security')
  await beginsClosing(page, me)
  await signs(page)
  await expect(page.getByText(/账号会在 7 天后注销/).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()

  const back = await newPage(browser)
  await back.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'))
  await addAuthenticator(back, (await lock.credentials()).map(used))
  await givePassword(back, me)
  await signs(back)
  await expect(back.getByText('这个账号正在注销')).toBeVisible()
  await dialog(back).getByRole('button', { name: '再想想' }).click()
  await button(back, '用通行密钥登录').click()
  await expect(back.getByText('这个账号正在注销')).toBeVisible()
  await dialog(back).getByRole('button', { name: '恢复账号' }).click()
  await expect(back).toHaveURL(/#\/flash$/)
})

const signs = (page: Page) => button(page, '用通行密钥验证').click()

async function beginsClosing(page: Page, { password }: Member): Promise<Locator> {
  await button(page, /^注销账号/).click()
  const sheet = page.getByRole('dialog', { name: '注销账号' })
  await sheet.getByText('留下，署名改成佚名').click()
  await sheet.getByLabel('输入密码确认').fill(password)
  await sheet.getByRole('button', { name: '注销账号' }).click()
  return sheet
}

/** A form that asks for the password itself: what was typed stays when the second step is cancelled. */
async function cancelsClosing(page: Page, me: Member): Promise<void> {
  const sheet = await beginsClosing(page, me)
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(step(page)).toHaveCount(0)
  await expect(sheet.getByLabel('输入密码确认')).toHaveValue(me.password)
  await expect(sheet.getByRole('radio', { name: /留下/ })).toBeChecked()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toHaveCount(0)
}

/** A virtual key counts its uses, as no synced key does; the server refuses a count that goes back. */
const used = <C extends { signCount: number }>(key: C): C => ({ ...key, signCount: key.signCount + 10 })

async function asksToEnd(page: Page): Promise<void> {
  await button(page, '都拿不到了').click()
  await expect(page.getByRole('heading', { name: '都拿不到了' })).toBeFocused()
  await expectAccessible(page, 'everything is lost')
  await button(page, '申请关闭，等 7 天').click()
  await expect(page.getByRole('status').filter({ hasText: '以后，回到这里只用密码就能登录' })).toBeVisible()
  await button(page, '知道了').click()
  await expect(step(page)).toHaveCount(0)
}

/** By mail, as in `recover.e2e.ts`. */
async function resets(page: Page, { username }: Member): Promise<void> {
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(button(page, '下一步')).toBeVisible()
  await page.getByLabel('账号').fill(username)
  await button(page, '下一步').click()
  const letter = await requestedLetter(page, /^重置密码-/)
  expect(await sendLetter({ ...letter, from: `${username}@example.com` })).toBe(250)
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次新密码').fill(PASSWORD)
  await button(page, '我已发送，提交新密码').click()
  await expect(page).toHaveURL(/#\/login$/)
}
