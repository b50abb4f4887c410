import { AsyncLocalStorage } from 'node:async_hooks'
import { followCalls as calls, FOLLOWING_MAX, profileCalls, followRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makePeople } from '../../../test/make/people.ts'
import { itPlans } from '../../../test/plan.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { bucketOf } from '../../platform/bucket.ts'
import { on } from '../../platform/events.ts'
import { blocked, followed } from './events.ts'
import { areBlocked } from './lock-service.ts'
import { repairCounts } from './repair-service.ts'
import { countsOf, followingOf, hiddenFor, relationOf } from './service.ts'

let world: World
let ann: Who
let ben: Who
let cat: Who

beforeAll(async () => {
  world = await makeWorld()
  ann = await makeMember(world)
  ben = await makeMember(world)
  cat = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('TRUNCATE follow_edge, block_edge')
  await world.sql('UPDATE follow_count SET following = 0, fans = 0, blocked = 0')
})

const follow = (who: Who, whom: Who) => world.call(calls.follow, { userId: whom.id }, who)
const unfollow = (who: Who, whom: Who) => world.call(calls.unfollow, { userId: whom.id }, who)
const block = (who: Who, whom: Who) => world.call(calls.block, { userId: whom.id }, who)
const unblock = (who: Who, whom: Who) => world.call(calls.unblock, { userId: whom.id }, who)
const counts = (who: Who) => countsOf(world.app, who.id)

const wrong = () =>
  world.sql<{ what: string }>(`
    SELECT 'count of ' || c.user_id AS what FROM follow_count c
    WHERE c.following <> (SELECT count(*) FROM follow_edge e WHERE e.user_id = c.user_id AND e.outward)
      OR c.fans <> (SELECT count(*) FROM follow_edge e WHERE e.user_id = c.user_id AND NOT e.outward)
      OR c.blocked <> (SELECT count(*) FROM block_edge e WHERE e.user_id = c.user_id AND e.outward)
    UNION ALL SELECT 'follow of ' || e.user_id FROM follow_edge e WHERE NOT EXISTS
      (SELECT 1 FROM follow_edge o WHERE o.user_id = e.other_id AND o.other_id = e.user_id AND o.outward <> e.outward)
    UNION ALL SELECT 'block of ' || e.user_id FROM block_edge e WHERE NOT EXISTS
      (SELECT 1 FROM block_edge o WHERE o.user_id = e.other_id AND o.other_id = e.user_id AND o.outward <> e.outward)
    UNION ALL SELECT 'a follow beside a block: ' || e.user_id FROM follow_edge e JOIN block_edge b USING (user_id, other_id)`)

