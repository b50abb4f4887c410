import type { Page, Route } from '@playwright/test'
import { flashCalls, followCalls, pointsCalls, profileCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, settled, siteUrl, test, visit } from './journey.ts'
import { setType } from './overflow.ts'
import { button, does } from './steps.ts'

/** How long people look at skeletons before they assume a failure. */
const CONCURRENT = { timeout: 1_500 }

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function hold(page: Page, path: string) {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(path, (route) => (isOpen ? route.continue() : void waiting.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(waiting.map((route) => route.continue()))
  }
}

test('更多 keeps the places of pending content, reports failures, and retries', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'))
  const profile = await hold(page, '**/api/user/profile?*')
  const checkIn = await hold(page, '**/api/user/check-in-state-v2*')
  await visit(page, '/user')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: '正在加载' })).toBeVisible()
  await expect(button(page, /签到/)).toHaveCount(0)
  const before = await main.getByRole('link', { name: '通知' }).boundingBox()
  await checkIn()
  await profile()
  await expect(button(page, '签到 +1')).toBeVisible()
  await settled(page)
  expect(await main.getByRole('link', { name: '通知' }).boundingBox()).toEqual(before)

  await page.evaluate(() => indexedDB.deleteDatabase('SP'))
  await page.route('**/api/user/**', (route) => route.abort())
  await page.reload()
  const failure = alert(page)
  await expect(failure).toContainText('没能连上', CONCURRENT)
  await expect(failure).toHaveCount(1)
  await expectAccessible(page, 'me, without an answer')
  await page.unroute('**/api/user/**')
  await failure.getByRole('button', { name: '再试一次' }).click()
  await expect(main.getByRole('link', { name: /积分/ }).first()).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('whom one follows is never offered to be followed while that is not known', async ({ page }) => {
  const author = await makeMember(siteUrl(), '小满')
  const words = `灯下 ${author.username}`
  const id = await does(author, flashCalls.create, { content: words })
  const me = await makeMember(siteUrl(), '木各')
  await does(me, followCalls.follow, { userId: author.id })
  await logIn(page, me)
  const profile = await hold(page, '**/api/user/profile?*')
  await visit(page, `/flash/detail/${id}`)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '关注', exact: true })).toHaveCount(0)
  await profile()
  await expect(page.getByRole('main').getByRole('button', { name: '已关注' })).toBeVisible()
})

test('the login button is above the fold, and no light of the sky crosses the text', async ({ page }) => {
  for (const [width, height, font] of [
    [320, 568, '16'],
    [360, 640, '16'],
    [390, 664, '16'],
    [390, 844, '16'],
    [1280, 720, '16'],
    [320, 568, '14'],
    [390, 844, '22'],
    [320, 640, '22'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, '/login')
    await page.evaluate((size) => void (document.documentElement.dataset['font'] = size), font)
    const submit = page.locator('form').getByRole('button', { name: '登录', exact: true })
    await expect(submit).toBeVisible()
    await settled(page)
    const box = await submit.boundingBox()
    const where = `${width} × ${height}, ${font} px`
    if (font !== '22') expect((box?.y ?? height) + (box?.height ?? 0), where).toBeLessThanOrEqual(height)
    expect(await crossings(page), where).toEqual([])
  }
})

const crossings = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('h1')
    if (!title) return ['no title']
    const range = document.createRange()
    range.selectNodeContents(title)
    const words = [...range.getClientRects()]
    const buttons = [...document.querySelectorAll('header button, header a')].map((each) =>
      each.getBoundingClientRect(),
    )
    const lights = [
      ...document.querySelectorAll('header svg[viewBox="0 0 390 380"] > :is(circle, g, path:nth-of-type(1))'),
    ]
    const found: string[] = []
    for (const light of lights) {
      const a = light.getBoundingClientRect()
      if (a.width === 0) continue
      for (const b of [...words, ...buttons])
        if (a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)
          found.push(`${light.outerHTML} at ${a.x},${a.y}`)
    }
    return found
  })

