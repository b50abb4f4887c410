// npm run gallery takes the pictures of all screens with it (scripts/gallery.mjs).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { PHONE } from './browser.ts'
import { CONSOLE_CONTEXT } from './console.ts'
import { type DemoSite, ownerPage, pageOf, sessionOf, withDemo } from './demo.ts'
import { type Screen, type State, screens, type Viewer } from './gallery-screens.ts'
import { settled } from './journey.ts'
import { setType } from './overflow.ts'

interface Size {
  name: string
  options: BrowserContextOptions
  type?: 22
}

const desktop: BrowserContextOptions = { ...CONSOLE_CONTEXT, viewport: { width: 1280, height: 800 } }
const SIZES: readonly Size[] = [
  { name: '390', options: { ...PHONE, deviceScaleFactor: 1 } },
  { name: '320, 22 px', options: { ...PHONE, deviceScaleFactor: 1, viewport: { width: 320, height: 700 } }, type: 22 },
  { name: '1280', options: desktop },
]
const THEMES = ['light', 'dark'] as const

export interface Shot {
  screen: string
  viewer: Viewer
  state: State
  size: string
  theme: string
  file: string
  /** Texts of the page: visible, for a screen reader, and in empty fields. */
  texts?: string[]
  /** Why there is no picture. */
  fault?: string
}

const pageFor = async (browser: Browser, site: DemoSite, viewer: Viewer, options: BrowserContextOptions) =>
  viewer === 'owner' ? ownerPage(browser, site, options) : pageOf(browser, options, await sessionOf(site, viewer))

const BUSY = {
  status: 503,
  contentType: 'application/json',
  body: '{"code":503,"msg":"现在有点忙，请稍后再试","data":null}',
}

async function enterState(page: Page, state: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (state === 'loading') await page.route('**/api/**', () => new Promise(() => {}))
  if (state === 'failed') await page.route('**/api/**', (route) => route.fulfill(BUSY))
}

const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')]
    const names = named.flatMap((each) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''),
    )
    const read = [...names, ...document.body.innerText.split('\n')].map((text) => text.trim())
    return [...new Set(read)].filter((text) => /\p{Script=Han}/u.test(text))
  })

async function open(page: Page, site: DemoSite, { path, act, viewer }: Screen, state: State): Promise<void> {
  const to = typeof path === 'string' ? path : await path(page, site.url)
  await enterState(page, state)
  await page.goto('about:blank')
  await page.goto(`${site.url}${viewer === 'owner' ? '/operator' : ''}/#${to}`)
  await settled(page)
  await act?.(page)
}

interface Album {
  folder: string
  shots: Shot[]
}

async function take(page: Page, site: DemoSite, screen: Screen, size: Size, album: Album): Promise<void> {
  // Waiting and failing look alike on all sizes.
  const states = size === SIZES[0] ? screen.states : screen.states.slice(0, 1)
  for (const state of states) {
    const fault = await open(page, site, screen, state).then(
      () => undefined,
      (error: Error) => error.message.split('\n')[0] ?? '',
    )
    if (size.type) await setType(page, size.type)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await settled(page)
      const file = `${album.shots.length}.png`
      await page.screenshot({ path: join(album.folder, file), animations: 'disabled' })
      const texts = size === SIZES[0] && theme === 'light' ? { texts: await textsOn(page) } : {}
      const { name, viewer } = screen
      const shot = { screen: name, viewer, state, size: size.name, theme, file, ...texts, ...(fault && { fault }) }
      album.shots.push(shot)
    }
    process.stdout.write(`${screen.viewer} ${screen.name} ${state} ${size.name}${fault ? `: ${fault}` : ''}\n`)
  }
}

const [dataDir = '', folder = '', wanted = ''] = process.argv.slice(2)
const chosen = screens.filter(({ name }) => name.includes(wanted))
const album: Album = { folder, shots: [] }
await withDemo(dataDir, async (browser, site) => {
  for (const size of SIZES)
    for (const viewer of new Set(chosen.map((screen) => screen.viewer))) {
      const page = await pageFor(browser, site, viewer, size.options)
      for (const screen of chosen.filter((each) => each.viewer === viewer)) await take(page, site, screen, size, album)
      await page.context().close()
    }
})
writeFileSync(join(folder, 'shots.json'), JSON.stringify(album.shots))
