import type { Page } from '@playwright/test'
import { flashCalls, postCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, logIn, siteUrl, test, visit } from './journey.ts'
import { difference, expectLook, TOLERANCE } from './looks.ts'
import { does } from './steps.ts'

const THEMES = ['light', 'dark'] as const

const nameOf = (path: string) => path.replace(/^\//, '').replaceAll(/\W+/g, '-')

async function expectLooks(page: Page, path: string, name = nameOf(path)): Promise<void> {
  await visit(page, path)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expectLook(page, `${name}-${theme}`)
  }
}

test('the screens of a visitor look as before', async ({ page }) => {
  for (const path of ['/login', '/login?tab=register', '/setting/rules', '/no-such-page']) await expectLooks(page, path)
})

const forMembers = [
  '/flash/add',
  '/topic/post/add',
  '/setting',
  '/setting/fontsize',
  '/game/mine',
  '/square',
  '/notice',
]

test('the screens of a member look as before', async ({ page }) => {
  const who = await makeMember(siteUrl(), '每一页')
  const flash = await does(who, flashCalls.create, { content: '今天路过公园，银杏叶子落了一地，踩上去沙沙响。' })
  const description = '窗外的雨下了一整天，灯一直亮着。\n\n第二段写得短一点。'
  const post = await does(who, postCalls.create, { title: '下雨天读什么', description, nodeId: 2 })
  await logIn(page, who)
  for (const path of forMembers) await expectLooks(page, path)
  await expectLooks(page, `/flash/detail/${flash}`, 'flash-detail')
  await expectLooks(page, `/topic/post/detail/${post}`, 'post-detail')
})

test('a row that moves is noticed', async ({ page }) => {
  await visit(page, '/setting/rules')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await difference(page, 'setting-rules-light')).toBeLessThan(TOLERANCE)
  await page.locator('main').evaluate((main) => (main.style.paddingTop = '24px'))
  expect(await difference(page, 'setting-rules-light')).toBeGreaterThan(TOLERANCE)
})
