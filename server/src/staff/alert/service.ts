import type { AlertTopic } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './news-queries.ts'
import { isUrgent, type News, secondsToRound } from './rules.ts'

type Counted = Exclude<AlertTopic, 'alarm'>

/** Counts what waits, up to `QUEUE_COUNT_MAX`. */
type Count = () => Promise<number>

const counters = extensionPoint<Counted, Count>('counters of what waits')
/** undefined: everybody who chose the topic. */
type Audience = () => Promise<readonly number[] | undefined>

const audiences = extensionPoint<Counted, Audience>('whom a topic is for')
const sentences = extensionPoint<string, string>('sentences of alarms')

/** A feature names how much of its topic waits: messages have numbers, never content. */
export const registerWaiting = counters.register

/** One sentence for each alarm, from the fixed texts of a feature: never with data of a member. */
export const registerAlarm = sentences.register

/** A feature narrows its topic to some colleagues, for example to those of a shift. */
export const registerAudience = audiences.register

export async function narrowedTopics(app: App): Promise<ReadonlyMap<string, readonly number[]>> {
  const narrowed = new Map<string, readonly number[]>()
  for (const [topic, audience] of audiences.all(app)) {
    const ids = await audience()
    if (ids) narrowed.set(topic, ids)
  }
  return narrowed
}

export const sentenceOf = sentences.get

export const countWaiting = async (app: App, topic: Counted): Promise<number> =>
  (await counters.get(app, topic)?.()) ?? 0

/** What staff are alerted of. An alarm names a sentence that is registered. */
export type StaffAlert = Counted | { topic: 'alarm'; alarm: string }

/**
 * Alerts staff when this transaction commits: at once of a grave case or an alarm, of everything else together in ten
 * minutes at most. Call it for what newly waits, and for an alarm when it begins.
 */
export async function alertStaff(app: App, tx: Tx, alert: StaffAlert): Promise<void> {
  const news: News = typeof alert === 'string' ? alert : `alarm:${alert.alarm}`
  if (typeof alert !== 'string' && sentenceOf(app, alert.alarm) === undefined)
    throw new Error(`the alarm ${alert.alarm} has no sentence`)
  const urgent = isUrgent(news)
  const delaySeconds = secondsToRound(urgent, app.clock.now())
  queries.add.enqueue(tx, { news, urgent })
  // Without a key: transactions that hold it would wait for each other while they hold other locks. The first job of a
  // round takes all news.
  await app.jobs.add(tx, 'alert.round', { urgent }, { delaySeconds, tries: 25 })
}
