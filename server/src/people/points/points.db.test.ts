import { pointsCalls as calls, followCalls, pointsRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { flashHidden, flashPosted, flashRemoved } from '../../flash/flash/events.ts'
import { emit, on } from '../../platform/events.ts'
import { levelReached } from './events.ts'
import { repairTotals } from './repair-service.ts'
import { award, takeBack, totalOf } from './service.ts'

let world: World
let ann: Who
let ben: Who
const levels: unknown[] = []

beforeAll(async () => {
  world = await makeWorld({}, { allBuckets: true })
  ann = await makeMember(world)
  ben = await makeMember(world)
  on(world.app, levelReached, async (_app, _tx, fact) => void levels.push(fact))
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('TRUNCATE points_entry, points_balance')
  levels.length = 0
})

const checkIn = (who: Who, userId?: number) => world.call(calls.checkIn, userId ? { userId } : {}, who)
const total = (who: Who) => totalOf(world.app, who.id)
const pay = (who: Who, source: number, reason: 'featuredTopic' | 'qualityReply' = 'featuredTopic') =>
  world.app.transact((tx) => award(world.app, tx, who.id, reason, source))
const unpay = (who: Who, source: number, reason: 'featuredTopic' | 'qualityReply' = 'featuredTopic') =>
  world.app.transact((tx) => takeBack(tx, who.id, reason, source))
const post = (who: Who, flashId: number, isPrivate = false) =>
  world.app.transact((tx) =>
    emit(world.app, tx, flashPosted, {
      flashId,
      authorId: who.id,
      content: '夜',
      isPrivate,
      warning: null,
      createdAt: new Date(),
      fingerprints: [],
    }),
  )
const removed = (who: Who, flashId: number) =>
  world.app.transact((tx) => emit(world.app, tx, flashRemoved, { flashId, authorId: who.id, up: 0 }))
const hidden = (who: Who, flashId: number) =>
  world.app.transact((tx) => emit(world.app, tx, flashHidden, { flashId, authorId: who.id }))
const wrong = () =>
  world.sql(`SELECT b.user_id FROM points_balance b
    WHERE b.total <> (SELECT coalesce(sum(e.change), 0) FROM points_entry e WHERE e.user_id = b.user_id)`)

describe('checking in', () => {
  it('gives one point a day, and the second time the day’s text', async () => {
    expect(await checkIn(ann)).toEqual({ code: 200, msg: '成功', data: { totalPoints: 1, days: 1 } })
    expect(await checkIn(ann)).toMatchObject({ code: 400, msg: '今日已签到,每日早8点刷新' })
    await world.sql(`UPDATE points_balance SET last_check_in = last_check_in - 1`)
    await world.sql(`UPDATE points_entry SET source = source - 1`)
    expect((await checkIn(ann, ann.id)).data).toEqual({ totalPoints: 2, days: 2 })
  })

  it('stays done when the clock jumps back over midnight', async () => {
    await checkIn(ann)
    await world.sql(`UPDATE points_balance SET last_check_in = last_check_in + 1`)
    await world.sql(`UPDATE points_entry SET source = source + 1`)
    expect(await checkIn(ann)).toMatchObject(refusals.checkedIn)
    expect((await world.call(calls.checkInState, {}, ann)).data.checkIn).toBe(true)
    expect(await total(ann)).toBe(1)
  })

  it.each([40, 200])('%i concurrent check-ins give one point', async (times) => {
    const answers = await Promise.all(Array.from({ length: times }, () => checkIn(ann)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === refusals.checkedIn.reason)).toHaveLength(times - 1)
    expect(await total(ann)).toBe(1)
    expect(await wrong()).toEqual([])
  })

  it('counts consecutive days, up to today or yesterday, and restarts after a missed day', async () => {
    const days = async () => (await world.call(calls.checkInState, {}, ann)).data.days
    const nights = async (passed: number) => {
      await world.sql(`UPDATE points_balance SET last_check_in = last_check_in - $1::integer`, [passed])
      // Via negative values, so that no two entries collide in between.
      await world.sql(`UPDATE points_entry SET source = $1::integer - source WHERE reason = 'checkIn'`, [passed])
      await world.sql(`UPDATE points_entry SET source = -source WHERE reason = 'checkIn'`)
    }
    expect(await days()).toBe(0)
    for (const day of [1, 2, 3]) {
      expect((await checkIn(ann)).data.days).toBe(day)
      expect(await days()).toBe(day)
      await nights(1)
      expect(await days()).toBe(day)
    }
    await pay(ann, 20_000)
    await checkIn(ben)
    await nights(1)
    expect(await days()).toBe(0)
    expect((await checkIn(ann)).data.days).toBe(1)
  })

  it('for another member is refused, and gives neither of them anything', async () => {
    expect(await checkIn(ann, ben.id)).toMatchObject(refusals.notYours)
    expect(await world.call(calls.checkInState, { userId: ben.id }, ann)).toMatchObject(refusals.notYours)
    expect([await total(ann), await total(ben)]).toEqual([0, 0])
  })

  it('is never done by a prefetch or a visitor, nor stored by a cache', async () => {
    const prefetched = await world.send(calls.checkIn, {}, ann, { 'sec-purpose': 'prefetch;prerender' })
    expect(prefetched.json()).toMatchObject({ code: 400 })
    expect((await world.send(calls.checkIn, {})).statusCode).toBe(401)
    expect(await total(ann)).toBe(0)
    expect((await world.send(calls.checkIn, {}, ann)).headers['cache-control']).toBe('no-store')
  })

  it('shows in the state of the day, with a mute while it lasts', async () => {
    const state = async () => (await world.call(calls.checkInState, {}, ann)).data
    expect(await state()).toEqual({
      checkIn: false,
      days: 0,
      banedStatus: 0,
      banedToDatetime: null,
      banedReason: '',
      version: '3.22',
    })
    await checkIn(ann)
    await world.sql(`UPDATE person SET muted_until = '2999-01-01T00:00:00Z', muted_reason = '刷屏' WHERE id = $1`, [
      ann.id,
    ])
    expect(await state()).toMatchObject({
      checkIn: true,
      banedStatus: 1,
      banedToDatetime: '2999-01-01T00:00:00.000Z',
      banedReason: '刷屏',
    })
    await world.sql(`UPDATE person SET muted_until = app_now() - interval '1 second' WHERE id = $1`, [ann.id])
    expect(await state()).toMatchObject({ banedStatus: 0, banedToDatetime: null, banedReason: '' })
  })
})

describe('the ledger', () => {
  it('credits and takes back idempotently for each source, as a line of its own', async () => {
    expect(await pay(ann, 7)).toBe(10)
    expect(await pay(ann, 7)).toBeUndefined()
    expect(await pay(ann, 8)).toBe(20)
    expect(await unpay(ann, 7)).toBe(10)
    expect(await unpay(ann, 7)).toBeUndefined()
    expect(await pay(ann, 7)).toBeUndefined()
    const { data } = await world.call(calls.points, {}, ann)
    expect(data.histories.map(({ pointsChange }) => pointsChange)).toEqual([-10, 10, 10])
    expect(data).toMatchObject({ totalPoints: 10, level: 4, title: '初级用户', toNextLevelPoints: 6 })
  })

  it('does not take back a credit that is older than a day', async () => {
    await pay(ann, 7)
    await world.sql(`UPDATE points_entry SET created_at = created_at - interval '24 hours 1 second'`)
    expect(await unpay(ann, 7)).toBeUndefined()
    expect(await total(ann)).toBe(10)
  })

  it('never falls below zero: a reversal is limited to what is left', async () => {
    await pay(ann, 7)
    await world.sql('UPDATE points_balance SET total = 4')
    await world.sql('UPDATE points_entry SET change = 4')
    await world.sql(
      `INSERT INTO points_entry (bucket, id, user_id, reason, source, change)
       SELECT bucket, (nextval('content_id') << 10) | bucket, user_id, 'featuredReply', 9, 10 FROM points_balance`,
    )
    expect(await world.app.transact((tx) => takeBack(tx, ann.id, 'featuredReply', 9))).toBe(0)
    await expect(world.sql('UPDATE points_balance SET total = -1')).rejects.toThrow('total')
  })

  it('equals its total and repeats nothing after a storm of credits and takings back', {
    timeout: 240_000,
  }, async () => {
    const sources = Array.from({ length: 8 }, (_, i) => i + 1)
    const steps = Array.from({ length: 300 }, (_, i) => {
      const who = i % 3 === 0 ? ben : ann
      const source = sources[(i * 7) % sources.length] as number
      const reason = i % 2 ? 'featuredTopic' : 'qualityReply'
      return i % 5 < 3 ? () => pay(who, source, reason) : () => unpay(who, source, reason)
    })
    await Promise.all([...steps.map((step) => step()), ...Array.from({ length: 40 }, () => checkIn(ann))])
    expect(await wrong()).toEqual([])
    const twice = await world.sql(
      'SELECT 1 FROM points_entry GROUP BY user_id, reason, source, taken_back HAVING count(*) > 1',
    )
    expect(twice).toEqual([])
    expect(
      await world.sql(`SELECT 1 FROM points_entry e WHERE e.taken_back AND NOT EXISTS (SELECT 1 FROM points_entry c
      WHERE c.user_id = e.user_id AND c.reason = e.reason AND c.source = e.source AND NOT c.taken_back)`),
    ).toEqual([])
    expect(await repairTotals(world.app)).toBe(0)
  })

  it('is corrected by the repair where a total is wrong', async () => {
    await pay(ann, 7)
    await pay(ben, 7)
    await world.sql('UPDATE points_balance SET total = 99 WHERE user_id = $1', [ann.id])
    expect(await repairTotals(world.app)).toBe(1)
    expect([await total(ann), await total(ben)]).toEqual([10, 10])
  })
})

describe('a public flash', () => {
  it('earns its point at most three times a day, even when many are posted concurrently', async () => {
    await Promise.all([11, 12, 13, 14, 15].map((flashId) => post(ann, flashId)))
    expect(await total(ann)).toBe(3)
    await world.sql('UPDATE points_balance SET flash_day = flash_day - 1')
    await post(ann, 16)
    expect(await total(ann)).toBe(4)
  })

  it('shows its author what it earned, and others nothing', async () => {
    const earned = async (who: Who, flashId: number) => (await world.call(calls.earned, { flashId }, who)).data
    for (const flashId of [1, 2, 3, 4]) await post(ann, flashId)
    expect(await Promise.all([1, 2, 3, 4].map((flashId) => earned(ann, flashId)))).toEqual([1, 1, 1, null])
    expect(await earned(ben, 1)).toBeNull()
  })

  it('that is deleted or made private within a day gives its point back, but still counts toward the limit of three', async () => {
    await post(ann, 11)
    await post(ann, 12)
    await post(ann, 13)
    await removed(ann, 11)
    await hidden(ann, 12)
    await removed(ann, 12)
    expect(await total(ann)).toBe(1)
    await post(ann, 14)
    expect(await total(ann)).toBe(1)
    await world.sql(`UPDATE points_entry SET created_at = created_at - interval '25 hours'`)
    await removed(ann, 13)
    expect(await total(ann)).toBe(1)
    expect(await wrong()).toEqual([])
  })

  it('earns nothing while it is private, and nothing twice', async () => {
    await post(ann, 11, true)
    expect(await total(ann)).toBe(0)
    await post(ann, 12)
    await post(ann, 12)
    await post(ann, 13)
    await post(ann, 14)
    expect(await total(ann)).toBe(3)
  })
})

describe('levels', () => {
  it('notify one time for each level that is reached', async () => {
    await checkIn(ann)
    expect(levels).toEqual([{ userId: ann.id, level: 1 }])
    await pay(ann, 7)
    await pay(ann, 8, 'qualityReply')
    expect(levels).toEqual([
      { userId: ann.id, level: 1 },
      { userId: ann.id, level: 4 },
    ])
  })
})

describe('the points of others', () => {
  it('are their total and level, without a line', async () => {
    await pay(ben, 7)
    expect((await world.call(calls.points, { userId: ben.id }, ann)).data).toEqual({
      totalPoints: 10,
      level: 4,
      title: '初级用户',
      toNextLevelPoints: 6,
      histories: [],
    })
    expect((await world.call(calls.points, { userId: ben.id }, ben)).data.histories).toHaveLength(1)
  })

  it('of another are shown to visitors too, without the lines; visitors have none of their own', async () => {
    const ann = await makeMember(world)
    await world.call(calls.checkIn, {}, ann)
    expect((await world.call(calls.points, { userId: ann.id })).data).toMatchObject({ totalPoints: 1, histories: [] })
    expect((await world.call(calls.points, {})).code).toBe(401)
  })

  it('are refused for an unknown or closed member', async () => {
    expect(await world.call(calls.points, { userId: 4242 }, ann)).toMatchObject(refusals.unknown)
    const closed = await makeMember(world)
    await world.sql(`UPDATE person SET state = 'closed' WHERE id = $1`, [closed.id])
    expect(await world.call(calls.points, { userId: closed.id }, ann)).toMatchObject(refusals.unknown)
  })

  it('show their owner the latest hundred lines, the newest first', async () => {
    for (let source = 1; source <= 103; source++) await pay(ann, source, 'qualityReply')
    const { histories } = (await world.call(calls.points, {}, ann)).data
    expect(histories).toHaveLength(100)
    expect(histories.map(({ id }) => id)).toEqual(histories.map(({ id }) => id).sort((a, b) => b - a))
  })
})

it('following a member moves no points', async () => {
  await world.call(followCalls.follow, { userId: ben.id }, ann)
  expect([await total(ann), await total(ben)]).toEqual([0, 0])
})
