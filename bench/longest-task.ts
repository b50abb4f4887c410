import type { CDPSession } from '@playwright/test'
import type { Tab } from './phone.ts'

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Both in µs: of the clock, and of CPU time. */
  ts: number
  tdur?: number
  args: { name?: string; data?: { documentLoaderURL?: string } }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask')
const cpuOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000

export async function traced(devtools: CDPSession, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', take)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await act()
  const complete = new Promise((come) => devtools.once('Tracing.tracingComplete', come))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', take)
  return events
}

/**
 * CPU time in ms of the longest task of the main thread while it acts: other programs lengthen what a clock measures, and
 * the slowdown of the developer tools counts as CPU time.
 */
export const longestTask = async ({ devtools }: Tab, act: () => Promise<unknown>): Promise<number> =>
  longestIn(await traced(devtools, act))

function longestIn(events: readonly TraceEvent[]): number {
  // The browser draws parts of its own window in renderers as well: that of the page is the busy one.
  const threads = new Map(events.filter(isMain).map((event) => [threadOf(event), { all: 0, longest: 0 }]))
  for (const event of events) {
    const thread = threads.get(threadOf(event))
    if (!thread || !isTask(event)) continue
    thread.all += cpuOf(event)
    thread.longest = Math.max(thread.longest, cpuOf(event))
  }
  const [page] = [...threads.values()].toSorted((a, b) => b.all - a.all)
  if (!page) throw new Error('the trace has no main thread')
  return page.longest
}

/** CPU time in ms of the main thread of a page of the site, in the first `ms` of it. */
export function workUntil(events: readonly TraceEvent[], origin: string, ms: number): number {
  const isStart = ({ name, args }: TraceEvent) =>
    name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin) === true
  const start = events.findLast(isStart)
  if (!start) throw new Error('the trace has no page of the site')
  const thread = events.find((event) => isMain(event) && event.pid === start.pid)
  const isWithin = (event: TraceEvent) =>
    isTask(event) && event.pid === start.pid && event.tid === thread?.tid && event.ts >= start.ts
  const tasks = events.filter((event) => isWithin(event) && event.ts < start.ts + 1000 * ms)
  return tasks.reduce((sum, task) => sum + cpuOf(task), 0)
}
