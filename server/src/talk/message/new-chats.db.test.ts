import { randomUUID } from 'node:crypto'
import {
  attendantCalls,
  messageCalls as calls,
  followCalls,
  NEW_CHATS_A_DAY,
  NEW_CHATS_WHILE_NEW,
  noticeCalls,
  messageRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat } from '../../../test/make/message.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { storedKey } from '../../platform/limit/stored-key.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
})
afterAll(() => world.destroy())

async function some(outsiders: number, { days = 30 } = {}): Promise<[Who, ...Who[]]> {
  const crowd = await makeCrowd(world, outsiders + 1)
  const me = crowd[0] as Who
  await world.sql(`UPDATE person SET created_at = app_now() - make_interval(days => $2) WHERE id = $1`, [me.id, days])
  return [me, ...crowd.slice(1)]
}
async function send(from: Who, { id: userId }: Who, clientKey: string = randomUUID()) {
  for (;;) {
    const answer = await world.call(calls.send, { userId, content: '你好呀', clientKey }, from)
    if (answer.code !== 503) return answer
  }
}
const each = async (from: Who, to: readonly Who[]) => {
  const codes: number[] = []
  for (const one of to) codes.push((await send(from, one)).code)
  return codes
}
const chatsOf = async (who: Who) =>
  (
    await world.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM chat WHERE $1 IN (low_id, high_id) AND last_id > 0',
      [who.id],
    )
  )[0]?.n
const counted = async (who: Who) =>
  (
    await world.sql<{ hits: number }>(`SELECT hits FROM rate_limit WHERE scope = 'new-chat' AND key = $1`, [
      storedKey(world.app, String(who.id)),
    ])
  )[0]?.hits ?? 0
const partner = async (who: Who, { id: userId }: Who) => (await world.call(calls.partner, { userId }, who)).data
const times = (n: number, code: number) => Array(n).fill(code)

describe('new chats with people who do not follow one', () => {
  it('are exactly twenty a day, also with sixty concurrent sends to sixty members', async () => {
    const [me, ...outsiders] = await some(60)
    const answers = await Promise.all(outsiders.map((one) => send(me, one)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(NEW_CHATS_A_DAY)
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused).toHaveLength(60 - NEW_CHATS_A_DAY)
    for (const answer of refused) expect(answer).toMatchObject(refusals.tooManyNew)
    expect([await chatsOf(me), await counted(me)]).toEqual([NEW_CHATS_A_DAY, NEW_CHATS_A_DAY])
  })

  it('show when there will be more, before a message is sent and after', async () => {
    const [me, ...outsiders] = await some(NEW_CHATS_A_DAY + 1)
    const last = outsiders.pop() as Who
    expect(await partner(me, last)).toMatchObject({ canSend: true, reason: '' })
    expect(await each(me, outsiders)).toEqual(times(NEW_CHATS_A_DAY, 200))
    const { statusCode, headers } = await world.send(calls.send, { userId: last.id, content: '还有我' }, me)
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await partner(me, last)).toMatchObject({ canSend: false, reason: refusals.tooManyNew.msg })
    await world.sql(
      `UPDATE rate_limit SET window_start = window_start - interval '1 day' WHERE scope = 'new-chat' AND key = $1`,
      [storedKey(world.app, String(me.id))],
    )
    expect(await partner(me, last)).toMatchObject({ canSend: true })
    expect((await send(me, last)).code).toBe(200)
    expect(await counted(me)).toBe(1)
  })

  it('are five while the account is younger than a day, and twenty from then on', async () => {
    const [me, ...outsiders] = await some(NEW_CHATS_A_DAY + 2, { days: 0 })
    const first = outsiders.slice(0, NEW_CHATS_WHILE_NEW + 1)
    expect(await each(me, first)).toEqual([...times(NEW_CHATS_WHILE_NEW, 200), 429])
    await world.sql(`UPDATE person SET created_at = app_now() - interval '25 hours' WHERE id = $1`, [me.id])
    expect(await each(me, outsiders.slice(NEW_CHATS_WHILE_NEW))).toEqual([
      ...times(NEW_CHATS_A_DAY - NEW_CHATS_WHILE_NEW, 200),
      ...times(2, 429),
    ])
  })

  it('count once however often the same message is resent', async () => {
    const [me, one, other] = (await some(2)) as [Who, Who, Who]
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(me, one, key)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect((await send(me, one, key)).data).toBe(answers[0]?.data)
    expect([await counted(me), await chatsOf(me)]).toEqual([1, 1])
    await send(me, other)
    expect(await counted(me)).toBe(2)
  })
})

