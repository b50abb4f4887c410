import { randomUUID } from 'node:crypto'
import { messageCalls as calls, followCalls, noticeCalls, messageRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairMessages } from './repair-service.ts'

const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(async () => {
  expect(errors.take()).toEqual([])
  expect(await repairMessages(world.app)).toBe(0)
})

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)
const some = (n: number): Promise<Who[]> => makeCrowd(world, n)
const two = async () => (await some(2)) as [Who, Who]
async function insisting<T extends { code: number }>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await act()
    if (answer.code !== 503) return answer
  }
}
const send = (from: Who, { id: userId }: Who, { clientKey = randomUUID() }: { clientKey?: string } = {}) =>
  insisting(() => world.call(calls.send, { userId, content: '在吗', clientKey }, from))
const sessionsOf = async (who: Who, page = 0) => (await insisting(() => world.call(calls.sessions, { page }, who))).data
const idsOf = async (one: Who) =>
  (await world.sql<{ id: string }>('SELECT id FROM message WHERE $1 IN (low_id, high_id) ORDER BY id', [one.id])).map(
    ({ id }) => Number(id),
  )
async function inTurns<T>(all: readonly T[], atOnce: number, act: (each: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  const run = async () => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await act(each)
  }
  await Promise.all(upTo(atOnce).map(run))
}

describe('concurrently', () => {
  it('both sides send many, and a reader who asks after an id misses none of them', async () => {
    const many = 50 * ROUNDS
    const [ann, ben] = await two()
    await makeChat(world, ann, ben)
    const [known = 0] = (await idsOf(ann)).slice(-1)
    const seen: number[] = []
    let isSending = true
    const poll = async () => {
      const { list } = (
        await insisting(() => world.call(calls.messages, { userId: ben.id, after: seen.at(-1) ?? known }, ann))
      ).data
      seen.push(...list.map(({ id }) => id))
      return list.length
    }
    const polling = (async () => {
      while (isSending) await poll()
      while ((await poll()) > 0);
    })()
    await inTurns(upTo(many), 8, async (n) => {
      const { code } = await (n % 2 ? send(ann, ben) : send(ben, ann))
      expect(code).toBe(200)
    })
    isSending = false
    await polling
    expect(seen).toHaveLength(many)
    expect(seen).toEqual((await idsOf(ann)).slice(2))
  })

  it('one key makes one message, however often it is sent', async () => {
    const [ann, ben] = await two()
    const clientKey = randomUUID()
    const answers = await Promise.all(upTo(20).map(() => send(ann, ben, { clientKey })))
    expect(await idsOf(ann)).toEqual([answers[0]?.data])
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
  })

  it('ten messages before an answer, of which three arrive', async () => {
    const [ann, ben] = await two()
    const answers = await Promise.all(upTo(10).map(() => send(ann, ben)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(new Set(answers.flatMap(({ reason = '' }) => reason || []))).toEqual(new Set([refusals.waits.reason]))
    expect(await idsOf(ann)).toHaveLength(3)
  })

  it('two members without a chat write to each other, and talk', async () => {
    const pairs = await Promise.all(upTo(20).map(two))
    await Promise.all(pairs.flatMap(([ann, ben]) => [send(ann, ben), send(ben, ann)]))
    for (const [ann, ben] of pairs)
      for (const [one, other] of [
        [ann, ben],
        [ben, ann],
      ] as const) {
        const { requests, sessions } = await sessionsOf(one)
        expect([requests, sessions.list.map(({ userId }) => userId)]).toEqual([0, [other.id]])
        expect((await world.call(calls.partner, { userId: other.id }, one)).data).toMatchObject({ left: null })
      }
  })

  it('one blocks while both write: no message is stored after the block', async () => {
    for (const round of upTo(ROUNDS)) {
      const [ann, ben] = await two()
      await makeChat(world, ann, ben)
      const sending = upTo(8).map((n) => (n % 2 ? send(ann, ben) : send(ben, ann)))
      const blocked = await world.call(
        followCalls.block,
        { userId: round % 2 ? ann.id : ben.id },
        round % 2 ? ben : ann,
      )
      const before = await idsOf(ann)
      const answers = await Promise.all(sending)
      expect([blocked.code, await idsOf(ann)]).toEqual([200, before])
      const refused = answers.filter(({ code }) => code !== 200)
      expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => refusals.closed.reason))
      expect(before).toHaveLength(2 + 8 - refused.length)
    }
  })

  it('sending, reading, removing and deleting a chat leave every count right', async () => {
    const [ann, ben] = await two()
    const userId = ann.id
    await makeChat(world, ann, ben)
    await inTurns(upTo(120), 12, async (n) => {
      const { data: id } = await send(ann, ben)
      if (n % 3 === 0) await world.call(calls.messages, { userId }, ben)
      if (n % 4 === 0) await world.call(calls.remove, { userId: ben.id, id, both: true }, ann)
      if (n % 5 === 0) await world.call(calls.remove, { userId, id }, ben)
      if (n % 20 === 0) await world.call(calls.removeSession, { userId }, ben)
    })
  })
})

it('fifty concurrent messages to one member are all answered, and the member can still read', async () => {
  const me = (await some(1))[0] as Who
  const crowd = await some(50)
  await inTurns(crowd, 8, (each) => makeChat(world, each, me))
  let isOver = false
  const storm = inTurns(
    upTo(4).flatMap(() => crowd),
    50,
    async (each) => expect((await send(each, me)).code).toBe(200),
  ).finally(() => {
    isOver = true
  })
  let looks = 0
  while (!isOver) {
    const { sessions } = await sessionsOf(me, looks % 9)
    expect(sessions.total).toBe(50)
    expect((await insisting(() => world.call(noticeCalls.msgId, {}, me))).code).toBe(200)
    expect((await send(me, crowd[looks % 50] as Who)).code).toBe(200)
    looks++
  }
  await storm
  expect(looks).toBeGreaterThan(1)
  const { unread } = await sessionsOf(me)
  expect(unread).toBe(250)
  const [database] = await world.sql<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(Number(database?.deadlocks)).toBe(0)
})

it('a repair finds what was counted wrongly', async () => {
  const [ann, ben] = await two()
  await makeChat(world, ann, ben)
  await makeMessage(world, ann, ben)
  await world.sql('UPDATE chat_side SET unread = 9 WHERE user_id = $1', [ben.id])
  await world.sql('UPDATE message_inbox SET open = 4, unread = 9 WHERE user_id = $1', [ben.id])
  expect(await repairMessages(world.app)).toBe(2)
  expect(await sessionsOf(ben)).toMatchObject({ unread: 2, sessions: { total: 1 } })
})
