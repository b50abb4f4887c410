import type { ErrorsReading, OnlineReading, SpeedReading, Static } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Checked } from '../../platform/health.ts'
import * as queries from './history-queries.ts'
import { quantile, sumOf } from './latency.ts'
import * as nodeQueries from './node-queries.ts'
import { nodeRows } from './node-service.ts'

const NINE_OF_TEN = 0.9
/** Of the last day. */
const TREND = 144
const MOST_POINTS = 48

type Slot = Awaited<ReturnType<typeof queries.slots.all>>[number]

/** Three slots together are one point of a line. */
function trendOf(slots: readonly Slot[], valueOf: (some: readonly Slot[]) => number | null): (number | null)[] {
  const last = slots.slice(-TREND)
  const size = TREND / MOST_POINTS
  const points = Math.ceil(last.length / size)
  return Array.from({ length: points }, (_, at) => valueOf(last.slice(at * size, (at + 1) * size)))
}

const p90 = (slots: readonly Slot[]): number | null => quantile(sumOf(slots.map(({ times }) => times)), NINE_OF_TEN)
const total = (slots: readonly Slot[], of: 'answers' | 'failed'): number =>
  slots.reduce((sum, slot) => sum + slot[of], 0)

export async function checkSpeed(app: App): Promise<Checked<'speed'>> {
  const [slots, rows] = await Promise.all([queries.slots.all(app.db, {}), nodeRows(app)])
  const [slowest = null] = rows.flatMap(({ reading }) => reading.slowest ?? []).sort((a, b) => b.ms - a.ms)
  const readings: Static<typeof SpeedReading> = {
    todayMs: p90(slots.filter(({ isToday }) => isToday)),
    yesterdayMs: p90(slots.filter(({ isToday }) => !isToday)),
    trend: trendOf(slots, p90),
    slowest,
  }
  return { readings, alarms: [] }
}

export async function checkErrors(app: App): Promise<Checked<'errors'>> {
  const slots = await queries.slots.all(app.db, {})
  const today = slots.filter(({ isToday }) => isToday)
  const readings: Static<typeof ErrorsReading> = {
    failed: total(today, 'failed'),
    answers: total(today, 'answers'),
    trend: trendOf(slots, (some) => {
      const answers = total(some, 'answers')
      return answers === 0 ? null : total(some, 'failed') / answers
    }),
  }
  return { readings, alarms: [] }
}

export async function checkOnline(app: App): Promise<Checked<'online'>> {
  const [slots, rows] = await Promise.all([queries.slots.all(app.db, {}), nodeRows(app)])
  const readings: Static<typeof OnlineReading> = {
    members: rows.reduce((sum, { reading }) => sum + reading.members, 0),
    streams: rows.reduce((sum, { reading }) => sum + reading.streams, 0),
    trend: trendOf(slots, (some) => Math.max(0, ...some.map(({ online }) => online))),
  }
  return { readings, alarms: [] }
}

/** Once a minute, by one node. */
export async function keepHistory(app: App): Promise<void> {
  const rows = await nodeRows(app)
  const online = rows.reduce((sum, { reading }) => sum + reading.members, 0)
  await app.transact(async (tx) => {
    await nodeQueries.putOnline.run(tx, { online })
    await queries.forget.run(tx, {})
  })
}
