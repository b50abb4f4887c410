import { type Call, flashCalls as calls, type Data, type Envelope, RECOMMEND_SIZE } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFlash, makeFlashes } from '../../test/make/flash.ts'
import { makeMember } from '../../test/make/member.ts'
import { makeLoggedIn } from '../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { forgetBrief } from '../account/service.ts'
import { makeApp, type Running } from '../app.ts'
import { makeLog } from '../log.ts'

let world: World
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

/** Lets go of the pool, as if a second had passed. */
async function afresh(): Promise<void> {
  const heard = new Promise<void>((done) => world.app.bus.on('flash', (what) => what === '*' && done()))
  await world.app.transact((tx) => world.app.bus.announce(tx, 'flash', '*'))
  await heard
}
const idsFor = async (as?: Who, batch = 0) =>
  (await world.call(calls.recommend, { batch }, as)).data.list.map(({ id }) => id)
/** Flashes written straight into the database. */
async function among(authors: number, each: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < authors; i++) ids.push(...(await makeFlashes(world, await makeLoggedIn(world), each)))
  await afresh()
  return ids
}

beforeEach(async () => {
  await world.sql('DELETE FROM flash')
  await world.sql('DELETE FROM flash_had')
  await afresh()
})

describe('what happens shows at once', () => {
  const seenBy = async (id: number) => [(await idsFor(reader)).includes(id), (await idsFor()).includes(id)]

  it('a new flash, to a member and to a stranger who have just looked', async () => {
    expect(await seenBy(1)).toEqual([false, false])
    const id = await makeFlash(world, author)
    expect(await seenBy(id)).toEqual([true, true])
  })

  it('a private one never, one made private or deleted no more', async () => {
    const hidden = await makeFlash(world, author, { isPrivate: true })
    const [first, second] = [await makeFlash(world, author), await makeFlash(world, author)]
    expect(await seenBy(hidden)).toEqual([false, false])
    expect([await seenBy(first), await seenBy(second)]).toEqual([
      [true, true],
      [true, true],
    ])
    await world.call(calls.toPrivate, { id: first }, author)
    expect(await seenBy(first)).toEqual([false, false])
    await world.call(calls.remove, { id: second }, author)
    expect(await seenBy(second)).toEqual([false, false])
  })

  it('privacy that an author turns on', async () => {
    const shy = await makeMember(world)
    const id = await makeFlash(world, shy)
    expect(await seenBy(id)).toEqual([true, true])
    await world.sql('UPDATE person SET is_protected = true WHERE id = $1', [shy.id])
    await world.app.transact((tx) => forgetBrief(world.app, tx, shy.id))
    await vi.waitFor(async () => expect(await seenBy(id)).toEqual([false, false]), { timeout: 500 })
    expect(await idsFor(shy)).toContain(id)
  })
})

describe('another node', () => {
  let other: Running
  beforeAll(async () => {
    other = await makeApp(world.app.config, world.url, makeLog('silent'), { jobs: false })
  })
  afterAll(() => other.close())

  const there = async <C extends Call>(call: C): Promise<Data<C>> =>
    (await other.server.inject({ method: 'GET', url: call.path })).json<Envelope<Data<C>>>().data

  it('shows a new flash within moments, and loses one that is taken back', async () => {
    const seen = async () => (await there(calls.recommend)).list.map(({ id }) => id)
    await seen()
    const id = await makeFlash(world, author)
    await vi.waitFor(async () => expect(await seen()).toContain(id), { timeout: 1500, interval: 50 })
    await world.call(calls.toPrivate, { id }, author)
    await vi.waitFor(async () => expect(await seen()).not.toContain(id), { timeout: 500, interval: 20 })
  })
})

