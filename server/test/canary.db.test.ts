import { calls } from '@sp/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealedColumns } from '../src/app/features.ts'
import { everyCall } from './every-call.ts'
import type { Canary } from './life.ts'
import { makeCanary, siteSecrets, tries } from './make/canary.ts'
import { makeComment } from './make/comment.ts'
import { makeCrowd } from './make/crowd.ts'
import { makeDevice } from './make/device.ts'
import { makeFlash } from './make/flash.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { castPushes } from './make/pushes.ts'
import { unzip } from './make/unzip.ts'
import { makeNet } from './net.ts'
import { castRows, remainsOf, runAllJobs, runDaysLater } from './remains.ts'
import { makeWorld, type Who, type World } from './world.ts'

const columnOf = (secret: string): string => secret.split(' ')[0] ?? ''

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
let world: World
let service: PushService
let bird: Canary
let siteWords: Record<string, string>
let pushAt: string

beforeAll(async () => {
  service = await makePushService()
  pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt, LOG_LEVEL: 'trace' }, { log })
  bird = await makeCanary(world, pushAt)
  siteWords = await siteSecrets(world)
}, 120_000)
afterAll(async () => {
  await world.destroy()
  await service.close()
})

/** Other viewers; each call is made by a new member, so that calls do not affect each other. */
const others: Record<string, (who: Who) => Promise<unknown>> = {
  'another member': async () => undefined,
  'a friend': async (who) => {
    await world.call(calls.follow.follow, { userId: who.id }, bird)
    await world.call(calls.follow.follow, { userId: bird.id }, who)
  },
  'whom they blocked': (who) => world.call(calls.follow.block, { userId: who.id }, bird),
  support: (who) => world.sql(`UPDATE person SET role = 'support' WHERE id = $1`, [who.id]),
  moderator: (who) => world.sql(`UPDATE person SET role = 'moderator' WHERE id = $1`, [who.id]),
  'the owner of the site': (who) => world.sql(`UPDATE person SET role = 'owner' WHERE id = $1`, [who.id]),
}

it('a canary sees its own secrets, so that the following tests can find them', async () => {
  const net = makeNet({ ...bird.secrets, ...bird.people })
  for (const { call } of everyCall.filter(({ call }) => call.method === 'GET'))
    net.cast('', (await world.send(call, { userId: bird.id, classType: 0 }, bird)).body)
  net.cast('', (await world.send(calls.security.reveal, { password: bird.password }, bird)).body)
  expect(net.caught().map((hit) => hit.replace(': ', ''))).toEqual(expect.arrayContaining(bird.shown.toSorted()))
})

const readable = everyCall.filter(({ call }) => call.method === 'GET' || call === calls.security.reveal)

/** @returns by call, the columns of the sealed texts in its answers to the canary itself */
async function readBySelf(names: readonly string[]): Promise<Map<string, string[]>> {
  const sealed = Object.entries(bird.secrets).filter(([name]) => columnOf(name) in sealedColumns)
  const ids = [...bird.ids, ...Object.values(bird.people).map(Number)]
  const read = new Map<string, string[]>()
  for (const { name, call } of readable.filter((each) => names.includes(each.name))) {
    const net = makeNet(Object.fromEntries(sealed))
    for (const input of tries({ ...bird, ids }, call, { classType: 0, password: bird.password }))
      net.cast('', (await world.send(call, input, bird)).body)
    const columns = net.caught().map((hit) => columnOf(hit.replace(':', '')))
    if (columns.length > 0) read.set(name, [...new Set(columns)])
  }
  return read
}
const columnsOf = (read: Map<string, string[]>) => [...new Set([...read.values()].flat())].toSorted()

/** Sealed texts that no call gives to the member whole. */
const NOT_READ = ['attendant_rating.words', 'authenticator.secret', 'email_change.email', 'staff_alert.webhook']

it('a sealed text is in no answer that a device may store, and closed to a session restricted after a reset', {
  timeout: 120_000,
}, async () => {
  const read = await readBySelf(readable.map(({ name }) => name))
  const storable = readable.filter(({ name, call }) => read.has(name) && !call.answersSecret)
  expect(storable.map(({ name }) => `${name}: its call in the contract needs answersSecret`)).toEqual([])

  const of = [bird.id]
  await world.sql(
    `UPDATE session SET created_at = app_now(), restricted_until = app_now() + interval '1 day' WHERE user_id = $1`,
    of,
  )
  const restricted = await readBySelf([...read.keys()])
  await world.sql('UPDATE session SET restricted_until = NULL WHERE user_id = $1', of)
  const columns = columnsOf(read)
  const planted = Object.keys(sealedColumns).filter((column) =>
    Object.keys(bird.secrets).map(columnOf).includes(column),
  )
  // A text about another member is read by the id of that member, which belongs into `people`.
  expect(planted.filter((column) => !columns.includes(column)).toSorted()).toEqual(NOT_READ)
  expect(columnsOf(restricted)).toEqual(
    columns.filter((column) => sealedColumns[column]?.shownAfterReset !== undefined),
  )
})

