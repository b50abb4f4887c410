import type { Page } from '@playwright/test'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { does } from './steps.ts'

const forAll = [
  '/flash',
  '/login',
  '/login?tab=register',
  '/resetpwd',
  '/resetpwd2',
  '/locate',
  '/user',
  '/setting',
  '/topic',
  '/topic/node/all',
  '/topic/node/detail/2',
  '/topic/node/info/2',
  '/square',
]
const settings = [
  '',
  '/fontsize',
  '/pwd',
  '/privacy',
  '/security',
  '/security/question',
  '/notice',
  '/pin',
  '/reports',
  '/help',
  '/rules',
  '/about',
]
const forMembers = [
  '/flash/add',
  '/user',
  '/user/avatarChange',
  '/user/followers',
  '/notice',
  '/msg',
  '/msg/requests',
  '/topic',
  '/topic/node/all',
  '/topic/node/detail/2',
  '/topic/node/info/2',
  '/topic/post/add',
  ...settings.map((path) => `/setting${path}`),
]

test('every screen of a visitor is for everybody: nothing that axe finds, in both themes', async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of forAll) {
    await visit(page, path)
    await expectAccessible(page, path)
  }
})

/** Somebody logged in, with something of theirs wherever a screen shows one. @returns every screen there is for them */
async function screensOf(page: Page): Promise<string[]> {
  const who = await makeMember(siteUrl(), '每一页')
  const flashId = await does<number>(who, 'POST', '/flash', { content: '每一页都看一遍' })
  const post = { title: '每一篇都看一遍', description: '一段字。\n\n又一段字。', nodeId: 2 }
  const postId = await does<number>(who, 'POST', '/topic/post', post)
  const replyId = await does<number>(who, 'POST', '/topic/reply/add-to-post', { postId, reply: '看过了。' })
  await logIn(page, who)
  const posts = [`/topic/post/detail/${postId}`, `/topic/post/edit/${postId}`]
  const replies = [
    `/topic/post/reply/${replyId}`,
    `/topic/post/chaos/${postId}`,
    '/topic/node/chaos/2',
    `/user/profile/${who.id}?tab=replies`,
  ]
  return [
    ...forMembers,
    ...posts,
    ...replies,
    `/flash/detail/${flashId}`,
    `/user/profile/${who.id}`,
    `/user/points/${who.id}`,
  ]
}

// Every other screen each, side by side.
for (const half of [0, 1])
  test(`every screen of a member is for everybody, in both themes (${half + 1} of 2)`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of (await screensOf(page)).filter((_, nth) => nth % 2 === half)) {
      await visit(page, path)
      await expectAccessible(page, path)
    }
  })

test('no screen of a member scrolls sideways at the largest type, 320 wide', async ({ page }) => {
  test.setTimeout(180_000)
  const screens = await screensOf(page)
  await visit(page, '/setting/fontsize')
  await page.getByText('超大').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-font', '22')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of screens) {
    await visit(page, path)
    await settled(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }
})
