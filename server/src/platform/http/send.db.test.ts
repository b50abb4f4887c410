import { flashCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