/** The latest example of each call: a member who is refused before it is read needs none of their own. */
const inputs = new Map<string, object>()

it.each([...Object.keys(others), 'nobody'])(
  'no call gives %s any secret of the canary',
  { timeout: 120_000 },
  async (kind) => {
    const net = makeNet({ ...bird.secrets, ...bird.people, ...siteWords })
    const people = await makeCrowd(world, everyCall.length)
    for (const { name, call, example } of everyCall) {
      const me = people.pop() as Who
      const isRefusedUnread = kind === 'nobody' && call.who !== 'anyone'
      const input = (isRefusedUnread && inputs.get(name)) || ((await example({ world, me, other: bird })) ?? {})
      inputs.set(name, input)
      await others[kind]?.(me)
      for (const each of tries(bird, call, input)) {
        const answer = await world.send(call, each, kind === 'nobody' ? undefined : me)
        net.cast(`${name} to ${kind}`, JSON.stringify(answer.headers) + answer.body)
      }
    }
    for (const text of bird.texts) {
      const answer = await world.server.inject({ method: 'GET', url: text.startsWith('/') ? text : `/files/i/${text}` })
      expect(answer.statusCode).toBe(404)
    }
    expect(net.caught()).toEqual([])
  },
)

it('no push, notice or export of others contains a secret of the canary, and neither does the log', {
  timeout: 120_000,
}, async () => {
  const [friend] = (await makeCrowd(world, 1)) as [Who]
  const device = makeDevice()
  const { p256dh, auth } = device
  await world.call(calls.push.subscribe, { endpoint: `${pushAt}/friend`, p256dh, auth }, friend)
  await liveTogether(friend)
  const { data: id } = await world.call(calls.export.startExport, {}, friend)
  await runAllJobs(world, world.app)
  const net = makeNet({ ...bird.secrets, ...bird.people, ...siteWords })
  castPushes(service.received, { '/friend': device }, net.cast)
  for (const classType of [0, 1, 2, 3, 4] as const)
    net.cast('a notice', (await world.send(calls.notice.list, { classType }, friend)).body)
  const { url } = (await world.call(calls.export.getExport, { id }, friend)).data
  const zip = await world.server.inject({ method: 'GET', url: url ?? '' })
  const files = unzip(zip.rawPayload)
  expect(files.size).toBeGreaterThan(4)
  for (const [name, bytes] of files) net.cast(`the export, ${name}`, Buffer.concat([Buffer.from(name), bytes]))
  for (const line of lines) net.cast(`the log, ${line.slice(0, 80)}`, line)
  expect(lines.length).toBeGreaterThan(1000)
  expect(net.caught()).toEqual([])
})

async function liveTogether(friend: Who): Promise<void> {
  await world.call(calls.follow.follow, { userId: friend.id }, bird)
  await world.call(calls.follow.follow, { userId: bird.id }, friend)
  const flashId = await makeFlash(world, friend)
  const commentId = await makeComment(world, bird, flashId, { content: `说得对 @P${friend.id}` })
  await makeComment(world, friend, flashId, { answers: commentId })
  for (const call of [calls.flash.star, calls.flash.unstar]) await world.call(call, { flashId }, bird)
  await makeFlash(world, bird, { content: `晚安 @P${friend.id} @${friend.username}` })
}

const isSealed = (secret: string): boolean => columnOf(secret) in sealedColumns || /^\w+\.\w+_hash$/.test(secret)

it('a secret is nowhere in the database as plain text, where it is sealed or hashed', async () => {
  const net = makeNet(Object.fromEntries(Object.entries(bird.secrets).filter(([name]) => isSealed(name))))
  await castRows(world, net.cast)
  expect(net.caught()).toEqual([])
})

it('a canary is nowhere any more eight days after they closed their account', { timeout: 180_000 }, async () => {
  const keeping = await makeCanary(world, pushAt)
  await runAllJobs(world, world.app)
  for (const [who, keepPosts] of [
    [bird, false],
    [keeping, true],
  ] as const) {
    const { code, msg } = await world.call(calls.closing.close, { password: who.password, keepPosts }, who)
    expect([code, msg]).toEqual([200, expect.any(String)])
  }
  // On the day after, the pass over all files forgets what it met just before its removal.
  for (const days of [8, 9, 10]) await runDaysLater(world, days)
  for (const who of [bird, keeping]) expect(await remainsOf(who, world)).toEqual([])
})
