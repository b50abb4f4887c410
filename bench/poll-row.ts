import { type Member, makeMember } from '../e2e/client.ts'
import type { BrowserFigure, BrowserRow } from './browser-row.ts'
import { newPhone, runInPage } from './phone.ts'

/** Twenty-six hours of one poll every five seconds. */
const POLLS = 19_000
const WARM = 1_000
/** The row fails, where polls have stopped, instead of waiting for ever. */
const PATIENCE_MS = 600_000

interface Polling extends Window {
  polls: number
}

const hurry = () => {
  const polling = window as unknown as Polling
  const { setTimeout: wait, fetch: send } = window
  polling.polls = 0
  const hurried = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, ms !== undefined && ms >= 3_000 && ms <= 6_000 ? 0 : ms, ...rest)
  Object.assign(window, {
    setTimeout: hurried,
    fetch: (path: string, how?: RequestInit) => {
      if (path.includes('get-msgs-v2')) polling.polls += 1
      return send(path, how)
    },
  })
}

export async function describe(origin: string, from: Pick<Member, 'token'>, userId: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authentication: from.token }
  const body = JSON.stringify({ userId, content: '在吗', clientKey: crypto.randomUUID() })
  await fetch(`${origin}/api/user-msg/send-msg`, { method: 'POST', headers, body })
}

export const polls: BrowserRow = async ({ browser, origin, member }) => {
  const other = await makeMember(origin, '北岸')
  await describe(origin, other, member.user.id)
  const phone = await newPhone(browser, origin, member)
  await phone.addInitScript(runInPage(hurry))
  const page = await phone.newPage()
  await page.route('**/api/stream', (route) => route.abort())
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${origin}/#/msg/chat/${other.id}`)
  const after = async (count: number) => {
    await page.waitForFunction((most) => (window as unknown as Polling).polls >= most, count, {
      timeout: PATIENCE_MS,
      polling: 500,
    })
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    return { heap: of('JSHeapUsedSize') / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const before = await after(WARM)
  const end = await after(WARM + POLLS)
  await phone.close()
  const grown = (what: string, unit: BrowserFigure['unit'], most: number, by: number): BrowserFigure => ({
    what: `${POLLS} polls of an open chat: ${what}`,
    unit,
    most,
    rounds: [by],
  })
  return [
    grown('the heap grows', 'KB', 512, end.heap - before.heap),
    grown('nodes', '', 50, end.nodes - before.nodes),
    grown('listeners', '', 5, end.listeners - before.listeners),
  ]
}
