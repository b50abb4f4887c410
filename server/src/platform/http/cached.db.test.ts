import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Call, flashCalls as calls, type Data, type Envelope, type Input, profileCalls } from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'
import { cachedAt, cachedResponse, dropCached, finished, renewAhead, renewCached, storedKey } from './response-cache.ts'

let world: World
let other: Running
let author: Who
let reader: Who
let id: number
beforeAll(async () => {
  world = await makeWorld()
  other = await makeOther(world)
})
afterAll(async () => {
  await other.close()
  await world.destroy()
})
beforeEach(async () => {
  author = await makeMember(world)
  reader = await makeMember(world)
  id = await makeFlash(world, author)
})
afterEach(() => vi.restoreAllMocks())

const stopTime = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now())
const detail = () => world.call(calls.detail, { id })
const isRecommended = async () => (await world.call(calls.recommend, {})).data.list.some((flash) => flash.id === id)

describe('for visitors', () => {
  it('a response is computed only once for concurrent requests and those just after', async () => {
    await makeComment(world, reader, id)
    stopTime()
    const queries = vi.spyOn(world.app.db, 'query')
    const ask = () => Promise.all([detail(), world.call(calls.comments, { flashId: id })])
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(queries.mock.calls.length).toBeLessThanOrEqual(5)
    const asked = queries.mock.calls.length
    answers.push(await ask())
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject([{ data: { id } }, { data: { total: 1 } }])
    expect(queries.mock.calls.length).toBe(asked)
  })

  it('counts are correct again within a second', async () => {
    expect((await detail()).data.up).toBe(0)
    await world.call(calls.star, { flashId: id }, reader)
    // A request a second later is answered again, however long that takes.
    await pause(1_000)
    expect((await detail()).data.up).toBe(1)
  })

  it('what is not there is queried each time', async () => {
    const nothing = 2 ** 45
    expect((await world.call(calls.detail, { id: nothing })).code).toBe(404)
    const queries = vi.spyOn(world.app.db, 'query')
    expect((await world.call(calls.detail, { id: nothing })).code).toBe(404)
    expect(queries).toHaveBeenCalled()
  })

  it('a failure is retried by the next request', async () => {
    const busy = Object.assign(new Error('too many'), { code: '53300' })
    vi.spyOn(world.app.db, 'query').mockRejectedValueOnce(busy)
    expect((await detail()).code).toBe(503)
    expect((await detail()).code).toBe(200)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'a response is compressed with %s for clients that accept it, and with nothing else',
    async (encoding, unpack) => {
      await world.call(calls.comment, { flashId: id, content: '说得对，'.repeat(200) }, reader)
      const ask = (accepted?: string) =>
        world.send(calls.comments, { flashId: id }, undefined, accepted ? { 'accept-encoding': accepted } : {})
      const [plain, packed, again] = [await ask(), await ask(`deflate, ${encoding}`), await ask(encoding)]
      expect(plain.headers['content-encoding']).toBeUndefined()
      for (const answer of [packed, again]) {
        expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(unpack(answer.rawPayload).toString()).toBe(plain.payload)
      }
      expect((await ask(`${encoding};q=0`)).payload).toBe(plain.payload)
      expect((await ask('identity')).payload).toBe(plain.payload)
    },
  )

  it('a response looks the same, cached or not', async () => {
    const [made, cached] = [await world.send(calls.detail, { id }), await world.send(calls.detail, { id })]
    const { 'x-request-id': first, date: _date, ...headers } = made.headers
    const { 'x-request-id': second, date: _later, ...again } = cached.headers
    expect([again, cached.payload]).toEqual([headers, made.payload])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    expect(first).not.toBe(second)
  })
})

it('members never get what is cached for visitors', async () => {
  await detail()
  await world.call(calls.star, { flashId: id }, reader)
  await detail()
  expect((await world.call(calls.detail, { id }, reader)).data).toMatchObject({ up: 1, stared: true, canDelete: false })
  expect((await world.call(calls.detail, { id }, author)).data).toMatchObject({ stared: false, canDelete: true })
  expect((await detail()).data).toMatchObject({ stared: false, canDelete: false })
})

const hidings: Record<string, { hide: () => Promise<Envelope<unknown>>; shows: () => Promise<boolean> }> = {
  'a flash made private': {
    hide: () => world.call(calls.toPrivate, { id }, author),
    shows: async () => (await detail()).code === 200 || (await isRecommended()),
  },
  'a flash deleted': {
    hide: () => world.call(calls.remove, { id }, author),
    shows: async () => (await detail()).code === 200 || (await isRecommended()),
  },
  'the comments of a flash made private': {
    hide: () => world.call(calls.toPrivate, { id }, author),
    shows: async () => (await world.call(calls.comments, { flashId: id })).code === 200,
  },
  'an author who turns privacy on': {
    hide: () => world.call(profileCalls.privacy, { privacy: 1 }, author),
    shows: isRecommended,
  },
  'a nickname given up': {
    hide: () => world.call(profileCalls.edit, { field: 'nickname', value: '新的名字' }, author),
    shows: async () => (await detail()).data.user.nickname !== '新的名字',
  },
}

describe('content hidden before the request is not shown', () => {
  it.each(Object.entries(hidings))('%s, however many are asking', async (_what, { hide, shows }) => {
    stopTime()
    expect(await shows()).toBe(true)
    let going = true
    const hiding = hide().finally(() => {
      going = false
    })
    const asking = Array.from({ length: 8 }, async () => {
      for (; going; await nextTurn()) await shows()
    })
    const { code } = await hiding
    const shown = await Promise.all(Array.from({ length: 8 }, shows))
    await Promise.all(asking)
    expect([code, shown.includes(true)]).toEqual([200, false])
  })

  it('a comment taken away', async () => {
    stopTime()
    const commentId = await makeComment(world, reader, id)
    const total = async () => (await world.call(calls.comments, { flashId: id })).data.total
    expect(await total()).toBe(1)
    await world.call(calls.removeComment, { commentId }, reader)
    expect(await total()).toBe(0)
  })
})

describe('another node', () => {
  const there = async <C extends Call>(call: C, query: Input<C>): Promise<Envelope<Data<C>>> =>
    (await other.server.inject({ method: 'GET', url: call.path, query: query as Record<string, string> })).json()

  it('drops what was hidden here as soon as it is notified', async () => {
    stopTime()
    const commentId = await makeComment(world, reader, id)
    const comments = async () => (await there(calls.comments, { flashId: id })).data?.total
    expect([(await there(calls.detail, { id })).code, await comments()]).toEqual([200, 1])
    await world.call(calls.removeComment, { commentId }, reader)
    await vi.waitFor(async () => expect(await comments()).toBe(0), 30_000)
    await world.call(calls.toPrivate, { id }, author)
    await vi.waitFor(async () => expect((await there(calls.detail, { id })).code).toBe(404), 30_000)
  })

  async function settled(): Promise<void> {
    const arrived = new Promise((done) => other.app.bus.on('settled', done))
    await world.app.transact((tx) => world.app.bus.announce(tx, 'settled'))
    await arrived
  }

  it('drops what may have been hidden while its subscription was down', async () => {
    await settled()
    stopTime()
    expect((await there(calls.detail, { id })).code).toBe(200)
    await world.sql('UPDATE flash SET state = 1 WHERE id = $1', [id])
    expect((await there(calls.detail, { id })).code).toBe(200)
    const reconnected = new Promise<void>((done) => world.app.bus.on('settled', (what) => what === '*' && done()))
    await world.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sp-bus' AND datname = current_database()`,
    )
    await vi.waitFor(async () => expect((await there(calls.detail, { id })).code).toBe(404), 30_000)
    await reconnected
  })
})

