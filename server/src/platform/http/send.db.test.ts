import { flashCalls as calls, type Data, type Envelope } from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { openRaw, readAll } from '../../../test/make/raw-socket.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { securityHeaders } from './security-headers.ts'

let world: World
let author: Who
let id: number
let url: string
beforeAll(async () => {
  world = await makeWorld({ METRICS_TOKEN: 'a token of the operator' })
  author = await makeMember(world)
  id = await makeFlash(world, author)
  url = await world.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.destroy())

const asking = (...lines: string[]) =>
  [`GET ${calls.detail.path}?id=${id} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n')
const ask = async (...lines: string[]) => readAll(await openRaw(url, asking(...lines)))
async function askTwice(...lines: string[]): Promise<string[]> {
  const received = await readAll(await openRaw(url, asking(...lines) + asking('connection: close', ...lines)))
  return received.split(/(?=HTTP\/1\.1 )/)
}
const headersOf = (answer: string) =>
  Object.fromEntries(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const at = line.indexOf(': ')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
      }),
  )
const bodyOf = (answer = '') => JSON.parse(Buffer.from(answer.split('\r\n\r\n')[1] ?? '', 'latin1').toString())

it.each(['a visitor', 'a member'])(
  '%s gets every header, an id of its own, one answer after the other',
  async (who) => {
    const lines = who === 'a member' ? [`authentication: ${(await makeMember(world)).token}`] : []
    await ask('connection: close', ...lines)
    const [first = '', second = ''] = await askTwice(...lines)
    for (const answer of [first, second]) {
      expect(answer.slice(0, 15)).toBe('HTTP/1.1 200 OK')
      expect(bodyOf(answer)).toMatchObject({ code: 200, data: { id } })
      expect(headersOf(answer)).toMatchObject({
        ...securityHeaders(world.app.config),
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(answer.length - answer.indexOf('\r\n\r\n') - 4),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(Math.abs(Date.parse(headersOf(answer)['date'] ?? '') - Date.now())).toBeLessThan(30_000)
    }
    expect(Object.keys(headersOf(first)).filter((name) => name !== 'keep-alive')).toEqual(
      expect.arrayContaining(Object.keys(headersOf(second))),
    )
    expect([headersOf(first)['connection'], headersOf(second)['connection']]).toEqual(['keep-alive', 'close'])
    expect(headersOf(first)['x-request-id']).not.toBe(headersOf(second)['x-request-id'])
  },
)

it('a request with a login or of another form is never answered before the viewer is identified', async () => {
  const secret = await makeFlash(world, author)
  const path = `${calls.detail.path}?id=${secret}`
  const read = async (headers: Record<string, string>) => (await fetch(url + path, { headers })).json()
  expect(await read({})).toMatchObject({ data: { canDelete: false } })
  expect(await read({})).toMatchObject({ data: { canDelete: false } })
  expect(await read({ authentication: author.token })).toMatchObject({ data: { canDelete: true } })
  expect(await (await fetch(url + path, { method: 'POST' })).json()).toMatchObject({ code: 404 })
  await world.call(calls.toPrivate, { id: secret }, author)
  expect(await read({})).toMatchObject({ code: 404 })
})

it('is counted like every other answer', async () => {
  for (let nth = 0; nth < 5; nth++) await (await fetch(`${url}${calls.recommend.path}`)).text()
  const counted = async () => {
    const { payload } = await world.server.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token of the operator' },
    })
    return /_count\{call="GET \/api\/flash\/recommend",status="200"\} (\d+)$/m.exec(payload)?.[1]
  }
  await vi.waitFor(async () => expect(await counted()).toBe('5'), 30_000)
})

describe('what a member asks for is answered before Fastify', () => {
  const reader = () => makeMember(world)
  const ask = async (who: Who, of = id) =>
    (await fetch(`${url}${calls.detail.path}?id=${of}`, { headers: { authentication: who.token } })).json() as Promise<
      Envelope<Data<typeof calls.detail>>
    >
  /** How many requests Fastify handled: it makes a logger for each. */
  async function handledDuring(step: () => Promise<unknown>): Promise<number> {
    const handled = vi.spyOn(world.app.log, 'child')
    await step()
    const { length } = handled.mock.calls
    handled.mockRestore()
    return length
  }
  // Cached responses do not expire by age.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()))
  afterEach(() => vi.restoreAllMocks())

  it('if it is cached and the same for all, and never without asking the database', async () => {
    const who = await reader()
    await ask(who)
    const queries = vi.spyOn(world.app.db, 'query')
    expect(await handledDuring(async () => expect(await ask(who)).toMatchObject({ code: 200, data: { id } }))).toBe(0)
    // Their session, whom they blocked, and their marks.
    expect(queries).toHaveBeenCalledTimes(3)
  })

  it('but by the handler if they have marks of their own, which nothing is asked twice for', async () => {
    const who = await reader()
    await world.call(calls.star, { flashId: id }, who)
    await ask(who)
    const queries = vi.spyOn(world.app.db, 'query')
    const step = async () => expect(await ask(who)).toMatchObject({ data: { stared: true } })
    expect(await handledDuring(step)).toBe(1)
    // The session once more, with the request that Fastify has made.
    expect(queries).toHaveBeenCalledTimes(4)
    await world.call(calls.unstar, { flashId: id }, who)
  })

  it.each([
    ['an account that was shut', `UPDATE person SET state = 'shut' WHERE id = $1`, { code: 403 }],
    ['a newcomer who waits', `UPDATE person SET state = 'waiting' WHERE id = $1`, { code: 4003 }],
    ['a session that ended', 'DELETE FROM session WHERE user_id = $1', { code: 200, data: { stared: false } }],
  ])('but by the handler for %s', async (_who, sql, expected) => {
    const who = await reader()
    await ask(who)
    await world.sql(sql, [who.id])
    const step = async () => expect(await ask(who)).toMatchObject(expected)
    expect(await handledDuring(step)).toBe(1)
  })

  it('but by the handler for a member who may see more or less since their last request', async () => {
    const who = await reader()
    const rated = await makeFlash(world, author, { warning: 'r18' })
    expect((await ask(who, rated)).code).toBe(404)
    await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [who.id])
    expect((await ask(who, rated)).code).toBe(200)
    expect(await handledDuring(async () => expect((await ask(who, rated)).code).toBe(200))).toBe(0)
    await world.sql(`UPDATE person SET birthday = app_now()::date WHERE id = $1`, [who.id])
    expect(await handledDuring(async () => expect((await ask(who, rated)).code).toBe(404))).toBe(1)
  })

  it('but not what is private, also if its author has just read it at the same address', async () => {
    const secret = await makeFlash(world, author)
    await ask(author, secret)
    await world.call(calls.toPrivate, { id: secret }, author)
    expect((await ask(author, secret)).code).toBe(200)
    expect((await ask(await reader(), secret)).code).toBe(404)
    expect(await (await fetch(`${url}${calls.detail.path}?id=${secret}`)).json()).toMatchObject({ code: 404 })
  })

  it('a database that cannot be reached is answered as anywhere else', async () => {
    const who = await reader()
    await ask(who)
    vi.spyOn(world.app.db, 'query').mockRejectedValue(Object.assign(new Error('too many'), { code: '53300' }))
    expect((await ask(who)).code).toBe(503)
  })
})
