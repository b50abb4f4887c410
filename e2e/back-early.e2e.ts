import type { Page, Route } from '@playwright/test'
import { flashCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { makeGate } from './gate.ts'
import { expect, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

const CODE = /\/assets\/[^/]+\.js$/

async function atFlash(page: Page) {
  const author = await makeMember(siteUrl(), '迟迟')
  const id = await does(author, flashCalls.create, { content: `急着回头 ${author.username}` })
  await logIn(page, await makeMember(siteUrl(), '手快'))
  await visit(page, `/flash/detail/${id}`)
  await expect(button(page, '更多操作')).toBeVisible()
  await settled(page)
  const layer = () => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)
  return {
    openMenu: async () => {
      await button(page, '更多操作').click()
      await expect(button(page, '复制链接')).toBeVisible()
    },
    expectOnlyPage: async () => {
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(layer).toBe(0)
      await expect(page).toHaveURL(new RegExp(`detail/${id}$`))
    },
    expectFeedBelow: async () => {
      await page.goBack()
      await expect(page).toHaveURL(/#\/flash$/)
    },
  }
}

/** In the turn of the event loop in which the sheet opens: on a busy device a person can be as early. */
const backWhenSeen = (page: Page, name: string) =>
  page.evaluate(
    (label) =>
      new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector(`dialog[open][aria-label="${label}"]`)) return
          watch.disconnect()
          history.back()
          done()
        })
        watch.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    name,
  )

async function holdCode(page: Page) {
  const gate = makeGate()
  await page.route(CODE, async (route: Route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

const press = (page: Page, item: string) => dialog(page).getByRole('button', { name: item }).click()

for (const [item, name] of [
  ['举报', '举报'],
  ['生成分享图', '分享'],
] as const) {
  test(`Back right after the press on ${item} cancels the opening, and the page stays`, async ({ page }) => {
    const { openMenu, expectOnlyPage, expectFeedBelow } = await atFlash(page)
    await openMenu()
    await press(page, item)
    await page.goBack()
    await expectOnlyPage()
    await expectFeedBelow()
  })

  test(`Back as soon as the sheet of ${item} is seen closes it, and the page stays`, async ({ page }) => {
    const { openMenu, expectOnlyPage, expectFeedBelow } = await atFlash(page)
    await openMenu()
    await Promise.all([backWhenSeen(page, name), press(page, item)])
    await expectOnlyPage()
    await page.evaluate(() => history.forward())
    await settled(page)
    await expectOnlyPage()
    await expectFeedBelow()
  })
}

/** Its code is in the file of another feature. */
const LATER = '举报'

test('Back while the code of a sheet is fetched cancels the opening for good', async ({ page }) => {
  const { openMenu, expectOnlyPage, expectFeedBelow } = await atFlash(page)
  const gate = await holdCode(page)
  await openMenu()
  const [request] = await Promise.all([page.waitForRequest(CODE), press(page, LATER)])
  await settled(page)
  await page.goBack()
  await expectOnlyPage()
  gate.open()
  await (await request.response())?.finished()
  await settled(page)
  await expectOnlyPage()
  await openMenu()
  await press(page, LATER)
  await page.getByRole('dialog', { name: LATER }).waitFor()
  await page.goBack()
  await expectOnlyPage()
  await expectFeedBelow()
})

test('two times Back while the code of a sheet is fetched leave the page, and no sheet appears on the next', async ({
  page,
}) => {
  const { openMenu } = await atFlash(page)
  const gate = await holdCode(page)
  await openMenu()
  const [request] = await Promise.all([page.waitForRequest(CODE), press(page, LATER)])
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back())
  })
  await expect(page).toHaveURL(/#\/flash$/)
  gate.open()
  await (await request.response())?.finished()
  await settled(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/#\/flash$/)
})
