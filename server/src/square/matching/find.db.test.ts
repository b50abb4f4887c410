import { randomUUID } from 'node:crypto'
import { calls, MATCHES_PER_DAY, MEET_AGAIN_DAYS, RUNNING_MAX, squareRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { letPass, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { enterSquare, makeSquareProfile } from '../../../test/make/square.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairMatching } from './repair-service.ts'

const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
beforeEach(() => world.sql('DELETE FROM square_candidate'))
afterEach(async () => {
  expect(errors.take()).toEqual([])
  expect(await world.sql('SELECT user_id FROM square_member WHERE running > $1', [RUNNING_MAX])).toEqual([])
})

async function find(who: Who, clientKey: string = randomUUID()) {
  for (;;) {
    const answer = await world.call(calls.pairing.find, { clientKey }, who)
    if (answer.code !== 503) return answer
  }
}
const othersOf = async (who: Who) =>
  (
    await world.sql<{ id: string }>(
      `SELECT low_id + high_id - $1::bigint AS id FROM pair_session WHERE $1 IN (low_id, high_id) ORDER BY created_at, id`,
      [who.id],
    )
  ).map(({ id }) => Number(id))
const waits = (who: Who, days: number) =>
  world.sql('UPDATE square_candidate SET waits_since = app_now() - make_interval(days => $2) WHERE user_id = $1', [
    who.id,
    days,
  ])
const all = <T, R>(list: readonly T[], act: (each: T) => Promise<R>) => Promise.all(list.map(act))
const two = async () => (await makeSeekers(world, 2)) as [Who, Who]

describe('a find', () => {
  it('begins a pairing of both, counts, and a lost answer is the same pairing', async () => {
    const [me, other] = await two()
    const clientKey = randomUUID()
    const first = await find(me, clientKey)
    expect(first).toMatchObject({ code: 200, data: expect.any(Number) })
    expect(await find(me, clientKey)).toEqual(first)
    expect(await othersOf(me)).toEqual([other.id])
    expect(
      await world.sql('SELECT running, looks, looks_found FROM square_member WHERE user_id = $1', [me.id]),
    ).toEqual([{ running: 1, looks: 1, looks_found: 1 }])
    expect((await world.call(calls.pairing.session, { id: first.data }, other)).data).toMatchObject({
      status: 'CREATED',
      originFrom: 'recommend',
      fromMe: false,
    })
  })

  it('requires a complete square profile, and free limits', async () => {
    const [outsider, half] = (await makeCrowd(world, 2)) as [Who, Who]
    expect((await find(outsider)).code).toBe(315)
    await makeSquareProfile(world, half, { detail: '' })
    await world.call(calls.square.putStatus, { squareEnable: true, consent: true }, half)
    expect((await find(half)).code).toBe(201)
    const [me, ...others] = (await makeSeekers(world, RUNNING_MAX + 2)) as [Who, ...Who[]]
    for (let nth = 0; nth < RUNNING_MAX; nth++) expect((await find(me)).code).toBe(200)
    expect((await find(me)).msg).toBe(refusals.tooManyRunning.msg)
    const [id = 0] = (await world.sql<{ id: string }>('SELECT id FROM pair_session WHERE from_id = $1', [me.id])).map(
      (row) => Number(row.id),
    )
    await world.call(calls.pairing.dislikeProfile, { sessionId: id }, me)
    expect((await find(me)).msg).toBe(refusals.tooManyFinds.msg)
    await world.sql('UPDATE square_member SET looked_on = looked_on - 1 WHERE user_id = $1', [me.id])
    expect((await find(me)).code).toBe(200)
    expect(new Set(await othersOf(me)).size).toBe(MATCHES_PER_DAY + 1)
    expect(others.length).toBe(MATCHES_PER_DAY + 1)
  })

  it('never brings two together who are blocked, met lately or meet now', async () => {
    const [me, other] = await two()
    for (const [by, whom] of [
      [me, other],
      [other, me],
    ] as const) {
      await world.call(calls.follow.block, { userId: whom.id }, by)
      expect((await find(me)).msg).toBe(refusals.nobody.msg)
      await world.call(calls.follow.unblock, { userId: whom.id }, by)
    }
    const id = await makePairing(world, other, me)
    expect((await find(me)).msg).toBe(refusals.nobody.msg)
    await world.call(calls.pairing.dislikeProfile, { sessionId: id }, me)
    await letPass(world, id, MEET_AGAIN_DAYS * 24 - 1)
    expect((await find(me)).msg).toBe(refusals.nobody.msg)
    await letPass(world, id, 1)
    expect((await find(me)).code).toBe(200)
  })

  it('leaves out members who left, are banned, are closing, or are at their limit', async () => {
    const [me, other, ...others] = (await makeSeekers(world, 2 + RUNNING_MAX)) as [Who, Who, ...Who[]]
    await all(others, (each) => world.call(calls.square.putStatus, { squareEnable: false }, each))
    await world.call(calls.square.putStatus, { squareEnable: false }, other)
    expect((await find(me)).msg).toBe(refusals.nobody.msg)
    await all([other, ...others], (each) => world.call(calls.square.putStatus, { squareEnable: true }, each))
    for (const each of others) await makePairing(world, each, other)
    await world.sql('DELETE FROM square_candidate WHERE user_id = ANY($1::bigint[])', [others.map(({ id }) => id)])
    expect((await find(me)).msg).toBe(refusals.nobody.msg)
  })

  it('leaves out a member who has turned out to be underage, even before the job removes them', async () => {
    const [me, young] = await two()
    await world.sql(`UPDATE person SET birthday = app_now()::date - interval '17 years' WHERE id = $1`, [young.id])
    expect((await find(me)).msg).toBe(refusals.nobody.msg)
    expect(await othersOf(me)).toEqual([])
  })

  it('prefers a long wait to a slightly better match', async () => {
    const [me, ...others] = (await makeSeekers(world, 4)) as [Who, ...Who[]]
    const [a, b, c] = others as [Who, Who, Who]
    await waits(a, 3)
    await waits(b, 40)
    await waits(c, 9)
    await find(me)
    await find(me)
    await find(me)
    expect(await othersOf(me)).toEqual([b.id, c.id, a.id])
    const [row] = await world.sql<{ n: string }>(
      `SELECT count(*) AS n FROM square_candidate WHERE waits_since > app_now() - interval '1 minute'`,
    )
    expect(Number(row?.n)).toBe(4)
  })

  it('brings those together who are nearest, of those who waited alike', async () => {
    const [me, near, far] = (await makeCrowd(world, 3)) as [Who, Who, Who]
    await enterSquare(world, me, { sexRole: 0, detail: '喜欢爬山和摄影' })
    await enterSquare(world, far, { sexRole: 0, detail: '喜欢爬山和摄影', province: '四川', city: '成都' })
    await enterSquare(world, near, { sexRole: 1, detail: '爬山，摄影' })
    await find(me)
    expect(await othersOf(me)).toEqual([near.id])
  })
})

it('a repair recounts the pairings of each member, and updates the candidates from that', async () => {
  await world.runJobs({ early: true })
  await repairMatching(world.app)
  const [me, other] = await two()
  const id = await makePairing(world, me, other)
  expect(await repairMatching(world.app)).toBe(0)
  await world.sql('UPDATE square_member SET running = 3, found = 2, finished = 9 WHERE user_id = $1', [me.id])
  await world.sql('UPDATE square_candidate SET running = 2 WHERE user_id = ANY($1::bigint[])', [[me.id, other.id]])
  expect(await repairMatching(world.app)).toBe(3)
  expect(
    await world.sql(
      'SELECT m.running, m.found, m.finished, c.running AS known FROM square_member m JOIN square_candidate c USING (user_id) WHERE m.user_id = ANY($1::bigint[])',
      [[me.id, other.id]],
    ),
  ).toEqual([me, other].map(() => ({ running: 1, found: 1, finished: 0, known: 1 })))
  await world.call(calls.pairing.dislikeProfile, { sessionId: id }, me)
  expect(await repairMatching(world.app)).toBe(0)
})

it('a find uses the same number of queries among ten members as among a hundred', async () => {
  const crowd = await makeSeekers(world, 22)
  const [one, another] = crowd as [Who, Who]
  await world.sql('DELETE FROM square_candidate WHERE user_id = ANY($1::bigint[])', [
    crowd.slice(11).map(({ id }) => id),
  ])
  const few = await tripsOf(() => find(one))
  await repairMatching(world.app)
  const many = await tripsOf(() => find(another))
  expect(inAll(many)).toBe(inAll(few))
  expect(many.length).toBeLessThanOrEqual(11)
})

describe('concurrent finds', () => {
  it('twenty finds of one member are no more than a member may', async () => {
    const [me] = (await makeSeekers(world, 6)) as [Who]
    const answers = await all(Array.from({ length: 20 }), () => find(me))
    const found = answers.filter(({ code }) => code === 200).map(({ data }) => data)
    expect(new Set(found).size).toBe(Math.min(MATCHES_PER_DAY, RUNNING_MAX))
    expect(found.length).toBe(new Set(found).size)
    expect(new Set(await othersOf(me)).size).toBe(found.length)
  })

  it('twenty with one key are one', async () => {
    const [me] = (await makeSeekers(world, 3)) as [Who]
    const clientKey = randomUUID()
    const answers = await all(Array.from({ length: 20 }), () => find(me, clientKey))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data}`)).size).toBe(1)
    expect(await othersOf(me)).toHaveLength(1)
  })

  it('two who find each other meet once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const both = await two()
      const answers = await all(both, (who) => find(who))
      const found = answers.filter(({ code }) => code === 200)
      expect(new Set(found.map(({ data }) => data)).size).toBe(1)
      for (const { code, msg } of answers) expect([200, refusals.nobody.msg]).toContain(code === 200 ? code : msg)
      expect(await othersOf(both[0])).toEqual([both[1].id])
      await world.sql('DELETE FROM square_candidate')
    }
  })

  it('fifty find the one member who matches only them, and as many as allowed meet that one', async () => {
    const [one, ...others] = (await makeSeekers(world, 51)) as [Who, ...Who[]]
    await all(others, (who) => world.call(calls.square.putFilter, { provinces: ['西藏'] }, who))
    await world.call(calls.square.putProfile, { province: '西藏' }, one)
    const answers = await all(others, (who) => find(who))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(RUNNING_MAX)
    for (const { code, msg } of answers) if (code !== 200) expect(msg).toBe(refusals.nobody.msg)
    expect(await othersOf(one)).toHaveLength(RUNNING_MAX)
  })

  it('many find among many, and each seeker finds a member', async () => {
    const crowd = await makeSeekers(world, 40)
    const answers = await all(crowd, (who) => find(who))
    const results = new Set(answers.map(({ code, msg }) => (code === 200 ? code : msg)))
    // Some were found by as many as they may meet before they could search themselves.
    results.delete(refusals.tooManyRunning.msg)
    expect([...results]).toEqual([200])
    for (const who of crowd) {
      const met = await othersOf(who)
      expect(new Set(met).size).toBe(met.length)
    }
  })
})
