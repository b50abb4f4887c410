import type { BrowserContext, Page } from '@playwright/test'
import { flashCalls, sessionCalls } from '@sp/contract'
import { isControlled } from './app-files.ts'
import { type Member, makeMember } from './client.ts'
import { entriesWith, readDeviceStorage } from './device-storage.ts'
import {
  expect,
  expectAccessible,
  fillLogin,
  logIn,
  logInAgain,
  noteOffline,
  siteUrl,
  submitLogin,
  test,
  visit,
} from './journey.ts'
import { button, dialog, does } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

async function withSecret(nickname: string): Promise<Member & { words: string }> {
  const who = await makeMember(siteUrl(), nickname)
  const words = `只有${nickname}知道 ${who.username}`
  await does(who, flashCalls.create, { content: words, isPrivate: true })
  return { ...who, words }
}

const ownPage = ({ id }: Member) => `/user/profile/${id}`

async function read(page: Page, who: Member & { words: string }): Promise<void> {
  await visit(page, ownPage(who))
  await expect(page.getByText(who.words)).toBeVisible()
}

async function readDown(page: Page, who: Member & { words: string }): Promise<void> {
  await page.setViewportSize({ width: 390, height: 360 })
  await read(page, who)
  await page.evaluate(
    () =>
      new Promise((done) => {
        window.addEventListener('scroll', done, { once: true })
        window.scrollTo(0, 120)
      }),
  )
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  expect(await page.evaluate(() => sessionStorage.getItem('scroll'))).toContain(ownPage(who))
}

async function logOut(page: Page): Promise<void> {
  await visit(page, '/setting')
  await button(page, '退出登录').click()
  await dialog(page).getByRole('button', { name: '退出', exact: true }).click()
}

/**
 * Data that the app's own cleanup does not touch: only the browser removes it, on request of the server's
 * response.
 */
async function plant(page: Page): Promise<() => Promise<{ caches: string[]; http: boolean }>> {
  const address = await page.evaluate(async () => {
    const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    const left = `${style?.href}?left`
    await (await fetch(left)).text()
    await (await caches.open('workbox-precache-left')).put('/left', new Response('left'))
    return left
  })
  return () =>
    page.evaluate(async (left) => {
      const stored = await fetch(left, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      )
      return { caches: (await caches.keys()).filter((name) => name.endsWith('left')), http: stored }
    }, address)
}