describe('never counted is', () => {
  it('an answer, a further message, and one to a follower of the sender', async () => {
    const [me, wrote, talks, follows, outsider, ...others] = (await some(4 + NEW_CHATS_WHILE_NEW, { days: 0 })) as [
      Who,
      Who,
      Who,
      Who,
      Who,
      ...Who[],
    ]
    await send(wrote, me)
    await makeChat(world, talks, me)
    await world.call(followCalls.follow, { userId: me.id }, follows)
    expect(await each(me, [wrote, wrote, talks, follows, follows, outsider, outsider])).toEqual(times(7, 200))
    expect(await counted(me)).toBe(1)
    expect(await each(me, others)).toEqual([...times(NEW_CHATS_WHILE_NEW - 1, 200), 429])
    expect(await each(me, [wrote, talks, follows, outsider])).toEqual(times(4, 200))
    expect(await counted(me)).toBe(NEW_CHATS_WHILE_NEW)
    const [again] = (await makeCrowd(world, 1)) as [Who]
    await world.call(followCalls.follow, { userId: me.id }, again)
    expect((await send(me, again)).code).toBe(200)
  })

  it('refused messages: by a block, a closed policy, a mute, or an exceeded limit', async () => {
    const [me, blocker, closed, fans] = (await some(3)) as [Who, Who, Who, Who]
    await world.call(followCalls.block, { userId: me.id }, blocker)
    await world.call(noticeCalls.putSettings, { whoMayMessage: 'nobody' }, closed)
    await world.call(noticeCalls.putSettings, { whoMayMessage: 'following' }, fans)
    for (const one of [blocker, closed, fans]) expect(await send(me, one)).toMatchObject(refusals.closed)
    expect(await counted(me)).toBe(0)
  })

  it('and a sender without new chats cannot distinguish a block from a closed policy', async () => {
    const [me, blocker, closed, blocked, open, ...outsiders] = (await some(4 + NEW_CHATS_A_DAY)) as [
      Who,
      Who,
      Who,
      Who,
      Who,
      ...Who[],
    ]
    await world.call(followCalls.block, { userId: me.id }, blocker)
    await world.call(followCalls.block, { userId: blocked.id }, me)
    await world.call(noticeCalls.putSettings, { whoMayMessage: 'nobody' }, closed)
    const asked = async () =>
      Promise.all(
        [blocker, closed, blocked].map(async (one) => {
          const { code, msg, data, reason } = await send(me, one)
          const { canSend, reason: why, left } = await partner(me, one)
          return { code, msg, data, reason, canSend, why, left }
        }),
      )
    const before = await asked()
    expect(await each(me, outsiders)).toEqual(times(NEW_CHATS_A_DAY, 200))
    expect(await asked()).toEqual(before)
    expect(new Set(before.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await send(me, open)).code).toBe(429)
    expect(await counted(me)).toBe(NEW_CHATS_A_DAY)
  })
})

it('customer service is free', async () => {
  const [me, ...outsiders] = await some(NEW_CHATS_WHILE_NEW, { days: 0 })
  await each(me, outsiders)
  for (let nth = 0; nth < 3; nth++)
    expect((await world.call(attendantCalls.send, { content: '在吗', clientKey: randomUUID() }, me)).code).toBe(200)
  expect(await counted(me)).toBe(NEW_CHATS_WHILE_NEW)
})
