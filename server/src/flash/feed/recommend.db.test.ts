import { setTimeout as pause } from 'node:timers/promises'
import { type Call, flashCalls as calls, type Data, type Envelope, RECOMMEND_SIZE } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash, makeFlashes } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { forgetSummary } from '../../account/account/summary-service.ts'
import type { Running } from '../../app/app.ts'

let world: World
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

async function afresh(): Promise<void> {
  const announced = new Promise<void>((done) => world.app.bus.on('flash', (what) => what === '*' && done()))
  await world.app.transact((tx) => world.app.bus.announce(tx, 'flash', '*'))
  await announced
}
const pull = async (as?: Who, after?: string | null) => {
  const { data } = await world.call(calls.recommend, after ? { after } : {}, as)
  return { ids: data.list.map(({ id }) => id), next: data.next }
}
const idsFor = async (as?: Who) => (await pull(as)).ids
async function pulls(count: number, as?: Who): Promise<number[][]> {
  const all: number[][] = []
  let next: string | null | undefined
  for (let i = 0; i < count; i++) {
    const pulled = await pull(as, next)
    all.push(pulled.ids)
    next = pulled.next
  }
  return all
}
async function among(authors: number, each: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < authors; i++) ids.push(...(await makeFlashes(world, await makeLoggedIn(world), each)))
  await afresh()
  return ids
}

beforeEach(async () => {
  await world.sql('DELETE FROM flash')
  await afresh()
})

describe('changes show immediately', () => {
  const seenBy = async (id: number) => [(await idsFor(reader)).includes(id), (await idsFor()).includes(id)]

  it('a new flash, to a member and to a visitor who have just looked', async () => {
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
    await world.app.transact((tx) => forgetSummary(world.app, tx, shy.id))
    await vi.waitFor(async () => expect(await seenBy(id)).toEqual([false, false]), 30_000)
  })
})

describe('another node', () => {
  let other: Running
  beforeAll(async () => {
    other = await makeOther(world)
  })
  afterAll(() => other.close())

  const there = async <C extends Call>(call: C): Promise<Data<C>> =>
    (await other.server.inject({ method: 'GET', url: call.path })).json<Envelope<Data<C>>>().data

  it('shows a new flash within moments, and loses one that is taken back', async () => {
    const seen = async () => (await there(calls.recommend)).list.map(({ id }) => id)
    await seen()
    const id = await makeFlash(world, author)
    await vi.waitFor(async () => expect(await seen()).toContain(id), 30_000)
    await world.call(calls.toPrivate, { id }, author)
    await vi.waitFor(async () => expect(await seen()).not.toContain(id), 30_000)
  })
})

describe('for a member', () => {
  it('a pull brings what was not had, three of one author, never two in a row, and all before any comes again', async () => {
    const ids = await among(30, 4)
    const given = await pulls(3, reader)
    expect(given.map(({ length }) => length)).toEqual([54, 54, 54])
    expect(new Set(given.slice(0, 2).flat()).size).toBe(108)
    expect(new Set(given.flat())).toEqual(new Set(ids))
    for (const list of given) {
      const rows = await world.sql<{ authorId: string }>(
        'SELECT f.author_id AS "authorId" FROM unnest($1::bigint[]) WITH ORDINALITY AS each(id, at) JOIN flash f USING (id) ORDER BY at',
        [list],
      )
      const authors = rows.map(({ authorId }) => authorId)
      expect(Math.max(...authors.map((each) => authors.filter((other) => other === each).length))).toBeLessThanOrEqual(
        3,
      )
      expect(authors.every((each, at) => each !== authors[at - 1])).toBe(true)
    }
  })

  it('the call is idempotent: the same request gets the same answer on every node', async () => {
    await among(40, 3)
    const { next } = await pull(reader)
    const second = await pull(reader, next)
    expect(await pull(reader, next)).toEqual(second)
    expect(await pull(reader)).toMatchObject({ next })
    const other = await makeOther(world)
    const answer = await other.server.inject({
      url: calls.recommend.path,
      headers: { authentication: reader.token },
      query: { after: next ?? '' },
    })
    const { data } = answer.json<Envelope<Data<typeof calls.recommend>>>()
    expect({ ids: data.list.map(({ id }) => id), next: data.next }).toEqual(second)
    await other.close()
  })

  it('all flashes of a small site are repeated, with new ones first', async () => {
    const ids = await among(4, 3)
    const { ids: all, next } = await pull(reader)
    expect(new Set(all)).toEqual(new Set(ids))
    const id = await makeFlash(world, author)
    const second = await pull(reader, next)
    expect(second.ids[0]).toBe(id)
    expect(new Set(second.ids)).toEqual(new Set([id, ...ids]))
  })

  it('their own flashes are left out, for them alone', async () => {
    const id = await makeFlash(world, author)
    expect([await idsFor(author), await idsFor(reader)]).toEqual([[], [id]])
  })

  it('one who may not see much gets as many as others', async () => {
    const [first = 0, ...ids] = (await among(60, 1)).reverse()
    await world.call(calls.unstar, { flashId: first }, reader)
    expect(await idsFor(reader)).toEqual(ids.slice(0, 54))
  })

  it('disliked flashes are left out, for them alone', async () => {
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
    await pause(1_500)
    expect((await idsFor())[0]).toBe(ids[0])
  })

  it('stars lift and unstars sink', async () => {
    const [low, middle, high] = (await among(3, 1)) as [number, number, number]
    await world.call(calls.star, { flashId: high }, reader)
    await world.call(calls.unstar, { flashId: low }, author)
    await afresh()
    expect(await idsFor()).toEqual([high, middle, low])
  })
})

describe('for visitors', () => {
  it('pulls step through everything, each flash once, and start over', async () => {
    const ids = await among(40, 4)
    const given = await pulls(3)
    expect(new Set(given.slice(0, 2).flat()).size).toBe(2 * RECOMMEND_SIZE)
    expect(new Set(given.flat())).toEqual(new Set(ids))
    expect(given[2]).toHaveLength(RECOMMEND_SIZE)
  })

  it.each(['+', 'a b', 'x'.repeat(4097)])('what is no token is refused: %.10s', async (after) => {
    expect((await world.call(calls.recommend, { after })).code).toBe(400)
  })

  it.each(['', 'x', '____', 'AAAA'])('an invalid token does no harm: %s', async (after) => {
    const ids = await among(3, 2)
    expect(new Set((await world.call(calls.recommend, { after })).data.list.map(({ id }) => id))).toEqual(new Set(ids))
  })

  it('a hundred concurrent requests cost the database as much as one', async () => {
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
    expect(await pull()).toEqual({ ids: [], next: null })
    expect(await pull(reader)).toEqual({ ids: [], next: null })
  })
})
