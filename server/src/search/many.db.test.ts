import {
  searchCalls as calls,
  flashCalls,
  followCalls,
  searchRefusals as refusals,
  SEARCH_PAGE,
  SEARCH_TYPES,
  type SearchType,
} from '@sp/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCrowd } from '../../test/make/crowd.ts'
import { makeFlash } from '../../test/make/flash.ts'
import { makeMember } from '../../test/make/member.ts'
import { openRaw } from '../../test/make/raw-socket.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import type { LookUp } from '../platform/db/look-up.ts'
import { MOST_WAITING } from './lanes.ts'

let world: World
let author: Who
let crowd: Who[]
let locker: pg.Client
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  crowd = await makeCrowd(world, 2 * MOST_WAITING + 10)
  locker = new pg.Client({ connectionString: world.url })
  await locker.connect()
  await world.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await locker.end()
  await world.destroy()
})
afterEach(() => void vi.restoreAllMocks())

const ask = (q: string, as: Who | undefined, { type = 'flash', page = 0 }: { type?: SearchType; page?: number } = {}) =>
  world.call(calls.search, { q, type, page }, as)
const member = (at: number): Who => crowd[at % crowd.length] as Who
const write = async (content: string, who = author) => {
  const id = await makeFlash(world, who, { content })
  await world.runJobs()
  return id
}

async function whileLocked(during: () => Promise<void>): Promise<void> {
  await locker.query('BEGIN; LOCK TABLE search_entry')
  await during().finally(() => locker.query('ROLLBACK'))
}
const looking = async () =>
  Number(
    (
      await world.sql<{ n: string }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%FROM search_entry WHERE words%' AND pid <> pg_backend_pid()`,
      )
    )[0]?.n,
  )

function watchLookUps(
  before: (text: string, tx: Parameters<Parameters<LookUp>[0]>[0]) => Promise<void> = async () => {},
) {
  const real = world.app.lookUp
  const seen = { times: 0, now: 0, most: 0 }
  vi.spyOn(world.app, 'lookUp').mockImplementation(async (steps, within) => {
    seen.times++
    seen.most = Math.max(seen.most, ++seen.now)
    const watched: LookUp = (inner, how) =>
      real(async (tx, signal) => {
        const query: typeof tx.query = async (statement) => {
          await before(statement.text, tx)
          return tx.query(statement)
        }
        return inner({ ...tx, query }, signal)
      }, how)
    return watched(steps, within).finally(() => seen.now--)
  })
  return seen
}

describe('many concurrent searches', () => {
  it('take two connections at most, and each is answered', async () => {
    const id = await write('桥洞下的琴声')
    const seen = watchLookUps()
    const answers = await Promise.all(
      Array.from({ length: MOST_WAITING }, (_, nth) => ask(`琴声 ${'桥洞下'.slice(0, 1 + (nth % 3))}`, member(nth))),
    )
    expect(answers.map(({ code, data }) => [code, data.list.map(({ flash }) => flash?.id)])).toEqual(
      Array(MOST_WAITING).fill([200, [id]]),
    )
    expect(seen.most).toBeLessThanOrEqual(2)
    expect(seen.times).toBeLessThan(MOST_WAITING)
  })

  it('are refused when too many wait, and everything else keeps working', async () => {
    await whileLocked(async () => {
      const all = crowd.map((who, nth) => world.send(calls.search, { q: `没有的词${nth}`, type: 'flash' }, who))
      const first = await Promise.race(all)
      expect([first.statusCode, first.headers['retry-after'], first.json()]).toMatchObject([503, '5', refusals.crowded])
      expect((await world.call(flashCalls.recommend, {}, author)).code).toBe(200)
      await locker.query('ROLLBACK')
      const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
      expect(codes.filter((code) => code === 503).length).toBeGreaterThanOrEqual(8)
      expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(MOST_WAITING)
    })
  })
})