describe('following', () => {
  it('puts each in the other’s list and updates both counts', async () => {
    expect(await follow(ann, ben)).toEqual({ code: 200, msg: '成功', data: null })
    expect(await counts(ann)).toEqual({ following: 1, fans: 0, blocked: 0 })
    expect(await counts(ben)).toEqual({ following: 0, fans: 1, blocked: 0 })
    const { data: following } = await world.call(calls.following, {}, ann)
    expect([following.total, following.list.map(({ userId }) => userId)]).toEqual([1, [ben.id]])
    const { data: fans } = await world.call(calls.fans, {}, ben)
    const person = { id: ann.id, userId: ann.id, username: ann.username }
    expect(fans.list[0]).toMatchObject({ ...person, followed: false, followsMe: true })
  })

  it('shows in both lists who follows whom, for each member', async () => {
    await follow(ben, ann)
    await follow(ben, cat)
    await follow(ann, ben)
    const ways = async (call: typeof calls.fans | typeof calls.following) =>
      (await world.call(call, {}, ben)).data.list.map(({ id, followed, followsMe }) => [id, followed, followsMe])
    expect(await ways(calls.fans)).toEqual([[ann.id, true, true]])
    const following = [
      [cat.id, true, false],
      [ann.id, true, true],
    ]
    expect(await ways(calls.following)).toEqual(following)
    await unfollow(ann, ben)
    expect((await ways(calls.following)).at(-1)).toEqual([ann.id, true, false])
  })

  it('a block ends it on both sides, also for who is blocked', async () => {
    await follow(ann, ben)
    await follow(ben, ann)
    await block(ben, ann)
    const { data } = await world.call(profileCalls.get, { userId: ben.id }, ann)
    expect(data).toMatchObject({ followed: false, followsMe: false })
    expect((await world.call(calls.following, {}, ann)).data.list).toEqual([])
  })

  it('again is 200 and changes nothing, and so is unfollowing twice', async () => {
    await follow(ann, ben)
    expect((await follow(ann, ben)).code).toBe(200)
    expect(await counts(ben)).toMatchObject({ fans: 1 })
    expect((await unfollow(ann, ben)).code).toBe(200)
    expect((await unfollow(ann, ben)).code).toBe(200)
    expect([await counts(ann), await counts(ben)]).toEqual(Array(2).fill({ following: 0, fans: 0, blocked: 0 }))
    expect(await wrong()).toEqual([])
  })

  it('a missing member cannot be unfollowed or unblocked either', async () => {
    for (const call of [calls.unfollow, calls.unblock, calls.isBlocked])
      expect(await world.call(call, { userId: 4242 }, ann)).toMatchObject(refusals.noSuchUser)
  })

  it('unfollowing leaves the follow of the other direction unchanged', async () => {
    await follow(ann, ben)
    await follow(ben, ann)
    await unfollow(ann, ben)
    expect(await relationOf(world.app, ann.id, ben.id)).toEqual({
      followed: false,
      follows: true,
      blocked: false,
      blockedBy: false,
    })
  })

  it('refuses oneself, and those who are not there', async () => {
    expect(await follow(ann, ann)).toMatchObject(refusals.self)
    expect(await follow(ann, { ...ben, id: 123_456_789 })).toMatchObject(refusals.noSuchUser)
    const [shut = 0, closed = 0, closing = 0] = await makePeople(world, 3)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [shut])
    await world.sql(`UPDATE person SET state = 'closed' WHERE id = $1`, [closed])
    await world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [closing])
    for (const id of [shut, closed, closing])
      expect(await follow(ann, { ...ben, id })).toMatchObject(refusals.noSuchUser)
  })

  it('refuses those blocked in either direction with the same words', async () => {
    await block(ann, ben)
    expect(await follow(ann, ben)).toMatchObject(refusals.refused)
    expect(await follow(ben, ann)).toMatchObject(refusals.refused)
    expect(await wrong()).toEqual([])
  })

  it('shows those who are closed as 佚名', async () => {
    const [closed = 0] = await makePeople(world, 1)
    await follow(ann, { ...ben, id: closed })
    await world.sql(`UPDATE person SET state = 'closed' WHERE id = $1`, [closed])
    const { data } = await world.call(calls.following, {}, ann)
    expect(data.list).toEqual([
      {
        id: closed,
        userId: closed,
        username: '',
        nickname: '佚名',
        avatar: 'avatar/default/1.png',
        followed: true,
        followsMe: false,
      },
    ])
  })
})

