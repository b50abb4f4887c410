import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { keptIn } from './kept.ts'
import { mute, withSetting } from './operator.ts'
import { button, does } from './steps.ts'

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
  await withSetting('inviteCode', 'a lamp in the window', async () => {
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
    await form.getByLabel('邀请码').fill('a lamp in the')
    await register.click()
    await expect(form.getByText('邀请码不正确')).toBeVisible()
    await expectAccessible(page, 'registering by invitation')
    await form.getByLabel('邀请码').fill('a lamp in the window')
    await register.click()
    await expect(page.getByText('注册成功')).toBeVisible()
  })
})

test('a version that is not ours is told, and leads to what must be read', async ({ page }) => {
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

test('who is muted is told until when and why, reads on, and keeps what he wanted to say', async ({ page }) => {
  const who = await makeMember(siteUrl(), '安静')
  const flashId = await does<number>(who, 'POST', '/flash', { content: `说过的话 ${who.username}` })
  await logIn(page, who)
  await mute(who, '连续刷屏', 24)
  await visit(page, '/user')
  const note = page.getByText(/你已被禁言，.*\d 解除。/)
  await expect(note).toBeVisible()
  await expect(page.getByText('原因：连续刷屏')).toBeVisible()
  await expectAccessible(page, 'muted')

  const refusal = page.getByRole('status').getByText('你已被禁言，暂时不能发布内容')
  await visit(page, '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('还想再说一句')
  await button(page, '发布').click()
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('还想再说一句')
  await expect(button(page, '发布')).toBeEnabled()
  await visit(page, `/flash/detail/${flashId}`)
  await expect(refusal).toHaveCount(0)
  await page.getByText('说点什么…').click()
  await page.getByLabel('评论内容').fill('也不能评论')
  await button(page, '发送').click()
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('评论内容')).toHaveValue('也不能评论')

  await mute(who, '', -1)
  await button(page, '发送').click()
  await expect(page.getByRole('listitem').filter({ hasText: '也不能评论' })).toBeVisible()
  await visit(page, '/user')
  await page.reload()
  await expect(button(page, '签到 +1')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('clearing the cache takes the copies and leaves the words one has begun', async ({ page }) => {
  const who = await makeMember(siteUrl(), '扫尘')
  const words = `收在设备上的 ${who.username}`
  await does(who, 'POST', '/flash', { content: words, isPrivate: true })
  await logIn(page, who)
  await visit(page, `/user/profile/${who.id}`)
  await expect(page.getByText(words)).toBeVisible()
  await expect.poll(async () => JSON.stringify((await keptIn(page)).rows)).toContain(words)
  await visit(page, '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('写了一半')
  await visit(page, '/setting')
  await button(page, /清除缓存/).click()
  await expect(page.getByText('缓存已清除')).toBeVisible()
  expect(JSON.stringify((await keptIn(page)).rows)).not.toContain(words)
  await visit(page, '/flash/add')
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('写了一半')
  await visit(page, `/user/profile/${who.id}`)
  await expect(page.getByText(words)).toBeVisible()
})

test('a toast stays two seconds, an alert three', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = new Map<string, number>()
    const stays: Record<string, number> = {}
    Object.assign(window, { stays })
    const look = () => {
      for (const role of ['status', 'alert']) {
        const words = document.querySelector(`[popover=manual][role=${role}]`)?.textContent ?? ''
        const since = shown.get(role)
        if (words !== '' && since === undefined) shown.set(role, performance.now())
        if (words !== '' || since === undefined) continue
        stays[role] = performance.now() - since
        shown.delete(role)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const stay = async (role: string): Promise<number> => {
    const read = () => page.evaluate((of) => (window as unknown as { stays: Record<string, number> }).stays[of], role)
    await expect.poll(read).toBeGreaterThan(0)
    return (await read()) ?? 0
  }
  await visit(page, '/setting')
  await button(page, /清除缓存/).click()
  await expect(page.getByRole('status').getByText('缓存已清除')).toBeVisible()
  await visit(page, '/user/profile/@nobodyatall')
  await expect(page.getByRole('alert').getByText('没有这个用户')).toBeVisible()
  const [toast, alert] = [await stay('status'), await stay('alert')]
  // A busy machine may be late, never early.
  expect(toast).toBeGreaterThan(1_900)
  expect(toast).toBeLessThan(2_800)
  expect(alert).toBeGreaterThan(2_900)
  expect(alert).toBeLessThan(3_800)
})
