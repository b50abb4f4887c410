import { type AlertPush, type AlertTest, QUEUE_COUNT_MAX } from '@sp/contract'
import { boundAddress } from '../../account/security/service.ts'
import { sendPush } from '../../notify/push/send-service.ts'
import { endpointOf } from '../../notify/push/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import type { Network } from '../../platform/outbound/network.ts'
import * as devices from './device-queries.ts'
import { noteArrived, noteFailed } from './failure-service.ts'
import { linkOf, type Message, messageOf } from './message.ts'
import * as queries from './queries.ts'
import { newsFor, PAUSES, topicOf } from './rules.ts'
import { countWaiting, sentenceOf } from './service.ts'
import * as team from './team-queries.ts'
import { alertTexts as texts } from './texts.ts'
import { callWebhook, openTarget, type Scope } from './webhook-service.ts'

export type Way =
  | { to: 'device'; userId: number; key: string }
  | { to: 'mail'; userId: number }
  | { to: 'webhook'; userId: number }
  | { to: 'team' }

export interface Sending {
  way: Way
  news: string[]
  /** How often it did not arrive. */
  failures?: number
}

/** Queued if the transaction commits. */
export const sendLater = (app: App, tx: Tx, sending: Sending, delaySeconds = 0): Promise<void> =>
  app.jobs.add(tx, 'alert.send', sending, { delaySeconds, tries: 3 })

/** Where a message goes now, with the news that are still wanted there; undefined where the way was given up. */
interface Open {
  wanted: string[]
  deliver(message: Message): Promise<AlertTest>
}

const ARRIVED: AlertTest = { fault: null, code: 0, explanation: '' }

/** Job: one message by one way. It counts what waits now, and sends nothing where colleagues were faster. */
export async function sendAlert(app: App, network: Network, sending: Sending): Promise<void> {
  const { way, news } = sending
  const open = await openWay(app, network, way, news)
  if (open === undefined || open.wanted.length === 0) return
  const message = await compose(app, open.wanted)
  if (message === undefined) return
  const { fault, code } = await open.deliver(message)
  const scope = way.to === 'team' ? 'team' : way.userId
  const isWebhook = way.to === 'team' || way.to === 'webhook'
  if (fault === null) return isWebhook ? noteArrived(app, scope) : undefined
  // Never the address.
  app.log.warn({ way: way.to, fault, code }, 'an alert of staff did not arrive')
  const isOver = fault === 'gone' || (isWebhook && (await noteFailed(app, scope)))
  if (!isOver) await retry(app, sending)
}

/** A job of its own, because one that fails for good would stay in the queue. */
async function retry(app: App, sending: Sending): Promise<void> {
  const failures = sending.failures ?? 0
  const pause = PAUSES[failures]
  if (pause === undefined) return
  await app.transact((tx) => sendLater(app, tx, { ...sending, failures: failures + 1 }, pause))
}

async function compose(app: App, news: readonly string[]): Promise<Message | undefined> {
  const topics = [...new Set(news.map(topicOf))].flatMap((topic) => (topic === 'alarm' ? [] : [topic]))
  const counted = await Promise.all(topics.map(async (topic) => [topic, await countWaiting(app, topic)] as const))
  return messageOf(news, new Map(counted), (alarm) => sentenceOf(app, alarm), QUEUE_COUNT_MAX)
}

async function openWay(app: App, network: Network, way: Way, news: readonly string[]): Promise<Open | undefined> {
  if (way.to === 'team') {
    const group = await team.team.maybe(app.db, {})
    if (group === undefined || group.offAt !== null) return undefined
    const wanted = newsFor(news, { topics: group.topics, role: 'owner' })
    return { wanted, deliver: (message) => deliverWebhook(app, network, 'team', message) }
  }
  const { userId } = way
  const found = await queries.recipient.maybe(app.db, { userId })
  if (found === undefined || (way.to === 'mail' && !found.mail)) return undefined
  if (way.to === 'webhook' && found.offAt !== null) return undefined
  return { wanted: newsFor(news, found), deliver: (message) => deliver(app, network, way, message) }
}

export async function deliver(app: App, network: Network, way: Way, message: Message): Promise<AlertTest> {
  switch (way.to) {
    case 'team':
      return deliverWebhook(app, network, 'team', message)
    case 'webhook':
      return deliverWebhook(app, network, way.userId, message)
    case 'mail':
      return deliverMail(app, way.userId, message)
    case 'device':
      return deliverPush(app, network, way, message)
  }
}

async function deliverWebhook(app: App, network: Network, scope: Scope, message: Message): Promise<AlertTest> {
  const row =
    scope === 'team' ? await team.team.maybe(app.db, {}) : await queries.choice.maybe(app.db, { userId: scope })
  const target = row && (await openTarget(app, app.db, scope, row))
  return target === undefined ? ARRIVED : callWebhook(app, network, target, message)
}

async function deliverMail(app: App, userId: number, message: Message): Promise<AlertTest> {
  const to = await boundAddress(app, userId)
  if (to === '') return ARRIVED
  try {
    await sendLetter(app, { to, subject: texts.subject, text: `${message.text}\n\n${linkOf(app.config, message)}\n` })
    return ARRIVED
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    return { fault: responseCode === undefined ? 'unreachable' : 'refused', code: responseCode ?? 0, explanation: '' }
  }
}

async function deliverPush(
  app: App,
  network: Network,
  { userId, key }: { userId: number; key: string },
  { text, path, topic }: Message,
): Promise<AlertTest> {
  const endpointHash = Buffer.from(key, 'hex')
  const device = await devices.one.maybe(app.db, { userId, endpointHash })
  if (device === undefined) return ARRIVED
  const url = endpointOf(app, device.endpoint)
  const message: AlertPush = { title: texts.title, body: text, path }
  const urgency = topic === 'grave-case' || topic === 'alarm' ? 'high' : 'normal'
  const verdict =
    url === undefined
      ? 'gone'
      : (await sendPush(app, network, { url, device, message, topic: 'alert', urgency })).verdict
  if (verdict === 'sent') return ARRIVED
  if (verdict === 'later') return { fault: 'unreachable', code: 0, explanation: '' }
  // The browser unsubscribed, or its push service refuses this site for good.
  if (verdict === 'gone') await app.transact((tx) => devices.drop.run(tx, { userId, endpointHash }))
  return { fault: verdict === 'gone' ? 'gone' : 'refused', code: 0, explanation: '' }
}