describe('one member', () => {
  it('a member who searches for one word after another gets results up to the last one', async () => {
    const id = await write('一个字一个字地打')
    const words = ['一', '一个', '一个字', '一个字一', '一个字一个', '一个字一个字']
    const answers = await Promise.all(words.map((q) => world.send(calls.search, { q, type: 'flash' }, author)))
    expect(answers.at(-1)?.json()).toMatchObject({ code: 200, data: { list: [{ flash: { id } }] } })
    const others = answers.slice(0, -1).map((answer) => answer.json())
    for (const each of others) if (each.code !== 200) expect(each).toMatchObject(refusals.replaced)
    expect(others.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(3)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
  })

  it('a member who searches for one word in all kinds at once gets results for each', async () => {
    await write('芦花白了头')
    const answers = await Promise.all(SEARCH_TYPES.map((type) => ask('芦花', member(15), { type })))
    expect(answers.map(({ code, data }) => [code, data.total])).toEqual([
      [200, 1],
      ...Array(SEARCH_TYPES.length - 1).fill([200, 0]),
    ])
  })

  it('from one address is bounded without a login too, and is no other address', async () => {
    const from = (remoteAddress: string, q: string) =>
      world.server.inject({ method: 'GET', url: calls.search.path, query: { q, type: 'flash' }, remoteAddress })
    const mine = ['甲', '乙', '丙', '丁'].map((q) => from('10.1.1.1', q))
    const other = from('10.1.1.2', '戊')
    expect((await other).statusCode).toBe(200)
    const codes = (await Promise.all(mine)).map(({ statusCode }) => statusCode)
    expect([codes.at(-1), codes.includes(429)]).toEqual([200, true])
  })
})

describe('the same word', () => {
  it('runs once, and each viewer finds what they may see', async () => {
    const [blocked, other] = [member(1), member(2)]
    const [mine, theirs] = [await write('合欢花开了', blocked), await write('合欢花又开了')]
    await world.call(followCalls.block, { userId: blocked.id }, other)
    const seen = watchLookUps()
    await whileLocked(async () => {
      const both = [other, member(3)].map((who) => ask('合欢花', who))
      await expect.poll(looking).toBe(1)
      await locker.query('ROLLBACK')
      const [first, second] = await Promise.all(both)
      expect([first?.data.list.map(({ flash }) => flash?.id), first?.data.total]).toEqual([[theirs], 1])
      expect([second?.data.list.map(({ flash }) => flash?.id), second?.data.total]).toEqual([[theirs, mine], 2])
    })
    expect(seen.most).toBe(1)
  })

  it('finds no content that was deleted, or whose author was blocked, while the search waits', async () => {
    const [me, them] = [member(4), member(5)]
    await write('石榴裂了口', them)
    const gone = await write('石榴也裂了口')
    const left = await write('石榴没有裂口')
    await whileLocked(async () => {
      const waiting = ask('石榴', me)
      await expect.poll(looking).toBe(1)
      await world.call(followCalls.block, { userId: me.id }, them)
      await world.sql('UPDATE flash SET deleted_at = app_now() WHERE id = $1', [gone])
      await locker.query('ROLLBACK')
      const { data } = await waiting
      expect([data.total, data.list.map(({ flash }) => flash?.id)]).toEqual([1, [left]])
    })
  })

  it('is not repeated for the following pages, which show only what is still visible then', async () => {
    const them = member(6)
    for (let nth = 0; nth < SEARCH_PAGE; nth++) await write(`橘子洲头${nth}`)
    const last = await write('橘子洲尾', them)
    const seen = watchLookUps()
    expect((await ask('橘子洲', member(7))).data.list[0]).toMatchObject({ flash: { id: last } })
    expect((await ask('橘子洲', member(7), { page: 1 })).data).toMatchObject({ total: SEARCH_PAGE + 1, list: [{}] })
    await world.call(followCalls.block, { userId: them.id }, member(7))
    expect((await ask('橘子洲', member(7), { page: 1 })).data).toEqual({ total: SEARCH_PAGE, list: [] })
    expect(seen.times).toBe(1)
    // A member who did not request the first page must not learn from a fast response that another did.
    await ask('橘子洲', member(17), { page: 1 })
    expect(seen.times).toBe(2)
    const newest = await write('橘子洲的新茶')
    expect((await ask('橘子洲', member(7))).data.list[0]).toMatchObject({ flash: { id: newest } })
  })
})

describe('a search that takes too long', () => {
  it('returns newer results, and indicates that there may be more', async () => {
    await world.sql(`SELECT setval('content_id', (SELECT last_value FROM content_id) + 16384 * 10)`)
    const id = await write('腊梅')
    watchLookUps(async (text, tx) => {
      if (text.includes('thing_id + 0')) await tx.query({ name: '', text: 'SELECT pg_sleep(10)', values: [] })
    })
    const { code, data } = await ask('腊梅', member(8))
    expect([code, data.total, data.partial, data.list[0]?.flash?.id]).toEqual([200, 1, true, id])
    expect(await looking()).toBe(0)
  })

  it('is refused if nothing was found in time, and does not delay other searches', async () => {
    watchLookUps(async (_, tx) => void (await tx.query({ name: '', text: 'SELECT pg_sleep(10)', values: [] })))
    const slow = world.send(calls.search, { q: '慢吞吞', type: 'flash' }, member(9))
    const answer = await slow
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '5',
      refusals.tooLong,
    ])
    expect((await ask('慢吞吞', member(9), { page: 1 })).reason).toBe(refusals.tooLong.reason)
  })
})

describe('who hung up', () => {
  const request = (q: string, who: Who) =>
    `GET ${calls.search.path}?type=flash&q=${encodeURIComponent(q)} HTTP/1.1\r\nhost: x\r\nauthentication: ${who.token}\r\n\r\n`

  it('is not searched for: what runs is cancelled, what waits is never begun', async () => {
    const seen = watchLookUps()
    const url = world.server.listeningOrigin
    await whileLocked(async () => {
      const running = await openRaw(url, request('走了的人', member(10)))
      await expect.poll(looking).toBe(1)
      const waiting = [11, 12, 13].map((nth) => openRaw(url, request(`也走了${nth}`, member(nth))))
      const sockets = await Promise.all(waiting)
      // The requests have been received by then, because a later request already has its response.
      expect((await world.call(flashCalls.recommend, {}, member(14))).code).toBe(200)
      for (const socket of [...sockets, running]) socket.destroy()
      await expect.poll(looking).toBe(0)
    })
    const { times } = seen
    expect((await ask('还在的人', member(14))).code).toBe(200)
    expect(seen.times).toBe(times + 1)
  })
})
