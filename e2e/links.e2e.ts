import type { Page } from '@playwright/test'
import { type Flash, flashCalls, type LinkCard, nodeCalls, type Post, postCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { expectFits, setType } from './overflow.ts'
import { does } from './steps.ts'

const ADDRESS = 'https://lamp.example/evening'
const CARD: LinkCard = {
  url: ADDRESS,
  host: 'lamp.example',
  title: '傍晚，把灯点上的人：一座城市里还亮着的老路灯和照看它们的人',
  about: '从河边到山脚，一共还有一百多盏。我们跟着他走了一个晚上，听他说每一盏灯从前照过什么。',
}

/** Journeys reach no page of others, so the answers get the card here. */
async function withCards(page: Page): Promise<void> {
  const add = <T extends Flash | Post>(thing: T): T => ({ ...thing, card: CARD })
  for (const path of ['flash/detail', 'topic/post'])
    await page.route(`**/api/${path}?*`, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: data && add(data) } })
    })
  await page.route('**/api/flash/of-mine?*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, list: data.list.map(add) } } })
  })
}

test('a link has a card, in lists and on its page, that opens the address and moves nothing', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const id = await does(me, flashCalls.create, { content: `路上看到的 ${ADDRESS}，想起小时候` })
  await withCards(page)
  await logIn(page, me)
  await visit(page, `/user/profile/${me.id}`)
  const card = page.getByRole('link', { name: /^傍晚，把灯点上的人/ })
  await expect(card).toBeVisible()
  await expect(card).toHaveAttribute('href', ADDRESS)
  await expect(card).toHaveAttribute('rel', /noreferrer/)
  await expect(card).toContainText('lamp.example')
  await visit(page, `/flash/detail/${id}`)
  await expect(card).toBeVisible()
  await expectAccessible(page, 'a flash with a card')
  await setType(page, 22)
  await expectFits(page, 'a flash with a card', 320)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'a flash with a card, dark')
})

test('a post has its card below the words', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const nodes = await does(me, nodeCalls.recommended, {})
  const nodeId = nodes[0]?.id ?? 0
  const id = await does(me, postCalls.create, { nodeId, title: '老路灯', description: `读到一篇好的：${ADDRESS}` })
  await withCards(page)
  await visit(page, `/topic/post/detail/${id}`)
  await expect(page.getByRole('link', { name: /^傍晚，把灯点上的人/ })).toBeVisible()
})
