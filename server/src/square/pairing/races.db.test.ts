import { calls, squareRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { letPass, makePair, makePairing, makeSeekers, makeStage } from '../../../test/make/pairing.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const c = calls.pairing
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(async () => {
  expect(errors.take()).toEqual([])
  await world.runJobs({ early: true })
  const wrong = await world.sql(
    `SELECT m.user_id FROM square_member m, LATERAL (
       SELECT count(*) FILTER (WHERE NOT d.is_over) AS running, count(*) FILTER (WHERE d.is_over) AS finished
       FROM pair_side d WHERE d.user_id = m.user_id) there
     WHERE (m.running, m.finished) <> (there.running, there.finished)`,
  )
  expect(wrong).toEqual([])
  const apart = await world.sql(
    `SELECT s.id FROM pair_session s JOIN pair_side d ON d.session_id = s.id GROUP BY s.id
     HAVING count(*) <> 2 OR bool_or(d.is_over IS DISTINCT FROM (s.ended_at IS NOT NULL))
       OR bool_or(d.in_love IS DISTINCT FROM (s.status = 'NOW_LOVER'))`,
  )
  expect(apart).toEqual([])
})

async function insisting<T extends { code: number }>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await act()
    if (answer.code !== 503) return answer
  }
}
async function inTurns<T>(all: readonly T[], atOnce: number, act: (each: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  const run = async () => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await act(each)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}
const stages = async () =>
  world.sql<{ status: string; over: boolean; howMany: number }>(
    `SELECT status, ended_at IS NOT NULL AS over, count(*)::integer AS "howMany" FROM pair_session
     WHERE created_at > app_now() - interval '3 days' GROUP BY 1, 2 ORDER BY 1, 2`,
  )

it('both sides of many pairs confirm in the same moment: all move once, and none is stuck', async () => {
  const many = Math.min(200, 10 * ROUNDS)
  const crowd = await makeSeekers(world, 21)
  const pairs = crowd.flatMap((one, at) => crowd.slice(at + 1).map((other) => [one, other] as const)).slice(0, many)
  const met = pairs.map((two, at) => ({ id: at + 1, two }))
  await world.sql(
    `WITH met AS (INSERT INTO pair_session (id, from_id, to_id, origin)
       SELECT at, a, b, 'recommend' FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS t(a, b, at) RETURNING id, from_id, to_id),
     sides AS (INSERT INTO pair_side (session_id, user_id) SELECT id, from_id FROM met UNION ALL SELECT id, to_id FROM met RETURNING user_id)
     UPDATE square_member m SET running = (SELECT count(*) FROM sides s WHERE s.user_id = m.user_id)`,
    [pairs.map(([{ id }]) => id), pairs.map(([, { id }]) => id)],
  )
  await inTurns(met, 4, async ({ id, two }) => {
    const answers = await Promise.all(
      two.map((who) => insisting(() => world.call(c.likeProfile, { sessionId: id }, who))),
    )
    expect(answers.map(({ data }) => data.status).toSorted()).toEqual(['FACE_PAIRING', 'SAY_HELLO'])
  })
  expect(await stages()).toEqual([{ status: 'FACE_PAIRING', over: false, howMany: many }])
  const released = await world.sql(`SELECT session_id FROM square_disclosure WHERE kind = 'released'`)
  expect(released).toHaveLength(2 * many)
  await world.sql('DELETE FROM pair_session')
  await world.sql('UPDATE square_member SET running = 0')
})

it('of thirty who would be with the same one is one, however they come; and the rest is over', async () => {
  const [ann, ...suitors] = (await makeSeekers(world, 31)) as [Who, ...Who[]]
  const ids: number[] = []
  for (const suitor of suitors) ids.push(await makePairing(world, suitor, ann))
  await world.sql(
    `UPDATE pair_session SET status = 'READY_BE_LOVER', week_since = app_now() - interval '8 days' WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  const like = (sessionId: number, who: Who) =>
    insisting(() => world.call(c.likeWeek, { sessionId, comment: '愿意' }, who))
  const answers = ids.flatMap((id, at) => [() => like(id, ann), () => like(id, suitors[at] as Who)])
  await inTurns(answers, 12, (answer) => answer())
  const loved = await world.sql<{ id: number }>(`SELECT user_id AS id FROM pair_side WHERE in_love`)
  expect(loved).toHaveLength(2)
  expect(loved.map(({ id }) => Number(id))).toContain(ann.id)
  expect(await stages()).toEqual([
    { status: 'NOW_LOVER', over: false, howMany: 1 },
    { status: 'READY_BE_LOVER', over: true, howMany: 29 },
  ])
})

it('a circle of four in which everybody would be with both neighbours ends as couples', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = await makeSeekers(world, 4)
    const edges = crowd.map((one, at) => [one, crowd[(at + 1) % 4] as Who] as const)
    const met: { id: number; two: readonly [Who, Who] }[] = []
    for (const two of edges) met.push({ id: await makePairing(world, ...two), two })
    for (const { id, two } of met) await makeStage(world, id, two, 'READY_BE_LOVER')
    for (const { id } of met) await letPass(world, id, 7 * 24)
    const all = met.flatMap(({ id, two }) => two.map((who) => [id, who] as const))
    await Promise.all(
      all.map(([sessionId, who]) => insisting(() => world.call(c.likeWeek, { sessionId, comment: '愿意' }, who))),
    )
    const loves = await world.sql<{ of: number }>(
      `SELECT count(*)::integer AS of FROM pair_side WHERE in_love AND user_id = ANY($1::bigint[]) GROUP BY user_id`,
      [crowd.map(({ id }) => id)],
    )
    expect(loves.every(({ of }) => of === 1)).toBe(true)
    expect(loves.length % 2).toBe(0)
    expect(loves.length).toBeGreaterThan(0)
  }
})

it('an end wins against a yes, or comes after it, and never between', async () => {
  const ends: ((id: number, who: Who) => Promise<unknown>)[] = [
    (sessionId, who) => world.call(c.dislikeFace, { sessionId }, who),
    (_, who) => world.call(calls.square.putStatus, { squareEnable: false }, who),
    (sessionId, who) => world.call(c.over10days, { sessionId }, who),
  ]
  for (const [at, ending] of Array.from({ length: ROUNDS }, () => ends)
    .flat()
    .entries()) {
    const { id, ann, ben } = await makePair(world, 'FACE_PAIRING')
    await letPass(world, id, 240)
    await world.call(c.likeFace, { sessionId: id }, ann)
    const like = () => insisting(() => world.call(c.likeFace, { sessionId: id }, ben))
    const [liked] = await Promise.all(
      at % 2 ? [like(), ending(id, ann)] : [like(), new Promise(setImmediate).then(() => ending(id, ann))],
    )
    const { data } = await world.call(c.session, { id }, ben)
    if (liked.code === 200) expect(data.status).toBe('READY_BE_LOVER')
    else {
      expect(liked.msg).toBe(refusals.over.msg)
      expect(data).toMatchObject({ status: 'FACE_PAIRING', sessionFinished: true })
    }
  }
})

it('opposite pairings of the same few members begin and end at the same time without a deadlock', async () => {
  const crowd = await makeSeekers(world, 6)
  await inTurns(
    Array.from({ length: 60 }, (_, n) => n),
    8,
    async (n) => {
      const [one, other] = [crowd[n % 6] as Who, crowd[(n * 5 + 1) % 6] as Who]
      if (one.id === other.id) return
      const sessionId = await makePairing(world, one, other)
      await insisting(() => world.call(c.likeProfile, { sessionId }, other))
      if (n % 3 === 0) await insisting(() => world.call(c.dislikeProfile, { sessionId }, one))
    },
  )
})

it('an answer takes few statements, in few trips to the database', async () => {
  const { id: sessionId, ann, ben } = await makePair(world)
  const first = await tripsOf(() => world.call(c.likeProfile, { sessionId }, ann))
  const second = await tripsOf(() => world.call(c.likeProfile, { sessionId }, ben))
  const tripsOfSend = await tripsOf(() => world.call(c.send, { pairSessionId: sessionId, msg: '在' }, ben))
  for (const [trips, most] of [
    [first, 18],
    // It reads what is shown of a profile: each time the role for secrets is assumed and put back in the same message.
    [second, 28],
    [tripsOfSend, 19],
  ] as const)
    expect(inAll(trips)).toBeLessThanOrEqual(most)
  // One or two more if the answers of one member arrive in two batches.
  expect(Math.max(...[first, second, tripsOfSend].map(({ length }) => length))).toBeLessThanOrEqual(14)
})
