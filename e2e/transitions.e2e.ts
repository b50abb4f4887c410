import type { Page } from '@playwright/test'
import { flashCalls, postCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { does, readTo } from './steps.ts'

/** Notes which parts of the page move by themselves in each transition between pages. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[][] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        moved.push(parts.filter((part) => part.startsWith('::view-transition-group')))
      })
      return transition
    }
  })

const moves = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[][] }).moved)

test('what is opened moves from its list to its page, and the other pages change at once', async ({ page }) => {
  await watchTransitions(page)
  const [who, author] = [await makeMember(siteUrl(), '木各'), await makeMember(siteUrl(), '北岸')]
  const words = `湖面上有两只鸭子 ${author.username}`
  await does(author, flashCalls.create, { content: words })
  const title = `去看湖 ${author.username}`
  await does(author, postCalls.create, { title, description: '周末，有人吗。', nodeId: 2 })
  await logIn(page, who)
  const card = page.getByRole('article').filter({ hasText: words })
  await readTo(page, card)
  expect(await moves(page)).toEqual([])
  // On a busy machine the code of the page comes later than its skeleton, which nothing moves to. It is there after this.
  await card.getByText(words).click()
  await expect(page.getByRole('heading', { name: '评论', exact: true })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await settled(page)
  await page.evaluate(() => (window as unknown as { moved: string[][] }).moved.splice(0))
  await card.getByText(words).click()
  await expect(page.getByRole('heading', { name: '评论', exact: true })).toBeVisible()
  await expect.poll(() => moves(page)).toHaveLength(1)
  expect((await moves(page))[0]).toContain('::view-transition-group(opened-thing)')
  await page.goBack()
  await expect(card).toBeVisible()

  await visit(page, '/topic/node/detail/2')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => moves(page)).toHaveLength(2)
  expect((await moves(page))[1]).toContain('::view-transition-group(opened-thing)')
})