test('logout leaves nothing of the member in any window, and the app stays usable', async ({ page, context }) => {
  const who = await withSecret('木各')
  await logIn(page, who)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const other = await context.newPage()
  await readDown(other, who)
  await read(page, who)
  await visit(page, '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('写了一半的话')
  for (const words of [who.words, '写了一半的话'])
    expect(entriesWith(await readDeviceStorage(page), [words])).not.toEqual([])
  const planted = await plant(page)
  expect(await planted()).toEqual({ caches: ['workbox-precache-left'], http: true })

  await logOut(page)
  for (const window of [page, other]) {
    await expect(window).toHaveURL(/#\/flash$/)
    await expect(window.getByRole('tab', { name: '发现' })).toBeVisible()
    await expect(window.getByText(who.words)).toHaveCount(0)
    const left = await readDeviceStorage(window)
    expect(left.entries).toEqual([])
    expect(left.cookies).toBe('')
    expect(left.rows.filter((row) => !row.startsWith('"0/'))).toEqual([])
    expect(left.cached.filter((url) => /\/(api|files)\//.test(url))).toEqual([])
    expect(entriesWith(left, [who.words, who.token, who.username, '写了一半的话', ownPage(who)])).toEqual([])
  }
  expect(await planted()).toEqual({ caches: [], http: false })

  await page.reload()
  await expect.poll(() => isControlled(page)).toBe(true)
  await logIn(page, who)
  await read(page, who)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('info'))).not.toBeNull()
  await visit(other, '/user')
  await expect(other.getByRole('link', { name: /木各/ }).first()).toBeVisible()
})

test('logout without a connection leaves nothing of the member either', async ({ page, context }) => {
  const who = await withSecret('北岸')
  await logIn(page, who)
  await read(page, who)
  await visit(page, '/setting')
  await expect.poll(() => isControlled(page)).toBe(true)
  await context.setOffline(true)
  await logOut(page)
  await expect(page).toHaveURL(/#\/flash$/)
  await noteOffline(page)
  await expect(page.getByText('现在没有网络')).toBeVisible()
  const left = await readDeviceStorage(page)
  expect(left.entries).toEqual([])
  expect(left.rows.filter((row) => !row.startsWith('"0/'))).toEqual([])
  expect(entriesWith(left, [who.words])).toEqual([])
})

async function watchFor(context: BrowserContext, first: Member & { words: string }): Promise<string[]> {
  const seen: string[] = []
  await context.exposeFunction('seen', (where: string) => seen.push(where))
  await context.addInitScript(
    ({ id, words }) => {
      const look = () => {
        const info = JSON.parse(localStorage.getItem('info') ?? 'null') as { user: { id: number } } | null
        const shown = document.body?.textContent ?? ''
        if (info !== null && info.user.id !== id && shown.includes(words))
          (window as unknown as { seen(where: string): void }).seen(location.hash)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    },
    { id: first.id, words: first.words },
  )
  return seen
}

test('who logs in after another member sees nothing of theirs, in no window', async ({ page, context }) => {
  const first = await withSecret('小满')
  const second = await withSecret('迟迟')
  const seen = await watchFor(context, first)
  await logIn(page, first)
  const other = await context.newPage()
  await readDown(other, first)
  await read(page, first)
  await visit(page, '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('小满写了一半')
  expect(entriesWith(await readDeviceStorage(page), [first.words])).not.toEqual([])

  await logInAgain(page, second)
  await expect(other).toHaveURL(/#\/flash$/)
  for (const window of [page, other]) {
    await visit(window, '/user')
    await expect(window.getByRole('link', { name: /迟迟/ }).first()).toBeVisible()
    await visit(window, '/flash/add')
    await expect(window.getByLabel('内容', { exact: true })).toHaveValue('')
    await visit(window, ownPage(second))
    await expect(window.getByText(second.words)).toBeVisible()
    const theirs = [first.words, first.token, ownPage(first), '小满写了一半']
    expect(entriesWith(await readDeviceStorage(window), theirs)).toEqual([])
  }
  await visit(page, ownPage(first))
  await expect(page.getByRole('heading', { name: '小满', exact: true })).toBeVisible()
  await expect(page.getByText('他还没有发动态')).toBeVisible()
  expect(seen).toEqual([])
})

test('a session that was ended elsewhere leads to login, and back to where one was', async ({ page }) => {
  const who = await withSecret('盐汽水')
  const author = await makeMember(siteUrl(), '路过')
  const words = `桥上的风 ${author.username}`
  const flashId = await does(author, flashCalls.create, { content: words })
  await visit(page, '/setting/fontsize')
  await page.getByText('大', { exact: true }).click()
  await logIn(page, who)
  await read(page, who)
  await visit(page, `/flash/detail/${flashId}`)
  await expect(page.getByText(words)).toBeVisible()

  // Otherwise the regular poll might detect the ended session first.
  await page.route('**/getMsgId', (route) => route.abort())
  await does(who, sessionCalls.endOtherSessions, {})
  await page.getByRole('button', { name: /^赞/ }).first().click()
  await expect(page).toHaveURL(/#\/login/)
  const stored = await readDeviceStorage(page)
  expect(stored.entries.sort()).toEqual(['font-size=20', `preURL=/flash/detail/${flashId}`])
  expect(entriesWith(stored, [who.words])).toEqual([])
  await page.unroute('**/getMsgId')
  await submitLogin(page, who)
  await expect(page).toHaveURL(new RegExp(`detail/${flashId}$`))
  await page.getByRole('button', { name: /^赞/ }).first().click()
  await expect(page.getByRole('button', { name: '赞 1' }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a refusal of the square leads to its entry page', async ({ page }) => {
  const author = await makeMember(siteUrl(), '门外')
  const flashId = await does(author, flashCalls.create, { content: `灯塔 ${author.username}` })
  await logIn(page, await makeMember(siteUrl(), '敲门'), `/flash/detail/${flashId}`)
  // No call responds like this before the square exists, so another call is stubbed with its response.
  const shut = { code: 315, msg: '寻\u2060TA还没有开启', data: null }
  await page.route('**/api/flash/star', (route) => route.fulfill({ status: 315, json: shut }))
  await page.getByRole('button', { name: /^赞/ }).first().click()
  await expect(page).toHaveURL(/#\/square\/hint$/)
  expect(await page.evaluate(() => localStorage.getItem('info'))).not.toBeNull()
})

test('an anonymous visitor who taps an action sees why a login is needed, and returns to it after login', async ({
  page,
}) => {
  const [me, other] = [await makeMember(siteUrl(), '木各'), await makeMember(siteUrl(), '北岸')]
  const id = await does(other, flashCalls.create, { content: '今晚的月亮很低' })
  await visit(page, `/flash/detail/${id}`)
  await page.getByText('说点什么…').click()
  await expect(page.getByText('登录后就能评论')).toBeVisible()
  await visit(page, `/flash/detail/${id}`)
  await button(page, /^赞/).first().click()
  await expect(page.getByText('登录后就能点赞')).toBeVisible()
  await expectAccessible(page, 'login, for a like')
  await page.getByRole('tab', { name: '注册' }).click()
  await expect(page.getByText('登录后就能点赞')).toBeVisible()
  await page.getByRole('tab', { name: '登录' }).click()
  await fillLogin(page, me)
  await expect(page).toHaveURL(new RegExp(`/flash/detail/${id}$`))
})

test('a visitor who first looks around and then logs in lands on the page that required the login', async ({
  page,
}) => {
  const me = await makeMember(siteUrl(), '木各')
  await visit(page, '/square')
  await expect(page).toHaveURL(/login/)
  await page.getByRole('link', { name: '先随便看看' }).click()
  await expect(page).toHaveURL(/#\/flash$/)
  await page.getByRole('link', { name: '更多' }).click()
  await page.getByRole('link', { name: /请登录/ }).click()
  await fillLogin(page, me)
  await expect(page).toHaveURL(/#\/user$/)
})

test('a login names the field that is empty', async ({ page }) => {
  await visit(page, '/login')
  const form = page.locator('form')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(form.getByLabel('账号')).toBeFocused()
  await expect(form.getByLabel('账号')).toHaveAccessibleDescription(/不能为空/)
  await form.getByLabel('账号').fill('nobodyhasthis')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(form.getByLabel('密码', { exact: true })).toHaveAccessibleDescription(/不能为空/)
  await form.getByLabel('密码', { exact: true }).fill('a quiet window')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(form.getByText('账号或密码不正确')).toBeVisible()
})