describe('what is cached', () => {
  let house: World
  beforeAll(async () => {
    house = await makeWorld()
  })
  afterAll(() => house.destroy())
  const get = (name: string, bytes: number, made: string[] = []) =>
    cachedResponse(house.app, { name, about: 'x' }, async () => {
      made.push(name)
      return { data: null, text: 'a'.repeat(bytes) }
    })

  it('stays within 24 MB, with all that is kept beside the text, and the oldest goes first', async () => {
    stopTime()
    const names = Array.from({ length: 60 }, (_, i) => `/big/${i}`)
    for (const name of names) await get(name, 100 * 1024)
    const again: string[] = []
    for (const name of names.slice(20)) await get(name, 1, again)
    expect(again).toEqual([])
    await get(names[19] as string, 1, again)
    expect(again).toEqual(['/big/19'])
  })

  it('has no long names', async () => {
    const made: string[] = []
    for (let i = 0; i < 2; i++) await get(`/${'x'.repeat(1000)}`, 10, made)
    expect(made).toHaveLength(2)
  })

  it('is never what was dropped while it was being made', async () => {
    stopTime()
    let finish = (): void => undefined
    const released = new Promise<void>((done) => {
      finish = done
    })
    const key = { name: 'slow', about: 'y' }
    const make = (data: string) => async () => ({ data, text: data })
    const before = cachedResponse(house.app, key, () => released.then(make('before')))
    dropCached(house.app, 'y')
    const after = await cachedResponse(house.app, key, make('after'))
    finish()
    const answers = [await before, after, await cachedResponse(house.app, key, make('later'))]
    expect(answers.map(({ data }) => data)).toEqual(['before', 'after', 'after'])
  })
})