test('a gender is chosen and a birthday picked, and neither can be anything else', async ({ page }) => {
  const who = await makeMember(siteUrl(), '木各')
  await logIn(page, who, `/user/profile/${who.id}`)
  await button(page, '编辑资料').click()
  await button(page, /^性别/).click()
  const female = page.getByRole('radio', { name: '女' })
  await expect(page.getByRole('radio', { name: '男' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(female).toBeChecked()
  await expectAccessible(page, 'choosing a gender')
  await button(page, '保存').click()
  await expect(button(page, /^性别\s*女$/)).toBeVisible()
  await button(page, /^性别/).click()
  await expect(female).toBeFocused()
  await page.keyboard.press('Escape')

  await button(page, /^生日/).click()
  const birthday = page.getByLabel('生日', { exact: true })
  await expect(birthday).toHaveAttribute('type', 'date')
  await expect(birthday).toHaveAttribute('min', '1900-01-01')
  await expectAccessible(page, 'picking a birthday')
  await birthday.fill('2999-01-01')
  await button(page, '保存').click()
  await expect(page.getByText('生日格式不正确')).toBeVisible()
  await birthday.fill('1998-03-24')
  await button(page, '保存').click()
  await expect(button(page, /^生日\s*1998-03-24$/)).toBeVisible()
  expect(await does(who, profileCalls.get, {})).toMatchObject({ gender: 0, birthday: '1998-03-24' })
})

test('a check-in is answered with a warm word', async ({ page }) => {
  const who = await makeMember(siteUrl(), '木各')
  await logIn(page, who, '/user')
  await button(page, '签到 +1').click()
  await expect(page.getByText('签到成功，今天也见到你了')).toBeVisible()
  expect(await does(who, pointsCalls.checkInState, {})).toMatchObject({ checkIn: true, days: 1 })
})

test('who is logged in and opens the login goes on to where they were going', async ({ page }) => {
  const who = await makeMember(siteUrl(), '木各')
  await logIn(page, who)
  // No user is fast enough to go back before the next page is drawn.
  const isHome = async () => {
    await expect(page).toHaveURL(/#\/flash$/)
    await expect(page.getByRole('tab', { name: '发现' })).toBeVisible()
  }
  await isHome()
  for (const entry of ['/login', '/login?tab=register']) {
    await visit(page, entry)
    await isHome()
  }
  await page.evaluate(() => localStorage.setItem('preURL', '/setting/help'))
  await visit(page, '/login')
  await expect(page).toHaveURL(/#\/setting\/help$/)
  await expect(page.getByRole('heading', { level: 1, name: '安装与更新必读' })).toBeVisible()
  await visit(page, '/login')
  await isHome()
})

test('every field is written in letters that a phone does not zoom into, also at the smallest type', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  const id = await does(who, flashCalls.create, { content: '小字' })
  await page.addInitScript(() => localStorage.setItem('font-size', '14'))
  const small = () =>
    page.evaluate(() => {
      const written = 'input:not([type=radio], [type=file], [type=checkbox], [type=range]), textarea, select'
      const fields = [...document.querySelectorAll(written)]
      if (fields.length === 0) return ['no field']
      return fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML)
    })
  const open = async (path: string, act?: () => Promise<void>) => {
    await visit(page, path)
    await act?.()
    await settled(page)
    expect(await small(), path).toEqual([])
  }
  await open('/login')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('14px')
  await open('/login?tab=register')
  await open('/resetpwd2')
  await logIn(page, who)
  await open('/flash/add')
  await open(`/flash/detail/${id}`, () => page.getByText('说点什么…').click())
  await open('/setting/pwd')
  await open('/setting/pin')
  await open('/setting/security/question')
  await open(`/user/profile/${who.id}`, async () => {
    await button(page, '编辑资料').click()
    await button(page, /^签名/).click()
  })
})

test('no member page scrolls sideways, from the narrowest phone to a desktop, with small and large fonts', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '一个名字很长很长的住客')
  await logIn(page, who)
  const pages = ['/user', '/setting', '/setting/security', '/user/followers', `/user/points/${who.id}`]
  for (const path of [...pages, `/user/profile/${who.id}`]) {
    await visit(page, path)
    for (const font of [14, 22] as const) {
      await setType(page, font)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        await settled(page)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over, `${path} at ${width}, ${font} px`).toBeLessThanOrEqual(0)
      }
    }
  }
})

async function beforeTheEntry(page: Page, path: string, device: Record<string, string>) {
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, device)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  // The code in the page runs after its stylesheets.
  const letIn = await hold(page, '**/assets/*.css')
  await page.goto(`${siteUrl()}/#${path}`, { waitUntil: 'commit' })
  return { asked, letIn }
}

test('a page opened by its address requests its content before its code has loaded, and only once', async ({
  browser,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  const words = `先到的一句 ${who.username}`
  const id = await does(who, flashCalls.create, { content: words })
  const me = { id: who.id, username: who.username, nickname: '木各', avatar: 'avatar/default/1.png' }
  const info = JSON.stringify({ token: who.token, user: me })
  const profile = `/api/user/profile?userId=${who.id}`
  for (const [path, device, calls] of [
    [`/flash/detail/${id}`, {}, [`/api/flash/detail?id=${id}`, `/api/flash/comment?flashId=${id}&page=0`]],
    ['/user', { info }, [profile, '/api/user/check-in-state-v2']],
    [`/user/profile/${who.id}`, { info }, [profile, '/api/flash/of-mine?page=0']],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const { asked, letIn } = await beforeTheEntry(page, path, device)
    await expect.poll(() => asked).toEqual(calls)
    await letIn()
    await expect(page.getByText(path === '/user' ? '签到 +1' : words)).toBeVisible()
    for (const call of calls) expect(asked.filter((one) => one === call)).toHaveLength(1)
    await context.close()
  }
})

test('behind a PIN no content is requested', async ({ page }) => {
  const who = await makeMember(siteUrl(), '木各')
  const info = JSON.stringify({ token: who.token, user: { id: who.id, username: who.username, nickname: '木各' } })
  const { asked, letIn } = await beforeTheEntry(page, '/user', { info, pin: 'x' })
  await letIn()
  await expect(page.locator('input')).toBeVisible()
  await settled(page)
  expect(asked).toEqual([])
})

test('an address with letters in place of an id is no page, and one without # is found behind it', async ({ page }) => {
  await logIn(page, await makeMember(siteUrl(), '木各'))
  const calls: string[] = []
  page.on('request', (request) => void calls.push(request.url()))
  const asked = ['flash/detail', 'topic/post/detail', 'topic/post/reply', 'topic/node/detail', 'topic/node/info']
  for (const path of [...asked, 'msg/chat', 'user/points', 'user/profile', 'square/paired']) {
    await visit(page, `/${path}/abc`)
    await expect(page.getByText('这一页不存在').last()).toBeVisible()
    await expect(button(page, '再试一次')).toHaveCount(0)
  }
  expect(calls.filter((url) => url.includes('abc'))).toEqual([])
  await expectAccessible(page, 'no such page')
  await page.goto(`${siteUrl()}/setting/help`)
  await expect(page).toHaveURL(/\/#\/setting\/help$/)
  await expect(page.getByRole('heading', { level: 1, name: '安装与更新必读' })).toBeVisible()
  const gone = await page.request.get(`${siteUrl()}/assets/gone.js`)
  expect([gone.status(), await gone.text()]).toEqual([404, '404'])
})
