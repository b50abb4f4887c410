import type { Tab } from './phone.ts'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in µs. */
  tdur?: number
  args: { name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/**
 * CPU time in ms of the longest task of the main thread while it acts: other programs lengthen what a clock measures, and
 * the slowdown of the developer tools counts as CPU time.
 */
export async function longestTask({ devtools }: Tab, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', take)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await act()
  const complete = new Promise((come) => devtools.once('Tracing.tracingComplete', come))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', take)
  return longestIn(events)
}

function longestIn(events: readonly TraceEvent[]): number {
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
  // The browser draws parts of its own window in renderers as well: that of the page is the busy one.
  const threads = new Map(events.filter(isMain).map((event) => [threadOf(event), { all: 0, longest: 0 }]))
  for (const event of events) {
    const thread = threads.get(threadOf(event))
    if (!thread || !event.name.endsWith('RunTask')) continue
    const ms = (event.tdur ?? 0) / 1000
    thread.all += ms
    thread.longest = Math.max(thread.longest, ms)
  }
  const [page] = [...threads.values()].toSorted((a, b) => b.all - a.all)
  if (!page) throw new Error('the trace has no main thread')
  return page.longest
}