/** Waits until this node has received its own announcements the second time, in commit order with the others. */
async function echoed(): Promise<void> {
  let times = 0
  const arrived = new Promise<void>((done) => world.app.bus.on('echo', () => ++times === 2 && done()))
  await world.app.transact((tx) => world.app.bus.announce(tx, 'echo'))
  await arrived
}

describe('a response that is asked for shortly before it expires', () => {
  const key = () => storedKey({ name: `renewed ${Math.random()}`, about: 'renewed' })
  const texts = (...all: string[]) => {
    const make = vi.fn(async () => ({ data: all[0], text: all.shift() ?? 'no more' }))
    return make
  }
  const passes = (ms: number) => {
    const now = performance.now()
    vi.restoreAllMocks()
    vi.spyOn(performance, 'now').mockReturnValue(now + ms)
  }
  const ask = (at: ReturnType<typeof key>, make: ReturnType<typeof texts>) => {
    const found = cachedAt<string | undefined>(world.app, at)
    if (found !== undefined) renewAhead(world.app, at, found, make)
    return found?.data
  }

  it('is made once, while the former is still given, and lives on', async () => {
    stopTime()
    const [at, make] = [key(), texts('first', 'second', 'third')]
    await cachedResponse(world.app, at, make)
    passes(300)
    expect([ask(at, make), make.mock.calls.length]).toEqual(['first', 1])
    passes(100)
    expect([ask(at, make), ask(at, make)]).toEqual(['first', 'first'])
    await vi.waitFor(() => expect(ask(at, make)).toBe('second'))
    expect(make).toHaveBeenCalledTimes(2)
    passes(300)
    expect(ask(at, make)).toBe('second')
  })

  it('does not come back if it was dropped while it was made', async () => {
    stopTime()
    const at = key()
    await cachedResponse(world.app, at, texts('first'))
    passes(400)
    let finish = (_text: string): void => undefined
    const make = texts()
    make.mockImplementation(() => new Promise((done) => (finish = (text) => done({ data: text, text }))))
    expect(ask(at, make)).toBe('first')
    dropCached(world.app, at.about)
    finish('hidden')
    await nextTurn()
    expect(cachedAt(world.app, at)).toBeUndefined()
  })

  it('does not replace one whose counts were renewed while it was made', async () => {
    stopTime()
    const [at, make] = [key(), texts('first', 'second')]
    const first = await cachedResponse(world.app, at, make)
    passes(400)
    expect(ask(at, make)).toBe('first')
    renewCached(world.app, at, first, finished({ data: 'counted', text: 'counted' }))
    await nextTurn()
    expect([make.mock.calls.length, cachedAt(world.app, at)?.data]).toEqual([2, 'counted'])
  })

  it('is made again for requests that are answered before Fastify', async () => {
    const at = `${await world.server.listen({ port: 0, host: '127.0.0.1' })}${calls.detail.path}?id=${id}`
    const read = async () => ((await (await fetch(at)).json()) as Envelope<Data<typeof calls.detail>>).data.content
    await echoed()
    stopTime()
    const content = await read()
    const queriesAfter = async (ms: number) => {
      passes(ms)
      const queries = vi.spyOn(world.app.db, 'query')
      expect(await read()).toBe(content)
      return queries.mock.calls.length
    }
    expect(await queriesAfter(300)).toBe(0)
    expect(await queriesAfter(100)).toBeGreaterThan(0)
  })

  it('is made by the next request if that fails', async () => {
    stopTime()
    const [at, make] = [key(), texts('first')]
    await cachedResponse(world.app, at, make)
    passes(400)
    make.mockRejectedValueOnce(new Error('no database'))
    expect(ask(at, make)).toBe('first')
    await nextTurn()
    make.mockResolvedValueOnce({ data: 'second', text: 'second' })
    expect(ask(at, make)).toBe('first')
    await vi.waitFor(() => expect(ask(at, make)).toBe('second'))
  })
})

