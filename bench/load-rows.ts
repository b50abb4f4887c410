import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserFigure, type BrowserRow, type BrowserStage, ROUNDS } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { traced, workUntil } from './longest-task.ts'
import { CPU_SLOWDOWN, runInPage, type Seen, type Session, SLOW_4G } from './phone.ts'
import { type QuietDevice, type QuietTab, quietDevice } from './quiet-tab.ts'
import { watchPage } from './watch-page.ts'

interface Visit {
  seconds: number
  requests: number
  elsewhere: number
  kilobytes: number
}

const QUIET_MS = 1500
const PAINTED_MS = 30_000

interface Opened {
  tab: QuietTab
  /** Milliseconds from the start of the navigation until the first flash of a feed was on the screen. */
  painted: number
  addresses: string[]
}

/** The page is asked nothing before it is quiet: it would compile the question while the first flash is awaited. */
async function openFeed(device: QuietDevice, origin: string, isSlow: boolean, session?: Session): Promise<Opened> {
  const addresses: string[] = []
  let last = Date.now()
  const tab = await device.open((method, params) => {
    if (!method.startsWith('Network.')) return
    last = Date.now()
    if (method === 'Network.requestWillBeSent') addresses.push((params as { request: { url: string } }).request.url)
  })
  if (isSlow) {
    await tab.send('Network.emulateNetworkConditions', SLOW_4G)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  const login = session ? `localStorage.setItem('info', ${JSON.stringify(JSON.stringify(session))})` : ''
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `${login};${runInPage(watchPage)}` })
  const begun = Date.now()
  last = begun
  await tab.send('Page.navigate', { url: origin })
  for (;;) {
    while (Date.now() < last + QUIET_MS) await pause(100)
    const seen = await tab.ask<Seen>('benchSeen')
    if (seen.firstFlash !== undefined) return { tab, painted: seen.firstFlash, addresses }
    if (Date.now() > begun + PAINTED_MS) throw new Error('no flash was painted')
    last = Date.now()
  }
}

const FILES = 'caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).length)'

/** The worker of the first visit has all its files: it would fetch them during the second one. */
async function workerReady(tab: QuietTab): Promise<void> {
  await tab.ask('navigator.serviceWorker.ready.then(() => undefined)')
  for (let before = -1, now = await tab.ask<number>(FILES); now !== before; now = await tab.ask<number>(FILES)) {
    before = now
    await pause(2 * QUIET_MS)
  }
}

async function figuresOf({ tab, painted, addresses }: Opened, origin: string): Promise<Visit> {
  const { requests, bytes } = await tab.ask<{ requests: number; bytes: number }>(`(() => {
    const kinds = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
    const { rendered } = benchSeen
    const before = kinds.filter(({ startTime }) => startTime < rendered)
    const whole = before.filter(({ responseEnd }) => responseEnd > 0 && responseEnd < rendered)
    return { requests: before.length, bytes: whole.reduce((sum, { transferSize }) => sum + transferSize, 0) }
  })()`)
  const elsewhere = addresses.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin).length
  return { seconds: painted / 1000, requests, elsewhere, kilobytes: bytes / 1024 }
}

/** Closes the page of a first visit, whose worker is complete. */
async function firstVisit(device: QuietDevice, origin: string, isSlow: boolean, session?: Session): Promise<Visit> {
  const opened = await openFeed(device, origin, isSlow, session)
  const visit = await figuresOf(opened, origin)
  await workerReady(opened.tab)
  await opened.tab.close()
  return visit
}

async function twice({ browser, origin }: BrowserStage, session?: Session): Promise<[cold: Visit, warm: Visit]> {
  const device = await quietDevice(browser)
  try {
    const cold = await firstVisit(device, origin, true, session)
    return [cold, await figuresOf(await openFeed(device, origin, true), origin)]
  } finally {
    await device.close()
  }
}

/** What the second visit costs the page's own thread until the first flash, neither slowed nor on a slow line. */
export async function warmWork({ browser, origin }: Pick<BrowserStage, 'browser' | 'origin'>, session?: Session) {
  const device = await quietDevice(browser)
  try {
    await firstVisit(device, origin, false, session)
    let painted = Number.NaN
    const events = await traced(device.devtools, async () => {
      painted = (await openFeed(device, origin, false)).painted
    })
    return workUntil(events, origin, painted)
  } finally {
    await device.close()
  }
}

async function inRounds<T>(act: () => Promise<T>): Promise<T[]> {
  const rounds: T[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await act())
  return rounds
}

export const loads: BrowserRow = async (stage) => {
  const figures: BrowserFigure[] = []
  for (const [who, session] of [['a visitor', undefined] as const, ['a member', stage.member] as const]) {
    const others = watchOthers()
    const visits = await inRounds(() => twice(stage, session))
    const work = await inRounds(async () => CPU_SLOWDOWN * (await warmWork(stage, session)))
    const share = others()
    const of = (which: 0 | 1, figure: keyof Visit) => visits.map((each) => each[which][figure])
    const addFigure = (rest: BrowserFigure) => figures.push({ ...rest, others: share })
    addFigure({ what: `${who}, first visit: first flash painted`, unit: 's', most: 2, rounds: of(0, 'seconds') })
    addFigure({ what: `${who}, second visit: first flash painted`, unit: 's', most: 0.6, rounds: of(1, 'seconds') })
    addFigure({
      what: `${who}, second visit: CPU time × ${CPU_SLOWDOWN} until then`,
      unit: 'ms',
      most: 340,
      rounds: work,
    })
    addFigure({ what: `${who}, first visit: requests before it`, unit: '', most: 10, rounds: of(0, 'requests') })
    addFigure({ what: `${who}, first visit: over the line before it`, unit: 'KB', rounds: of(0, 'kilobytes') })
    const elsewhere = [...of(0, 'elsewhere'), ...of(1, 'elsewhere')]
    addFigure({ what: `${who}: requests to anybody else`, unit: '', most: 0, rounds: [Math.max(...elsewhere)] })
  }
  return figures
}
