import { ALERT_TOPICS, type AlertChoice, type AlertTopic, alertTopicsOf, type Role } from '@sp/contract'
import { type DailyHours, isWithin, secondsUntil } from '../../platform/daily-hours.ts'

/** A topic, or one alarm: `alarm:disk-full`. */
export type News = Exclude<AlertTopic, 'alarm'> | `alarm:${string}`

export const topicOf = (news: string): AlertTopic =>
  news.startsWith('alarm:') ? 'alarm' : (news as Exclude<AlertTopic, 'alarm'>)

export const alarmIn = (news: string): string | undefined =>
  news.startsWith('alarm:') ? news.slice('alarm:'.length) : undefined

/** Grave cases and alarms go out at once; everything else is bundled. */
export const isUrgent = (news: string): boolean => ['grave-case', 'alarm'].includes(topicOf(news))

const PACE = { urgent: 10, bundled: 600 } as const

/** A round is at the end of each of these spans, so that a burst makes one message. */
export function secondsToRound(urgent: boolean, now: Date): number {
  const pace = PACE[urgent ? 'urgent' : 'bundled']
  return Math.ceil(pace - ((now.getTime() / 1000) % pace))
}

const FAILURES_MAX = 10
const FAILING_MS = 3_600_000

/** A webhook is turned off after ten failures in a row, and not before it has failed for an hour. */
export function afterFailure(before: { failures: number; failingSince: Date | null }, now: Date) {
  const failures = before.failures + 1
  const failingSince = before.failingSince ?? now
  const isOver = failures >= FAILURES_MAX && now.getTime() - failingSince.getTime() >= FAILING_MS
  return { failures, failingSince, offAt: isOver ? now : null }
}

/** Seconds until each further try, within half an hour. Later the message would be outdated, and the next one comes. */
export const PAUSES: readonly number[] = [5, 20, 60, 180, 420, 1200]

export interface ChoiceRow {
  topics: readonly string[]
  mail: boolean
  quietFrom: string | null
  quietTo: string | null
  gravePasses: boolean
}

export const quietOf = ({ quietFrom: from, quietTo: to }: ChoiceRow): DailyHours | null =>
  from === null || to === null ? null : { from, to }

export const presentChoice = (row: ChoiceRow, role: Role): AlertChoice => ({
  topics: alertTopicsOf(role).filter((topic) => row.topics.includes(topic)),
  mail: row.mail,
  quiet: quietOf(row),
  gravePasses: row.gravePasses,
})

export const firstChoice = (role: Role): AlertChoice => ({
  topics: alertTopicsOf(role),
  mail: false,
  quiet: null,
  gravePasses: true,
})

/** What a colleague chose, and may still act on. */
export const newsFor = (
  news: readonly string[],
  { topics, role }: { topics: readonly string[]; role: string },
): string[] =>
  news.filter((each) => topics.includes(topicOf(each)) && alertTopicsOf(role as Role).includes(topicOf(each)))

/** What goes out now, and what waits for the end of the quiet hours. */
export function split(
  news: readonly string[],
  choice: ChoiceRow,
  now: Date,
): { now: string[]; kept: string[]; keptSeconds: number } {
  const quiet = quietOf(choice)
  if (quiet === null || !isWithin(quiet, now)) return { now: [...news], kept: [], keptSeconds: 0 }
  const passes = (each: string) => choice.gravePasses && topicOf(each) === 'grave-case'
  return {
    now: news.filter(passes),
    kept: news.filter((each) => !passes(each)),
    keptSeconds: secondsUntil(quiet.to, now),
  }
}

export const inOrder = (topics: Iterable<AlertTopic>): AlertTopic[] => {
  const given = new Set(topics)
  return ALERT_TOPICS.filter((topic) => given.has(topic))
}