it('an answer is cached by the validated input, not by how the request was written', async () => {
  await echoed()
  stopTime()
  const at = async (query: string) => (await world.server.inject({ url: `${calls.comments.path}?${query}` })).json()
  await at(`flashId=${id}`)
  const queries = vi.spyOn(world.app.db, 'query')
  for (const query of [`flashId=${id}&x=1`, `flashId=${id}&page=0`, `page=0&flashId=${id}`, `flashId=0${id}`])
    expect((await at(query)).code).toBe(200)
  expect(queries).not.toHaveBeenCalled()
})

describe('a member', () => {
  it('costs the database one round trip on what is cached', async () => {
    await makeComment(world, author, id)
    const ask = () =>
      Promise.all([
        world.call(calls.detail, { id }, reader),
        world.call(calls.comments, { flashId: id }, reader),
        world.call(calls.recommend, {}, reader),
      ])
    await ask()
    await echoed()
    stopTime()
    await ask()
    const query = world.app.db.query.bind(world.app.db)
    let waiting = 0
    let trips = 0
    vi.spyOn(world.app.db, 'query').mockImplementation((statement) => {
      if (waiting++ === 0) trips++
      return query(statement).finally(() => waiting--)
    })
    for (const { code } of await ask()) expect(code).toBe(200)
    expect(trips).toBe(1)
  })

  it('sees what they did themselves immediately, everywhere', async () => {
    const commentId = await makeComment(world, author, id)
    const ask = async (as?: Who) => {
      const listed = (await world.call(calls.recommend, {}, as)).data.list.find((flash) => flash.id === id)
      const shown = (await world.call(calls.detail, { id }, as)).data
      const [first] = (await world.call(calls.comments, { flashId: id }, as)).data.list
      const viewerState = [listed, shown].map((flash) => [flash?.up, flash?.stared, flash?.commentCount])
      return [...viewerState, [first?.up, first?.stared]]
    }
    await ask()
    stopTime()
    const before = [
      [0, false, 1],
      [0, false, 1],
      [0, false],
    ]
    expect([await ask(), await ask(reader)]).toEqual([before, before])
    await world.call(calls.star, { flashId: id }, reader)
    await world.call(calls.starComment, { commentId }, reader)
    await makeComment(world, reader, id)
    expect(await ask(reader)).toEqual([
      [1, true, 2],
      [1, true, 2],
      [1, true],
    ])
  })

  it('is answered as an anonymous visitor after the session has ended, also when queries were already started', async () => {
    await world.call(calls.star, { flashId: id }, reader)
    expect((await world.call(calls.detail, { id }, reader)).data.stared).toBe(true)
    await world.sql('DELETE FROM session WHERE user_id = $1', [reader.id])
    expect((await world.call(calls.detail, { id }, reader)).data.stared).toBe(false)
  })
})
