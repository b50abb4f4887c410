import { FIGURE_DAYS, FIGURE_WEEKS, type Figures, type figureCalls, type Input, RETENTION_WEEKS } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { presentDay, presentRetention, presentWeek } from './present.ts'
import * as queries from './queries.ts'
import { daysAfter } from './rules.ts'

const MONTH = 30

/** Counts every complete, uncounted period, including those of missed runs; running it twice is safe. */
export async function countFigures(app: App): Promise<void> {
  const { day: firstActive } = await queries.firstActive.one(app.db, {})
  for (const { day } of firstActive === null ? [] : await queries.daysDue.all(app.db, { firstActive })) {
    const { active } = await queries.active.one(app.db, { from: day, to: daysAfter(day, 1) })
    await app.transact((tx) => queries.addDay.run(tx, { day, active }))
  }
  for (const { week } of await queries.weeksDue.all(app.db, {})) await countWeek(app, week)
}

async function countWeek({ db, transact }: App, week: string): Promise<void> {
  const to = daysAfter(week, 7)
  const span = { from: week, to }
  const [seven, thirty] = await Promise.all([
    queries.active.one(db, span),
    queries.active.one(db, { from: daysAfter(to, -MONTH), to }),
  ])
  const figures = {
    ...(await queries.people.one(db, span)),
    ...(await queries.flashes.one(db, span)),
    ...(await queries.comments.one(db, span)),
    ...(await queries.posts.one(db, span)),
    ...(await queries.replies.one(db, span)),
    ...(await queries.reports.one(db, span)),
    ...(await queries.decisions.one(db, span)),
    ...(await queries.appeals.one(db, span)),
    activeWeek: seven.active,
    activeMonth: thirty.active,
  }
  const returns = await Promise.all(
    Array.from({ length: RETENTION_WEEKS }, async (_, i) => {
      const joined = { from: daysAfter(week, -7 * (i + 1)), to: daysAfter(week, -7 * i) }
      return { from: joined.from, after: i + 1, ...(await queries.returned.one(db, { ...joined, week })) }
    }),
  )
  await transact(async (tx) => {
    await queries.addWeek.run(tx, { week, ...figures })
    for (const each of returns) await queries.addReturn.run(tx, each)
  })
}

export async function figures(
  app: App,
  { until = null }: Nullable<Input<typeof figureCalls.figures>>,
): Promise<Figures> {
  const [days, newest] = await Promise.all([
    queries.days.all(app.db, { until, size: FIGURE_DAYS }),
    queries.weeks.all(app.db, { until, size: FIGURE_WEEKS }),
  ])
  const weeks = newest.reverse()
  const from = weeks[0]?.week
  const returns = from === undefined ? [] : await queries.returns.all(app.db, { from, until })
  const retention = weeks.map((week) => presentRetention(week, returns))
  const { at } = await queries.countedAt.one(app.db, {})
  return {
    countedAt: at?.toISOString() ?? null,
    days: days.reverse().map(presentDay),
    weeks: weeks.map((week, i) => presentWeek(week, retention[i]?.joined ?? null)),
    retention: retention.slice(-RETENTION_WEEKS - 1),
  }
}

type Nullable<T> = { [K in keyof T]?: T[K] | null }