describe('blocking', () => {
  it('takes the follows of both directions away and corrects all four counts', async () => {
    await follow(ann, ben)
    await follow(ben, ann)
    await follow(cat, ben)
    expect(await block(ann, ben)).toMatchObject({ code: 200, data: null })
    expect(await counts(ann)).toEqual({ following: 0, fans: 0, blocked: 1 })
    expect(await counts(ben)).toEqual({ following: 0, fans: 1, blocked: 0 })
    expect(await wrong()).toEqual([])
  })

  it('is shown to the one who blocked alone', async () => {
    await block(ann, ben)
    expect((await world.call(calls.isBlocked, { userId: ben.id }, ann)).data).toBe(true)
    expect((await world.call(calls.isBlocked, { userId: ann.id }, ben)).data).toBe(false)
    expect((await world.call(calls.blacklist, {}, ann)).data).toMatchObject({ total: 1, list: [{ userId: ben.id }] })
    expect((await world.call(calls.blacklist, {}, ben)).data).toEqual({ total: 0, list: [] })
  })

  it('hides both from each other immediately, until both blocks are removed', async () => {
    await block(ann, ben)
    await block(ben, ann)
    expect(await hiddenFor(world.app, ann.id)).toEqual([ben.id])
    await unblock(ann, ben)
    expect(await hiddenFor(world.app, ann.id)).toEqual([ben.id])
    expect(await hiddenFor(world.app, ben.id)).toEqual([ann.id])
    await unblock(ben, ann)
    expect([await hiddenFor(world.app, ann.id), await hiddenFor(world.app, ben.id)]).toEqual([[], []])
    expect(await hiddenFor(world.app, null)).toEqual([])
  })

  it('twice, and letting go twice, is 200 and changes nothing', async () => {
    await block(ann, ben)
    expect((await block(ann, ben)).code).toBe(200)
    expect(await counts(ann)).toMatchObject({ blocked: 1 })
    await unblock(ann, ben)
    expect((await unblock(ann, ben)).code).toBe(200)
    expect(await counts(ann)).toMatchObject({ blocked: 0 })
    expect((await unblock(ann, cat)).code).toBe(200)
    expect(await wrong()).toEqual([])
  })

  it('refuses oneself and missing members', async () => {
    expect(await block(ann, ann)).toMatchObject(refusals.blockSelf)
    expect(await block(ann, { ...ben, id: 123_456_789 })).toMatchObject(refusals.noSuchUser)
  })
})

