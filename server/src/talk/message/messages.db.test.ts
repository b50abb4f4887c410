import { messageCalls as calls, followCalls, type Input, noticeCalls, messageRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage } from '../../../test/make/message.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

const two = async (): Promise<[Who, Who]> => (await makeCrowd(world, 2)) as [Who, Who]
const send = (from: Who, to: Who, content = '在吗') => world.call(calls.send, { userId: to.id, content }, from)
const read = async (who: Who, { id: userId }: Who, from: Partial<Input<typeof calls.messages>> = {}) =>
  (await world.call(calls.messages, { userId, ...from }, who)).data.list
const contentsOf = async (...of: Parameters<typeof read>) => (await read(...of)).map(({ content }) => content)
const sessions = async (who: Who, box: 'open' | 'requests' = 'open') =>
  (await world.call(calls.sessions, { box }, who)).data
const partner = async (who: Who, { id: userId }: Who) => (await world.call(calls.partner, { userId }, who)).data
const turnOf = async (who: Who) => (await world.call(noticeCalls.msgId, {}, who)).data
const counts = async ({ id }: Who) => {
  const [row] = await world.sql<{ kept: object; real: object }>(
    `SELECT json_build_array(i.open, i.requests, i.unread) AS kept, (
       SELECT json_build_array(count(*) FILTER (WHERE s.box = 'open'), count(*) FILTER (WHERE s.box = 'requests'),
         coalesce(sum(s.unread) FILTER (WHERE s.box = 'open'), 0)) FROM chat_side s WHERE s.user_id = i.user_id AND s.listed
     ) AS real FROM message_inbox i WHERE i.user_id = $1`,
    [id],
  )
  expect(row?.kept).toEqual(row?.real)
  return row?.kept
}

describe('a message', () => {
  it('is readable only for the two members of the chat, and is stored encrypted', async () => {
    const [ann, ben] = await two()
    const [eve] = (await makeCrowd(world, 1)) as [Who]
    const id = await makeMessage(world, ann, ben, '窗外有雨')
    expect(await read(ben, ann)).toMatchObject([{ id, content: '窗外有雨', sent: false, sendOrReceive: 0 }])
    expect(await read(ann, ben)).toMatchObject([{ id, content: '窗外有雨', sent: true, sendOrReceive: 1 }])
    expect([await read(eve, ann), await read(eve, ben)]).toEqual([[], []])
    const [row] = await world.sql<{ content: Buffer }>('SELECT content FROM message WHERE sender_id = $1', [ann.id])
    expect(row?.content.includes('窗外')).toBe(false)
  })

  it('is unread until its page is read, and both sides are notified of the change', async () => {
    const [ann, ben] = await two()
    await makeChat(world, ann, ben)
    await read(ann, ben)
    const before = [await turnOf(ann), await turnOf(ben)]
    const id = await makeMessage(world, ann, ben)
    const after = [await turnOf(ann), await turnOf(ben)]
    expect(after.every((turn, at) => turn > (before[at] ?? 0))).toBe(true)
    expect(await sessions(ben)).toMatchObject({
      unread: 2,
      sessions: { total: 1, list: [{ userId: ann.id, unread: 2 }] },
    })
    expect(await read(ben, ann, { before: id })).toHaveLength(2)
    expect(await sessions(ben)).toMatchObject({ unread: 2 })
    expect(await read(ben, ann, { after: id - 1 })).toHaveLength(1)
    expect(await sessions(ben)).toMatchObject({ unread: 0, sessions: { list: [{ unread: 0 }] } })
    expect(await counts(ben)).toEqual([1, 0, 0])
  })
})

