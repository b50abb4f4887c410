import { flashCalls as calls, followCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { forgetSummary } from '../../account/account/summary-service.ts'

let world: World
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

beforeEach(async () => {
  author = await makeMember(world)
  await world.sql('DELETE FROM flash')
  const announced = new Promise<void>((done) => world.app.bus.on('flash', (what) => what === '*' && done()))
  await world.app.transact((tx) => world.app.bus.announce(tx, 'flash', '*'))
  await announced
})

const pull = async (as?: Who, input: { after?: string; only?: 'new' } = {}) => {
  const { data } = await world.call(calls.recommend, input, as)
  return { ids: data.list.map(({ id }) => id), next: data.next ?? '' }
}
const countNew = async (after: string, as?: Who) => (await world.call(calls.recommendNew, { after }, as)).data.count
const persisted = async (ids: readonly number[], as?: Who) =>
  (await world.call(calls.some, { ids: ids.join(',') }, as)).data.list.map(({ id }) => id)

describe('what came since the last answer', () => {
  it('is counted, added automatically, and then counts as seen', async () => {
    await makeFlash(world, author)
    const { ids, next } = await pull(reader)
    expect(await countNew(next, reader)).toBe(0)
    const [first, second] = [await makeFlash(world, author), await makeFlash(world, author)]
    expect([await countNew(next, reader), await countNew(next)]).toEqual([2, 2])
    const fresh = await pull(reader, { after: next, only: 'new' })
    expect(fresh.ids).toEqual([second, first])
    expect(await countNew(fresh.next, reader)).toBe(0)
    expect((await pull(reader, { after: fresh.next, only: 'new' })).ids).toEqual([])
    expect((await pull(reader, { after: fresh.next })).ids).toHaveLength(ids.length + 2)
  })

  it('counts and brings the same three of one author, and the rest by a later pull', async () => {
    await makeFlash(world, author)
    const { next } = await pull(reader)
    const fresh: number[] = []
    for (let i = 0; i < 5; i++) fresh.push(await makeFlash(world, author))
    expect(await countNew(next, reader)).toBe(3)
    const first = await pull(reader, { after: next, only: 'new' })
    expect(first.ids).toHaveLength(3)
    const second = await pull(reader, { after: first.next })
    expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(fresh))
  })

  it('does not count what its reader may not see, made themselves or does not want', async () => {
    await makeFlash(world, author)
    const { next } = await pull(reader)
    const blocked = await makeMember(world)
    await world.call(followCalls.block, { userId: reader.id }, blocked)
    await makeFlash(world, blocked)
    await makeFlash(world, reader)
    await makeFlash(world, author, { isPrivate: true })
    await makeFlash(world, author, { warning: 'r18' })
    await world.call(calls.notInterested, { flashId: await makeFlash(world, author) }, reader)
    await world.call(calls.unstar, { flashId: await makeFlash(world, author) }, reader)
    expect(await countNew(next, reader)).toBe(0)
    expect((await pull(reader, { after: next, only: 'new' })).ids).toEqual([])
  })

  it('costs the database nothing where there is none', async () => {
    await makeFlash(world, author)
    const { next } = await pull()
    await countNew(next)
    const queries = vi.spyOn(world.app.db, 'query')
    await Promise.all(Array.from({ length: 50 }, () => countNew(next)))
    // The pool itself is queried at most twice a second.
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2)
    queries.mockRestore()
  })
})