describe('for a member', () => {
  it('what he has had is known to every node a moment later, and after a restart', async () => {
    const puller = await makeMember(world)
    await among(40, 3)
    const first = await idsFor(puller)
    const other = await makeApp(world.app.config, world.url, makeLog('silent'), { jobs: false })
    const there = async (): Promise<number[]> => {
      const headers = { authentication: puller.token }
      const answer = await other.server.inject({ method: 'GET', url: calls.recommend.path, headers })
      return answer.json<Envelope<Data<typeof calls.recommend>>>().data.list.map(({ id }) => id)
    }
    const written = () => world.sql('SELECT 1 FROM flash_had WHERE user_id = $1', [puller.id])
    await vi.waitFor(async () => expect(await written()).toHaveLength(1), { timeout: 5000, interval: 50 })
    expect((await there()).filter((id) => first.includes(id))).toEqual([])
    await other.close()
  })

  it('two who pull the same cost the database as much as one, and pulls at once bring different things', async () => {
    const ids = await among(40, 3)
    const fresh = [await makeMember(world), await makeMember(world)] as const
    const once = vi.spyOn(world.app.db, 'query')
    const [mine, his] = await Promise.all(fresh.map((who) => idsFor(who)))
    const asked = once.mock.calls.length
    once.mockRestore()
    expect(mine).toEqual(his)
    expect(asked).toBeLessThanOrEqual(7)
    const more = await Promise.all([idsFor(fresh[0]), idsFor(fresh[0])])
    expect(new Set([...(mine ?? []), ...more.flat()])).toEqual(new Set(ids))
  })

  it('an answer holds 54, three of one author, and the next what he has not had yet', async () => {
    const ids = await among(30, 4)
    const pulls = [await idsFor(reader), await idsFor(reader), await idsFor(reader)]
    expect(pulls.map((pull) => pull.length)).toEqual([54, 54, 54])
    expect(new Set(pulls.slice(0, 2).flat()).size).toBe(108)
    expect(new Set(pulls.flat())).toEqual(new Set(ids))
    expect(new Set(pulls[2]).size).toBe(54)
    for (const pull of pulls) {
      const rows = await world.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM flash WHERE id = ANY($1) GROUP BY author_id',
        [pull],
      )
      expect(Math.max(...rows.map(({ n }) => n))).toBeLessThanOrEqual(3)
    }
  })

  it('the whole of a small house comes again and again, what is new in front', async () => {
    const ids = await among(4, 3)
    expect(new Set(await idsFor(reader))).toEqual(new Set(ids))
    const id = await makeFlash(world, author)
    const next = await idsFor(reader)
    expect(next[0]).toBe(id)
    expect(new Set(next)).toEqual(new Set([id, ...ids]))
  })

  it('what he disliked is left out, for him alone', async () => {
    const ids = await among(3, 2)
    await world.call(calls.unstar, { flashId: ids[0] as number }, reader)
    expect(await idsFor(reader)).not.toContain(ids[0])
    expect(await idsFor(author)).toContain(ids[0])
    expect(await idsFor()).toContain(ids[0])
    await world.call(calls.star, { flashId: ids[1] as number }, reader)
    expect(await idsFor(reader)).toContain(ids[1])
  })

  it('what others think of a flash shows within a second or so', async () => {
    const ids = (await among(3, 1)) as [number, number, number]
    expect(await idsFor()).toEqual([...ids].reverse())
    await world.sql('UPDATE flash SET up = 9 WHERE id = $1', [ids[0]])
    await vi.waitFor(async () => expect((await idsFor())[0]).toBe(ids[0]), { timeout: 1500, interval: 50 })
  })

  it('stars lift and unstars sink', async () => {
    const [low, middle, high] = (await among(3, 1)) as [number, number, number]
    await world.call(calls.star, { flashId: high }, reader)
    await world.call(calls.unstar, { flashId: low }, author)
    await afresh()
    expect(await idsFor()).toEqual([high, middle, low])
  })
})

describe('for strangers', () => {
  it('batches step through everything, each flash once', async () => {
    const ids = await among(40, 4)
    const batches = [await idsFor(undefined, 0), await idsFor(undefined, 1), await idsFor(undefined, 2)]
    expect(batches.map((batch) => batch.length)).toEqual([RECOMMEND_SIZE, RECOMMEND_SIZE, 52])
    expect(new Set(batches.flat())).toEqual(new Set(ids))
    expect(await idsFor(undefined, 3)).toEqual(batches[0])
  })

  it.each([-1, 1.5, 1001])('there is no batch %s', async (batch) => {
    expect((await world.call(calls.recommend, { batch })).code).toBe(400)
  })

  it('a hundred who ask at once cost the database as much as one', async () => {
    await among(5, 2)
    const queries = vi.spyOn(world.app.db, 'query')
    const answers = await Promise.all(Array.from({ length: 100 }, () => idsFor()))
    const asked = queries.mock.calls.length
    queries.mockRestore()
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]).toHaveLength(10)
    expect(asked).toBeLessThanOrEqual(3)
  })

  it('nothing there is an empty answer', async () => {
    expect(await idsFor()).toEqual([])
    expect(await idsFor(undefined, 7)).toEqual([])
  })
})
