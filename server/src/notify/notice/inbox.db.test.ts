import { flashCalls, followCalls, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { noticesOf, wrongNotices } from '../../../test/make/notices.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { passwordChanged } from '../../account/security/events.ts'
import { emit } from '../../platform/events.ts'
import { notify } from './notify-service.ts'
import { repairNotices } from './repair-service.ts'

let world: World
let me: Who
let fan: Who
let other: Who
let flashId: number
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  ;[me, fan, other] = (await makeCrowd(world, 3)) as [Who, Who, Who]
  flashId = await makeFlash(world, me)
  await world.call(flashCalls.star, { flashId }, fan)
})

const msgId = async (who = me) => (await world.call(noticeCalls.msgId, {}, who)).data
const firstOf = async () => (await noticesOf(world, me, 2)).list[0]?.id ?? 0
const readAll = () => world.call(noticeCalls.setReadAll, { classType: 0 }, me)

describe('the number of the inbox grows', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a notice comes', () => world.call(flashCalls.comment, { flashId, content: '晚安' }, fan)],
    ['one more joins an aggregate', () => world.call(flashCalls.star, { flashId }, other)],
    ['somebody follows', () => world.call(followCalls.follow, { userId: me.id }, fan)],
    [
      'the account is changed',
      () => world.app.transact((tx) => emit(world.app, tx, passwordChanged, { userId: me.id })),
    ],
    ['one is read', async () => world.call(noticeCalls.setRead, { id: await firstOf() }, me)],
    ['all are read', readAll],
    ['somebody in it is blocked', () => world.call(followCalls.block, { userId: fan.id }, me)],
  ])('when %s', async (_when, act) => {
    const before = await msgId()
    await act()
    const after = await msgId()
    expect(after).toBeGreaterThan(before)
    expect((await noticesOf(world, me)).msgReqId).toBe(after)
  })

  it('when what was read is deleted, and when one of several is blocked', async () => {
    await world.call(flashCalls.star, { flashId }, other)
    const before = await msgId()
    await world.call(followCalls.block, { userId: other.id }, me)
    const shrunk = await msgId()
    expect(shrunk).toBeGreaterThan(before)
    await readAll()
    const read = await msgId()
    await world.call(noticeCalls.deleteRead, { classType: 0 }, me)
    expect(await msgId()).toBeGreaterThan(read)
  })

  it('when a wrong count is repaired', async () => {
    await world.sql('UPDATE notice_count SET unread = unread - 1 WHERE user_id = $1 AND tab = 0', [me.id])
    const before = await msgId()
    await repairNotices(world.app)
    expect(await msgId()).toBeGreaterThan(before)
  })

  it('by what reaches this member, and by nothing else', async () => {
    const before = await msgId()
    await world.call(flashCalls.star, { flashId }, fan)
    await world.call(flashCalls.unstar, { flashId }, other)
    await noticesOf(world, me)
    await makeFlash(world, other, { content: '不关谁的事' })
    expect(await msgId()).toBe(before)
  })

  it('by each of many concurrent changes, and is never the same for two states', async () => {
    const crowd = await makeCrowd(world, 30)
    const before = await msgId()
    const seen = new Map<number, string>()
    const look = async () => {
      const { msgReqId, unread } = await noticesOf(world, me)
      const state = JSON.stringify(unread)
      expect(seen.get(msgReqId) ?? state).toBe(state)
      seen.set(msgReqId, state)
    }
    await Promise.all(
      crowd.flatMap((who, i) => [
        world.call(flashCalls.star, { flashId }, who),
        world.call(flashCalls.comment, { flashId, content: `第${i}条` }, who),
        look(),
        ...(i % 10 === 0 ? [readAll()] : []),
      ]),
    )
    // A star adds a notice or joins an aggregate; a comment adds one.
    expect(await msgId()).toBeGreaterThanOrEqual(before + 60)
    expect(await wrongNotices(world)).toEqual([])
  })
})

it('is nothing for whom nothing has reached, and refused to visitors', async () => {
  const [quiet] = (await makeCrowd(world, 1)) as [Who]
  expect(await msgId(quiet)).toBe(0)
  expect((await world.send(noticeCalls.msgId, {})).statusCode).toBe(401)
})

it('of a transaction that fails does not move', async () => {
  const before = await msgId()
  const failed = world.app.transact(async (tx) => {
    await notify(world.app, tx, { to: me.id, kind: 'system', detail: '没有的事' })
    throw new Error('not today')
  })
  await expect(failed).rejects.toThrow('not today')
  expect(await msgId()).toBe(before)
})
