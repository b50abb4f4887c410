import type { Locator } from '@playwright/test'
import { flashCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { readDeviceStorage } from './device-storage.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { mute } from './operator.ts'
import { button, dialog, does } from './steps.ts'

test('a muted member sees end and reason, can still read, and keeps the draft', async ({ page }) => {
  const who = await makeMember(siteUrl(), '安静')
  const flashId = await does(who, flashCalls.create, { content: `说过的话 ${who.username}` })
  await logIn(page, who)
  await mute(who, '连续刷屏', 24)
  await visit(page, '/user')
  const note = page.getByText(/你已被禁言，到 .*\d 自动解除。/)
  await expect(note).toBeVisible()
  await expect(page.getByText('原因：连续刷屏')).toBeVisible()
  await expectAccessible(page, 'muted')

  const refusal = page.getByRole('status').getByText('你已被禁言，暂时不能发布内容').first()
  await visit(page, '/flash/add')
  await expect(note).toBeVisible()
  await page.getByLabel('内容', { exact: true }).fill('还想再说一句')
  await button(page, '发布').click()
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('还想再说一句')
  await expect(button(page, '发布')).toBeEnabled()
  await visit(page, `/flash/detail/${flashId}`)
  await page.getByText('说点什么…').click()
  await page.getByLabel('评论内容').fill('也不能评论')
  await button(page, '发送').click()
  // The bar of the unsent flash shows the same reason within a longer text.
  await expect(page.getByRole('status').getByText('你已被禁言，暂时不能发布内容', { exact: true })).toBeVisible()
  await expect(page.getByLabel('评论内容')).toHaveValue('也不能评论')

  await mute(who, '', -1)
  await button(page, '发送').click()
  await expect(page.getByRole('listitem').filter({ hasText: '也不能评论' })).toBeVisible()
  await visit(page, '/user')
  await page.reload()
  await expect(button(page, '签到 +1')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('clearing the cache removes the copies and keeps the drafts', async ({ page }) => {
  const who = await makeMember(siteUrl(), '扫尘')
  const words = `收在设备上的 ${who.username}`
  await does(who, flashCalls.create, { content: words, isPrivate: true })
  await logIn(page, who, `/user/profile/${who.id}`)
  await expect(page.getByText(words)).toBeVisible()
  await expect.poll(async () => JSON.stringify((await readDeviceStorage(page)).rows)).toContain(words)
  await visit(page, '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('写了一半')
  await visit(page, '/setting')
  await button(page, /清除缓存/).click()
  await expect(page.getByText('缓存已清除')).toBeVisible()
  expect(JSON.stringify((await readDeviceStorage(page)).rows)).not.toContain(words)
  await visit(page, '/flash/add')
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('写了一半')
  await visit(page, `/user/profile/${who.id}`)
  await expect(page.getByText(words)).toBeVisible()
})

test('a toast stays two seconds, an alert three', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = new Map<string, number>()
    // A busy machine is late with every timer: by how much is seen by one of our own beside each.
    const late: Record<string, number> = {}
    const due = { status: 2_000, alert: 3_000 }
    const stays: Record<string, number> = {}
    Object.assign(window, { stays })
    const look = () => {
      for (const role of ['status', 'alert'] as const) {
        const words = document.querySelector(`[popover=manual][role=${role}]`)?.textContent ?? ''
        const since = shown.get(role)
        if (words !== '' && since === undefined) {
          const from = performance.now()
          shown.set(role, from)
          late[role] = 0
          setTimeout(() => (late[role] = performance.now() - from - due[role]), due[role])
        }
        if (words !== '' || since === undefined) continue
        stays[role] = performance.now() - since - (late[role] ?? 0)
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
  expect(toast).toBeGreaterThan(1_700)
  expect(toast).toBeLessThan(2_800)
  expect(alert).toBeGreaterThan(2_700)
  expect(alert).toBeLessThan(3_800)
})

test('on a wide screen a sheet stays in its column', async ({ browser }) => {
  const who = await makeMember(siteUrl(), '宽屏')
  const flashId = await does(who, flashCalls.create, { content: `写给宽屏 ${who.username}` })
  const context = await browser.newContext({ isMobile: false, hasTouch: false })
  const page = await context.newPage()
  await logIn(page, who, `/flash/detail/${flashId}`)
  await button(page, '分享').click()
  const middle = async (at: Locator) => {
    const box = await at.boundingBox()
    return box && Math.round(box.x + box.width / 2)
  }
  for (const width of [700, 1000, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await middle(dialog(page))) === (await middle(page.locator('#main')))).toBe(true)
  }
  await context.close()
})