describe('a member without a chat', () => {
  it('sits in the request box, sends three until answered, and then talks', async () => {
    const [ann, ben] = await two()
    for (const left of [2, 1, 0]) {
      expect((await send(ann, ben)).code).toBe(200)
      expect(await partner(ann, ben)).toMatchObject({ left, canSend: left > 0, isRequest: false })
    }
    expect(await send(ann, ben)).toMatchObject({ reason: refusals.waits.reason })
    expect((await partner(ann, ben)).reason).toBe(refusals.waits.msg)
    expect(await sessions(ben)).toMatchObject({ requests: 1, unread: 0, sessions: { total: 0, list: [] } })
    expect(await sessions(ben, 'requests')).toMatchObject({
      sessions: { total: 1, list: [{ userId: ann.id, unread: 3 }] },
    })
    expect(await partner(ben, ann)).toMatchObject({ isRequest: true, canSend: true, left: null })
    expect((await send(ben, ann)).code).toBe(200)
    expect(await sessions(ben)).toMatchObject({ requests: 0, unread: 3, sessions: { total: 1 } })
    expect((await send(ann, ben)).code).toBe(200)
    expect([await counts(ann), await counts(ben)]).toEqual([
      [1, 0, 1],
      [1, 0, 4],
    ])
  })

  it('is accepted by a tap, and immediately by a follow', async () => {
    const [ann, ben] = await two()
    await makeMessage(world, ann, ben)
    expect((await world.call(calls.accept, { userId: ann.id }, ben)).code).toBe(200)
    expect(await partner(ann, ben)).toMatchObject({ canSend: true, left: null })
    expect(await counts(ben)).toEqual([1, 0, 1])
    const [cat, dan] = await two()
    await world.call(followCalls.follow, { userId: cat.id }, dan)
    await makeMessage(world, cat, dan)
    expect(await sessions(dan)).toMatchObject({ requests: 0, unread: 1, sessions: { total: 1 } })
  })
})

describe('what one removes', () => {
  it('is out of one’s own sight, one’s own out of both', async () => {
    const [ann, ben] = await two()
    const [first, second] = await makeChat(world, ann, ben)
    const remove = (who: Who, { id: userId }: Who, id: number, both?: boolean) =>
      world.call(calls.remove, { userId, id, ...(both ? { both } : {}) }, who)
    expect((await remove(ann, ben, first)).code).toBe(200)
    expect([await contentsOf(ann, ben), await contentsOf(ben, ann)]).toEqual([['你好呀'], ['你好', '你好呀']])
    expect(await remove(ann, ben, first)).toMatchObject({ reason: refusals.gone.reason })
    expect(await remove(ann, ben, second, true)).toMatchObject({ reason: refusals.gone.reason })
    const slip = await makeMessage(world, ben, ann, '说错了')
    expect(await counts(ann)).toEqual([1, 0, 1])
    expect((await remove(ben, ann, slip, true)).code).toBe(200)
    expect([await contentsOf(ann, ben), await contentsOf(ben, ann)]).toEqual([['你好呀'], ['你好', '你好呀']])
    expect([await counts(ann), await counts(ben)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ])
  })

  it('as a whole comes back with the next message, and nothing older', async () => {
    const [ann, ben] = await two()
    await makeChat(world, ann, ben)
    await world.call(calls.removeSession, { userId: ben.id }, ann)
    expect([await counts(ann), await contentsOf(ann, ben)]).toEqual([[0, 0, 0], []])
    expect(await contentsOf(ben, ann)).toHaveLength(2)
    await makeMessage(world, ben, ann, '还在吗')
    expect(await contentsOf(ann, ben, { after: 0 })).toEqual(['还在吗'])
    expect(await counts(ann)).toEqual([1, 0, 0])
  })
})

it('messages of a chat that both removed are gone, and in the register of what a restore erases again', async () => {
  const [ann, ben] = await two()
  const ids = [await makeMessage(world, ann, ben, '早'), await makeMessage(world, ben, ann, '早呀')]
  const registered = () =>
    world.sql<{ id: string }>(`SELECT thing_id AS id FROM erasure WHERE kind = 'message' AND thing_id = ANY($1)`, [ids])
  for (const [who, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    expect(await registered()).toEqual([])
    await world.call(calls.removeSession, { userId: other.id }, who)
    await world.runJobs()
  }
  expect(await world.sql('SELECT 1 FROM message WHERE id = ANY($1)', [ids])).toEqual([])
  expect((await registered()).map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  )
})
