// Accessibility and best practices of every screen of the demonstration.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { PHONE, shellOptions } from '../e2e/browser.ts'
import { type DemoSite, pageOf, sessionOf, withDemo } from '../e2e/demo.ts'
import { type Screen, screens, type Viewer } from '../e2e/gallery-screens.ts'
import { summary } from './findings.ts'
import { type Audit, type Lighthouse, lighthouse, puppeteer, type Report, type Tab, versionOf } from './outside.ts'

const CATEGORIES = ['accessibility', 'best-practices'] as const
const PERCENT = 100
/** Of the window, in px: a target that is too small is so at each of them, one under a docked bar at one. */
const HEIGHTS = Array.from({ length: 8 }, (_, k) => 844 - 19 * k)
const COVERED = /partially obscured/
const desktop = { formFactor: 'desktop', screenEmulation: { mobile: false, width: 1280 } }
const phone = { formFactor: 'mobile', screenEmulation: { mobile: true, width: 390, deviceScaleFactor: 2 } }

interface Verdict {
  screen: Screen
  scores: number[]
  faults: string[]
  /** The only fault are targets that a docked bar covers in part, where the page happens to be scrolled. */
  isCovered: boolean
}

function keepSession(tab: Tab, viewer: Viewer, session: object | undefined): Promise<unknown> {
  const [kind, entry] = viewer === 'owner' ? ['sessionStorage', 'console-session'] : ['localStorage', 'info']
  const keep = (...[store, name, value]: ['localStorage' | 'sessionStorage', string, string]) =>
    value ? window[store].setItem(name, value) : window[store].removeItem(name)
  return tab.evaluateOnNewDocument(keep, kind, entry, session ? JSON.stringify(session) : '')
}

/** The audits that cost points. */
function failedIn({ categories, audits }: Report): Audit[] {
  const counted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return counted.flatMap(({ id }) => audits[id] ?? []).filter(({ score }) => score !== null && score < 1)
}

const nodesOf = ({ details }: Audit) => (details?.items ?? []).flatMap(({ node }) => node ?? [])

const faultOf = (audit: Audit) =>
  [
    `${audit.id}: ${audit.title}`,
    ...nodesOf(audit)
      .slice(0, 3)
      .flatMap(({ snippet, explanation }) => (snippet ? [`${snippet} ${explanation ?? ''}`] : [])),
  ].join(' · ')

const isCovered = (audit: Audit) =>
  audit.id === 'target-size' && nodesOf(audit).every(({ explanation }) => COVERED.test(explanation ?? ''))

async function assessAt(program: Lighthouse, tab: Tab, url: string, screen: Screen, height: number): Promise<Verdict> {
  const { screenEmulation, ...form } = screen.viewer === 'owner' ? desktop : phone
  const window = { ...form, screenEmulation: { ...screenEmulation, height } }
  const flags = { ...window, onlyCategories: CATEGORIES, disableStorageReset: true, throttlingMethod: 'provided' }
  // An open stream of events is no reason to wait: the page is ready long before.
  const waits = { maxWaitForLoad: 5_000, pauseAfterNetworkQuietMs: 300, pauseAfterCpuQuietMs: 300 }
  const result = await program.navigation(tab, url, { flags: { ...flags, ...waits } })
  if (!result) throw new Error(`no report of ${url}`)
  const scores = CATEGORIES.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * PERCENT))
  const failed = failedIn(result.lhr)
  const { runtimeError } = result.lhr
  const faults = [...failed.map(faultOf), ...(runtimeError ? [runtimeError.message] : [])]
  return { screen, scores, faults, isCovered: !runtimeError && failed.length > 0 && failed.every(isCovered) }
}

async function assess(program: Lighthouse, tab: Tab, url: string, screen: Screen): Promise<Verdict> {
  let verdict: Verdict | undefined
  for (const height of HEIGHTS) {
    verdict = await assessAt(program, tab, url, screen, height)
    if (!verdict.isCovered) break
  }
  if (!verdict) throw new Error('no height of the window')
  return verdict
}

interface Wanted {
  /** In viewer and name of a screen; with a space after it, the whole name. */
  part: string
  /** Called after each screen, so that an interrupted run keeps what it found. */
  note: (verdicts: readonly Verdict[]) => void
}

async function assessAll(browser: Browser, site: DemoSite, port: number, { part, note }: Wanted): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const chosen = screens.filter(({ viewer, name, act }) => !act && `${viewer} ${name} `.includes(part))
  const program = await lighthouse()
  const other = await (await puppeteer()).connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  for (const viewer of new Set(chosen.map((screen) => screen.viewer))) {
    const session = await sessionOf(site, viewer)
    const finder = await pageOf(browser, PHONE, viewer === 'owner' ? undefined : session)
    const tab = await other.newPage()
    await keepSession(tab, viewer, session)
    for (const screen of chosen.filter((each) => each.viewer === viewer)) {
      const path = typeof screen.path === 'string' ? screen.path : await screen.path(finder, site.url)
      const url = `${site.url}${viewer === 'owner' ? '/operator' : ''}/#${path}`
      const verdict = await assess(program, tab, url, screen)
      verdicts.push(verdict)
      note(verdicts)
      process.stdout.write(`${viewer} ${screen.name}: ${verdict.scores.join(', ')} ${verdict.faults.join(' | ')}\n`)
    }
    await tab.close()
    await finder.context().close()
  }
  await other.disconnect()
  return verdicts
}

const HEAD = ['| viewer | screen | accessibility | best practices | what costs points |', '|---|---|---|---|---|']

const rowOf = ({ screen, scores, faults }: Verdict): string =>
  `| ${screen.viewer} | ${screen.name} | ${scores.join(' | ')} | ${faults.join('<br>').replaceAll('|', '\\|')} |`

/** The report with these verdicts; the others keep their rows, so that screens can be assessed in parts. */
function reportOf(verdicts: readonly Verdict[], before: string): string {
  const rows = screens.flatMap((screen) => {
    const verdict = verdicts.find((each) => each.screen === screen)
    const row = before.split('\n').find((line) => line.startsWith(`| ${screen.viewer} | ${screen.name} |`))
    return verdict ? rowOf(verdict) : (row ?? [])
  })
  const short = rows.filter((row) => !row.includes(`| ${PERCENT} | ${PERCENT} |`)).length
  const counts = { checks: String(rows.length), findings: String(short), fresh: String(short) }
  const line = summary({ program: `Lighthouse ${versionOf('lighthouse')}`, ...counts })
  return ['# Lighthouse', '', line, '', ...HEAD, ...rows, ''].join('\n')
}

const [dataDir = '', folder = '', debuggingPort = '', part = ''] = process.argv.slice(2)
const port = Number(debuggingPort)
const results = join(folder, 'lighthouse.md')
const before = () => (existsSync(results) ? readFileSync(results, 'utf8') : '')
const note = (verdicts: readonly Verdict[]) => writeFileSync(results, reportOf(verdicts, before()))
let verdicts: Verdict[] = []
await withDemo(
  dataDir,
  async (browser, site) => {
    verdicts = await assessAll(browser, site, port, { part, note })
  },
  { ...shellOptions, args: [...(shellOptions.args ?? []), `--remote-debugging-port=${port}`] },
)
if (verdicts.some(({ scores }) => scores.some((score) => score < PERCENT))) process.exitCode = 1