describe('a list stored on a device, opened again', () => {
  it('comes in the requested order, in its current state, disliked flashes too', async () => {
    const [a, b, c] = [await makeFlash(world, author), await makeFlash(world, author), await makeFlash(world, author)]
    await world.call(calls.star, { flashId: a }, reader)
    await world.call(calls.unstar, { flashId: c }, reader)
    const { data } = await world.call(calls.some, { ids: [c, a, b, a].join(',') }, reader)
    expect(data.list.map(({ id, stared, unstared, up }) => ({ id, stared, unstared, up }))).toEqual([
      { id: c, stared: false, unstared: true, up: 0 },
      { id: a, stared: true, unstared: false, up: 1 },
      { id: b, stared: false, unstared: false, up: 0 },
    ])
  })

  it('has lost what was deleted, made private or passed on, and what never was', async () => {
    const [a, b, c] = [await makeFlash(world, author), await makeFlash(world, author), await makeFlash(world, author)]
    const passed = await makeFlash(world, author)
    await world.call(calls.remove, { id: a }, author)
    await world.call(calls.toPrivate, { id: b }, author)
    await world.call(calls.notInterested, { flashId: passed }, reader)
    expect(await persisted([a, b, c, passed, 99], reader)).toEqual([c])
    expect(await persisted([a, b, c, passed], author)).toEqual([c, passed])
    expect(await persisted([passed])).toEqual([passed])
  })

  it.each(['blocked', 'blocking'])('has lost an author who is %s', async (how) => {
    const id = await makeFlash(world, author)
    const [by, whom] = how === 'blocked' ? [reader, author] : [author, reader]
    await world.call(followCalls.block, { userId: whom.id }, by)
    expect([await persisted([id], reader), await persisted([id])]).toEqual([[], [id]])
    await world.call(followCalls.unblock, { userId: whom.id }, by)
  })

  it('has lost an author who turned privacy on, for everyone but themselves', async () => {
    const id = await makeFlash(world, author)
    await world.sql('UPDATE person SET is_protected = true WHERE id = $1', [author.id])
    await world.app.transact((tx) => forgetSummary(world.app, tx, author.id))
    await vi.waitFor(
      async () => expect([await persisted([id], reader), await persisted([id])]).toEqual([[], []]),
      30_000,
    )
    expect(await persisted([id], author)).toEqual([id])
  })

  it.each(['', '0', '1,', 'x', Array.from({ length: 55 }, (_, i) => i + 1).join(',')])(
    'no list is refused: %s',
    async (ids) => {
      expect((await world.call(calls.some, { ids })).code).toBe(400)
    },
  )
})

describe('not interested', () => {
  it('takes a flash out of what is recommended to this member alone, and can be taken back', async () => {
    const id = await makeFlash(world, author)
    const { next } = await pull(reader)
    for (let times = 0; times < 2; times++)
      expect((await world.call(calls.notInterested, { flashId: id }, reader)).code).toBe(200)
    expect([(await pull(reader)).ids, (await pull(reader, { after: next })).ids]).toEqual([[], []])
    expect([(await pull()).ids, (await pull(await makeMember(world))).ids]).toEqual([[id], [id]])
    for (let times = 0; times < 2; times++)
      expect((await world.call(calls.interested, { flashId: id }, reader)).code).toBe(200)
    expect((await pull(reader)).ids).toEqual([id])
  })

  it('is no dislike: it is neither counted, shown nor notified', async () => {
    const id = await makeFlash(world, author)
    await world.call(calls.star, { flashId: id }, reader)
    await world.call(calls.notInterested, { flashId: id }, reader)
    const { data } = await world.call(calls.detail, { id }, reader)
    expect(data).toMatchObject({ up: 1, down: 0, stared: true, unstared: false })
    expect((await world.call(calls.detail, { id }, author)).data).toMatchObject({ up: 1, down: 0 })
    await world.call(calls.interested, { flashId: id }, reader)
    expect((await world.call(calls.detail, { id }, reader)).data).toMatchObject({ up: 1, stared: true })
  })

  it('is not for one’s own, nor for what is not there', async () => {
    const own = await makeFlash(world, reader)
    const hidden = await makeFlash(world, author, { isPrivate: true })
    expect((await world.call(calls.notInterested, { flashId: own }, reader)).code).toBe(400)
    expect((await world.call(calls.notInterested, { flashId: hidden }, reader)).code).toBe(404)
  })
})
