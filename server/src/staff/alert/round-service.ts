import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as devices from './device-queries.ts'
import * as newsQueries from './news-queries.ts'
import * as queries from './queries.ts'
import { newsFor, split } from './rules.ts'
import { sendLater, type Way } from './send-service.ts'
import { narrowedTopics } from './service.ts'
import * as team from './team-queries.ts'

type Recipient = Awaited<ReturnType<typeof queries.recipients.all>>[number]

/** Job: distributes the news to everyone who chose them. News, kept news and sending jobs are one transaction. */
export async function startRound(app: App, { urgent }: { urgent: boolean }): Promise<void> {
  const narrowed = await narrowedTopics(app)
  await app.transact(async (tx) => {
    const news = [...new Set((await newsQueries.take.all(tx, { urgent })).map((row) => row.news))]
    if (news.length === 0) return
    const recipients = await queries.recipients.all(tx, {})
    const isFor = narrowing(narrowed, recipients)
    for (const recipient of recipients) {
      const meant = news.filter((each) => isFor(each, recipient.userId))
      await give(app, tx, recipient, meant)
    }
    const group = await team.team.maybe(tx, {})
    if (group === undefined || group.sealed === null || group.offAt !== null) return
    const wanted = newsFor(news, { topics: group.topics, role: 'owner' })
    if (wanted.length > 0) await sendLater(app, tx, { way: { to: 'team' }, news: wanted })
  })
}

/** Where none of those whom a topic is for chose it, it is for everybody who did. */
function narrowing(narrowed: ReadonlyMap<string, readonly number[]>, recipients: readonly Recipient[]) {
  const meant = new Map<string, readonly number[]>()
  for (const [topic, ids] of narrowed) {
    const chose = recipients.filter((one) => ids.includes(one.userId) && newsFor([topic], one).length > 0)
    if (chose.length > 0) meant.set(topic, ids)
  }
  return (news: string, userId: number): boolean => meant.get(news)?.includes(userId) ?? true
}

async function give(app: App, tx: Tx, recipient: Recipient, news: readonly string[]): Promise<void> {
  const { userId } = recipient
  const { now, kept, keptSeconds } = split(newsFor(news, recipient), recipient, app.clock.now())
  if (now.length > 0) await sendAllWays(app, tx, recipient, now)
  if (kept.length === 0) return
  await queries.keep.run(tx, { userId, news: kept })
  await app.jobs.add(
    tx,
    'alert.wake',
    { userId },
    { key: `alert wake ${userId}`, delaySeconds: keptSeconds, tries: 25 },
  )
}

/** Each way, and each browser, is a job of its own, so that a retry of one repeats no other. */
async function sendAllWays(
  app: App,
  tx: Tx,
  { userId, mail, hasWebhook }: Pick<Recipient, 'userId' | 'mail' | 'hasWebhook'>,
  news: string[],
): Promise<void> {
  const browsers = await devices.all.all(tx, { userId })
  const ways: Way[] = [
    ...browsers.map(({ endpointHash }) => ({ to: 'device', userId, key: endpointHash.toString('hex') }) as const),
    ...(mail && app.config.relay !== undefined ? [{ to: 'mail', userId } as const] : []),
    ...(hasWebhook ? [{ to: 'webhook', userId } as const] : []),
  ]
  for (const way of ways) await sendLater(app, tx, { way, news })
}

/** Job: the quiet hours are over. */
export const wake = (app: App, { userId }: { userId: number }): Promise<void> =>
  app.transact(async (tx) => {
    const row = await queries.lockKept.maybe(tx, { userId })
    const found = await queries.recipient.maybe(tx, { userId })
    if (row === undefined || row.kept.length === 0 || found === undefined) return
    await queries.clearKept.run(tx, { userId })
    const hasWebhook = found.sealed !== null && found.offAt === null
    const news = newsFor(row.kept, found)
    if (news.length > 0) await sendAllWays(app, tx, { userId, mail: found.mail, hasWebhook }, news)
  })
