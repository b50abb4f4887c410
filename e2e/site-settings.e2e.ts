import { expect, expectAccessible, test, visit } from './journey.ts'
import { invite, withSetting } from './operator.ts'
import { startStack } from './stack.ts'
import { button } from './steps.ts'

// What holds for the whole site would reach into the journeys beside it: these have a server of their own.
const shared = { SP_URL: process.env['SP_URL'], SP_DATA_DIR: process.env['SP_DATA_DIR'] }
let stop = async (): Promise<void> => {}
test.beforeAll(async () => {
  const stack = await startStack()
  stop = stack.stop
  Object.assign(process.env, { SP_URL: stack.url, SP_DATA_DIR: stack.dataDir })
})
test.afterAll(async () => {
  Object.assign(process.env, shared)
  await stop()
})

test('while registering is shut the tab says so; where it asks for an invitation, a right one opens', async ({
  page,
}) => {
  await withSetting('registration', false, async () => {
    await visit(page, '/login?tab=register')
    await expect(page.getByText('当前未开放注册')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await expectAccessible(page, 'registering is shut')
    await button(page, '已有账号，去登录').click()
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  })
  await invite('7K3F29QD')
  await withSetting('inviteCode', true, async () => {
    await page.reload()
    await visit(page, '/login?tab=register')
    const form = page.locator('form')
    await form.getByLabel('账号').fill(`guest${Date.now().toString(36)}`)
    await form.getByLabel('昵称').fill('来客')
    await form.getByLabel('密码', { exact: true }).fill('a quiet window')
    await form.getByLabel('再输一次密码').fill('a quiet window')
    await form.getByLabel('邮箱').fill('guest@example.com')
    const register = form.getByRole('button', { name: '注册' })
    await register.click()
    await expect(form.getByText('请填写邀请码')).toBeVisible()
    await form.getByLabel('邀请码').fill('SP-7K3F-29QE')
    await register.click()
    await expect(form.getByText('邀请码不正确')).toBeVisible()
    await expectAccessible(page, 'registering by invitation')
    await form.getByLabel('邀请码').fill('sp7k3f 29qd')
    await register.click()
    await expect(page.getByText('注册成功')).toBeVisible()
  })
})

test('a version that is not ours is announced, and leads to what must be read', async ({ page }) => {
  await withSetting('version', '3.23', async () => {
    await visit(page, '/flash')
    const note = page.getByRole('alert').filter({ hasText: '有新版本,务必按照安装更新指引更新' })
    await expect(note).toBeVisible()
    await expectAccessible(page, 'a new version')
    await note.getByRole('link', { name: '去看看' }).click()
    await expect(page).toHaveURL(/#\/setting\/help$/)
    await expect(page.getByRole('heading', { name: '安装与更新必读' })).toBeVisible()
    await expect(note).toHaveCount(0)
    await page.reload()
    await note.getByRole('button', { name: '关闭' }).click()
    await expect(note).toHaveCount(0)
  })
})
