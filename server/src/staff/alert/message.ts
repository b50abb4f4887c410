import type { AlertTopic } from '@sp/contract'
import type { Config } from '../../platform/config.ts'
import { consoleUrl } from '../../platform/console-url.ts'
import { alarmIn, inOrder, topicOf } from './rules.ts'
import { alertTexts as texts } from './texts.ts'

export interface Message {
  text: string
  topic: AlertTopic | 'test'
  count: number
  others: { topic: AlertTopic; count: number }[]
  alarms: string[]
  /** Page of the console, after its address. */
  path: string
}

type Counts = ReadonlyMap<AlertTopic, number>

const PATHS: Record<AlertTopic, string> = {
  'grave-case': '#/reports',
  case: '#/reports',
  appeal: '#/appeals',
  ticket: '#/tickets',
  countersign: '#/countersign',
  proposal: '#/sections',
  newcomer: '#/newcomers',
  support: '#/service',
  alarm: '',
}

const shown = (count: number, most: number): string => (count >= most ? `${most}+` : String(count))

/**
 * What of the news still waits, in numbers; undefined where colleagues were faster.
 * @param most the number at which counting stops
 */
export function messageOf(
  news: readonly string[],
  counts: Counts,
  sentenceOf: (alarm: string) => string | undefined,
  most: number,
): Message | undefined {
  const alarms = [...new Set(news.flatMap((each) => alarmIn(each) ?? []))].filter((alarm) => sentenceOf(alarm))
  const waiting = inOrder(news.map(topicOf)).flatMap((topic) => {
    const count = topic === 'alarm' ? alarms.length : (counts.get(topic) ?? 0)
    return count > 0 ? [{ topic, count }] : []
  })
  const [first, ...others] = waiting
  if (first === undefined) return undefined
  const parts = waiting.flatMap(({ topic, count }) =>
    topic === 'alarm' ? [] : [texts.part(shown(count, most), texts.counted[topic])],
  )
  const lines = [
    ...(parts.length > 0 ? [texts.waiting(parts)] : []),
    ...alarms.flatMap((each) => texts.alarm(sentenceOf(each) ?? '')),
  ]
  const paths = new Set(waiting.map(({ topic }) => PATHS[topic]))
  return { ...first, others, alarms, text: lines.join('\n'), path: paths.size === 1 ? PATHS[first.topic] : '' }
}

export const testMessage: Message = { text: texts.test, topic: 'test', count: 0, others: [], alarms: [], path: '' }

export const linkOf = (config: Pick<Config, 'publicUrl' | 'console'>, { path }: Message): string => {
  const url = consoleUrl(config)
  return url === '' ? '' : url + path
}
