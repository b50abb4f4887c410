// npm run guides:pictures makes the pictures of the guides with it (scripts/guide-pictures.mjs).
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { PHONE } from './browser.ts'
import { beginBoard, type DemoSite, HELPED, memberPage, OWN, openReport, ownerPage, PAIRED, withDemo } from './demo.ts'
import { settled } from './journey.ts'

type Act = (page: Page) => Promise<unknown>
interface Shot {
  name: string
  path: string
  who?: string
  act?: Act
}

const use: Shot[] = [
  { name: 'feed', path: '/flash' },
  { name: 'add', path: '/flash/add', act: (page) => page.getByRole('textbox').first().fill('第一片银杏叶落下来了。') },
  { name: 'topic', path: '/topic' },
  { name: 'messages', path: '/msg' },
  { name: 'switches', path: '/setting/notice' },
  { name: 'square', path: '/square' },
  { name: 'square-profile', path: '/square/profile' },
  {
    name: 'pairing',
    path: '/square/paired',
    who: PAIRED,
    act: (page) => page.locator('a[href*="/square/paired/"]').first().click(),
  },
  { name: 'privacy', path: '/setting/privacy' },
  { name: 'security', path: '/setting/security' },
  {
    name: 'report',
    path: '/flash',
    act: openReport,
  },
  { name: 'points', path: '/user', act: (page) => page.locator('a[href*="/user/points/"]').first().click() },
  { name: 'attendant', path: '/attendant', who: HELPED },
  { name: 'mine', path: '/game/mine', act: beginBoard },
  { name: 'install', path: '/setting/help' },
]

const operate: Shot[] = [
  { name: 'setup', path: '/setup/registration' },
  { name: 'health', path: '/health' },
  { name: 'reports', path: '/reports', act: (page) => page.locator('a[href*="/reports/"]').first().click() },
]

async function take(page: Page, shot: Shot, file: string): Promise<void> {
  await settled(page)
  await shot.act?.(page)
  await settled(page)
  await page.screenshot({ path: file, animations: 'disabled' })
}

async function takeUse(browser: Browser, site: DemoSite, folder: string): Promise<void> {
  for (const who of new Set(use.map((shot) => shot.who ?? OWN))) {
    const page = await memberPage(browser, site, who, { ...PHONE, deviceScaleFactor: 1.5 })
    for (const shot of use.filter((each) => (each.who ?? OWN) === who)) {
      // A page of its own, so that nothing is left open by the picture before.
      await page.goto('about:blank')
      await page.goto(`${site.url}/#${shot.path}`)
      await take(page, shot, join(folder, `use-${shot.name}.png`))
    }
    await page.context().close()
  }
}

async function takeOperate(browser: Browser, site: DemoSite, folder: string): Promise<void> {
  const page = await ownerPage(browser, site)
  for (const shot of operate) {
    await page.goto(`${site.url}/operator/#${shot.path}`)
    await take(page, shot, join(folder, `operate-${shot.name}.png`))
  }
  await page.context().close()
}

const [dataDir = '', folder = ''] = process.argv.slice(2)
await withDemo(dataDir, async (browser, site) => {
  await takeUse(browser, site, folder)
  await takeOperate(browser, site, folder)
})
