// How long taps of the demonstration wait for the next frame, as the library web-vitals
// measures it, without a slower processor or line.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchOptions, PHONE } from '../e2e/browser.ts'
import { type DemoSite, memberPage, OWN, withDemo } from '../e2e/demo.ts'
import { settled } from '../e2e/journey.ts'
import { summary } from './findings.ts'
import { versionOf } from './outside.ts'
import { type Tap, taps } from './taps.ts'

const MOST = 100
const ROUNDS = 3
const REST_MS = 1_500
/** Browsers report no shorter ones. */
const SHORTEST = 16

const library = readFileSync(
  join(createRequire(import.meta.url).resolve('web-vitals'), '..', 'web-vitals.iife.js'),
  'utf8',
)
const watch = `${library}; webVitals.onINP(({ value }) => { window.inp = value }, { reportAllChanges: true, durationThreshold: ${SHORTEST}, buffered: false })`

/** The worst of the taps of one visit; the way there is no part of it. */
async function measure(page: Page, site: DemoSite, { path, before, does }: Tap): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`${site.url}/#${path}`)
  await settled(page)
  await before?.(page)
  await settled(page)
  // Until then the engine may report a frame half a second late, although a recording of the screen has it 16 ms after
  // the key.
  await page.waitForTimeout(REST_MS)
  await page.evaluate(watch)
  await does(page)
  await settled(page)
  // Reports of the frame come after it, when the page has nothing to do; without a next frame, the engine never calls it idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as unknown as { inp?: number }).inp ?? 0)
}

async function assess(browser: Browser, site: DemoSite, wanted: string): Promise<[string, number[]][]> {
  const page = await memberPage(browser, site, OWN, PHONE)
  const found: [string, number[]][] = []
  for (const tap of taps.filter(({ name }) => name.includes(wanted))) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(page, site, tap))
    rounds.sort((a, b) => a - b)
    found.push([tap.name, rounds])
    process.stdout.write(`${tap.name}: ${rounds.join(', ')}\n`)
  }
  return found
}

const [dataDir = '', folder = '', , wanted = ''] = process.argv.slice(2)
// The whole browser: without its parts of a desktop, the engine draws a frame when it likes.
await withDemo(
  dataDir,
  async (browser, site) => {
    const found = await assess(browser, site, wanted)
    const middleOf = (rounds: number[]) => rounds[Math.floor(ROUNDS / 2)] ?? Number.NaN
    const rows = found.map(
      ([name, rounds]) => `| ${name} | ${middleOf(rounds) || `< ${SHORTEST}`} | ${rounds[0]} – ${rounds.at(-1)} |`,
    )
    const slow = String(found.filter(([, rounds]) => middleOf(rounds) > MOST).length)
    const counts = { checks: String(found.length), findings: slow, fresh: slow }
    const head = [
      '# INP',
      '',
      summary({ program: `web-vitals ${versionOf('web-vitals')}`, ...counts }),
      '',
      `Milliseconds of ${ROUNDS} visits, at most ${MOST}.`,
      '',
      '| tap | median | range |',
      '|---|---|---|',
    ]
    if (!wanted) writeFileSync(join(folder, 'inp.md'), [...head, ...rows, ''].join('\n'))
    if (slow !== '0') process.exitCode = 1
  },
  launchOptions,
)
