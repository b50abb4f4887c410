import type { BrowserContext, Page } from '@playwright/test'
import { type BrowserFigure, type BrowserRow, type BrowserStage, ROUNDS } from './browser-row.ts'
import { watchOthers } from './cpu.ts'
import { newPhone, newTab, openFeed, type Session, settled } from './phone.ts'

interface Visit {
  seconds: number
  requests: number
  elsewhere: number
  kilobytes: number
}

async function visit(phone: BrowserContext, origin: string): Promise<{ page: Page; seen: Visit }> {
  const tab = await newTab(phone)
  const { page } = tab
  let elsewhere = 0
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) elsewhere++
  })
  const painted = await openFeed(tab, origin)
  const { requests, bytes } = await page.evaluate((until) => {
    const kinds = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
    const before = (kinds as PerformanceResourceTiming[]).filter(({ startTime }) => startTime < until)
    const whole = before.filter(({ responseEnd }) => responseEnd > 0 && responseEnd < until)
    return { requests: before.length, bytes: whole.reduce((sum, { transferSize }) => sum + transferSize, 0) }
  }, painted)
  await settled(page)
  return { page, seen: { seconds: painted / 1000, requests, elsewhere, kilobytes: bytes / 1024 } }
}

async function twice({ browser, origin }: BrowserStage, session?: Session): Promise<[cold: Visit, warm: Visit]> {
  const phone = await newPhone(browser, origin, session)
  try {
    const first = await visit(phone, origin)
    await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await settled(first.page)
    await first.page.close()
    return [first.seen, (await visit(phone, origin)).seen]
  } finally {
    await phone.close()
  }
}

export const loads: BrowserRow = async (stage) => {
  const figures: BrowserFigure[] = []
  for (const [who, session] of [['a visitor', undefined] as const, ['a member', stage.member] as const]) {
    const others = watchOthers()
    const visits: [Visit, Visit][] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await twice(stage, session))
    const share = others()
    const of = (which: 0 | 1, figure: keyof Visit) => visits.map((each) => each[which][figure])
    const addFigure = (rest: BrowserFigure) => figures.push({ ...rest, others: share })
    addFigure({ what: `${who}, first visit: first flash painted`, unit: 's', most: 2, rounds: of(0, 'seconds') })
    addFigure({ what: `${who}, second visit: first flash painted`, unit: 's', most: 0.6, rounds: of(1, 'seconds') })
    addFigure({ what: `${who}, first visit: requests before it`, unit: '', most: 10, rounds: of(0, 'requests') })
    addFigure({ what: `${who}, first visit: over the line before it`, unit: 'KB', rounds: of(0, 'kilobytes') })
    const elsewhere = [...of(0, 'elsewhere'), ...of(1, 'elsewhere')]
    addFigure({ what: `${who}: requests to anybody else`, unit: '', most: 0, rounds: [Math.max(...elsewhere)] })
  }
  return figures
}