describe('lists', () => {
  it('come 18 a page, the latest first, from either end, and are empty past it', async () => {
    const people = await makePeople(world, 50)
    for (const id of people) await world.call(calls.follow, { userId: id }, ann)
    const latest = [...people].reverse()
    for (const page of [0, 1, 2, 3, 1_000_000]) {
      const { data } = await world.call(calls.following, { page }, ann)
      expect(data.total).toBe(50)
      expect(data.list.map(({ id }) => id)).toEqual(latest.slice(page * 18, page * 18 + 18))
    }
    expect(await followingOf(world.app, ann.id)).toEqual(latest)
  })

  itPlans('are read from the index alone', async () => {
    const [plan] = await world
      .sql<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT e.other_id FROM follow_edge e WHERE e.bucket = $1 AND e.user_id = $2 AND e.outward = true
       ORDER BY e.created_at DESC, e.other_id DESC LIMIT 18`
          .replace('$1', String(bucketOf(ann.id)))
          .replace('$2', String(ann.id)),
      )
      .then((rows) => [rows.map((row) => row['QUERY PLAN']).join('\n')])
    expect(plan).toMatch(/Index Only Scan using follow_edge_latest/)
  })
})

/** Runs outside of this test's open transaction, like another client. */
const beside = AsyncLocalStorage.snapshot()

describe('at the same time', () => {
  const rounds = Array.from({ length: ROUNDS }, (_, i) => i)

  it('a follow concurrent with a block leaves no follow behind, in either order', async () => {
    for (const _ of rounds) {
      const codes = await Promise.all([follow(ann, ben), block(ben, ann), follow(ben, ann), follow(ann, ben)])
      expect(codes.every(({ code }) => code === 200 || code === 400)).toBe(true)
      expect(await wrong()).toEqual([])
      expect(await counts(ann)).toEqual({ following: 0, fans: 0, blocked: 0 })
      await unblock(ben, ann)
    }
  })

  it('opposite actions neither wait for each other for ever nor lose a count', async () => {
    for (const _ of rounds) {
      const all = [
        follow(ann, ben),
        follow(ben, ann),
        unfollow(ann, ben),
        block(ann, ben),
        unblock(ann, ben),
        block(ben, ann),
      ]
      const codes = (await Promise.all([...all, unblock(ben, ann), follow(cat, ann), follow(cat, ben)])).map(
        ({ code }) => code,
      )
      expect(codes.filter((code) => code !== 200 && code !== 400)).toEqual([])
      expect(await wrong()).toEqual([])
    }
  })

  it('one follow sent twenty times counts once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => follow(ann, ben)))
    expect([await counts(ann), await counts(ben)]).toMatchObject([{ following: 1 }, { fans: 1 }])
  })

  it('a message or comment that took the lock first commits before the block does', async () => {
    for (const [writer, reader] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const order: string[] = []
      let blocking: Promise<unknown> | undefined
      await world.app.transact(async (tx) => {
        expect(await areBlocked(tx, writer.id, reader.id)).toBe(false)
        blocking = beside(() => block(reader, writer)).then(() => order.push('block'))
        await new Promise((done) => setTimeout(done, 150))
        order.push('message')
      })
      await blocking
      expect(order).toEqual(['message', 'block'])
      await world.app.transact(async (tx) => expect(await areBlocked(tx, writer.id, reader.id)).toBe(true))
      await unblock(reader, writer)
    }
  })

  it('two who write to each other do not wait for each other, nor does a follow', async () => {
    await follow(ann, ben)
    await world.app.transact(async (first) => {
      await areBlocked(first, ann.id, ben.id)
      await beside(() => world.app.transact((second) => areBlocked(second, ben.id, ann.id)))
      expect((await beside(() => follow(cat, ann))).code).toBe(200)
    })
  })
})

it('later features are notified of a follow and of a block, once each', async () => {
  const received: unknown[] = []
  for (const what of [followed, blocked])
    on(world.app, what, async (_app, _tx, { actorId, targetId }) => void received.push([what.name, actorId, targetId]))
  await follow(ann, ben)
  await follow(ann, ben)
  await block(ben, ann)
  await block(ben, ann)
  expect(received).toEqual([
    ['followed', ann.id, ben.id],
    ['blocked', ben.id, ann.id],
  ])
})

it('the rows that two members lock exist as soon as they have an account, so no request waits for their creation', async () => {
  const { id } = await makeMember(world)
  expect(await world.sql('SELECT following, fans, blocked FROM follow_count WHERE user_id = $1', [id])).toEqual([
    { following: 0, fans: 0, blocked: 0 },
  ])
})

it('the repair finds every wrong count, fixes it and returns how many', async () => {
  await follow(ann, ben)
  await follow(cat, ben)
  await block(cat, ann)
  expect(await repairCounts(world.app)).toBe(0)
  await world.sql('UPDATE follow_count SET fans = 7 WHERE user_id = $1', [ben.id])
  await world.sql('DELETE FROM follow_count WHERE user_id = $1', [cat.id])
  expect(await repairCounts(world.app)).toBe(2)
  expect(await counts(ben)).toMatchObject({ fans: 2 })
  expect(await counts(cat)).toEqual({ following: 1, fans: 0, blocked: 1 })
  expect(await wrong()).toEqual([])
})

it('a member who follows as many as the feed allows has to unfollow one first', async () => {
  const [me, one, more] = [await makeMember(world), await makeMember(world), await makeMember(world)]
  await world.sql('UPDATE follow_count SET following = $2 WHERE user_id = $1', [me.id, FOLLOWING_MAX - 1])
  const follow = (who: Who) => world.call(calls.follow, { userId: who.id }, me)
  expect((await follow(one)).code).toBe(200)
  expect(await follow(more)).toMatchObject(refusals.tooMany)
  expect((await follow(one)).code).toBe(200)
  expect((await world.call(calls.fans, {}, more)).data.total).toBe(0)
})
