import { calls, common, fieldRefusal } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { refusedBy } from './errors.ts'

const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())

const json = { 'content-type': 'application/json' }
const login = { method: 'POST', url: calls.session.login.path } as const

describe('what goes wrong comes in the envelope', () => {
  it.each([
    ['JSON that is none', { ...login, headers: json, payload: '{"username":' }, 200, common.badInput],
    ['a list in place of fields', { ...login, headers: json, payload: '[1]' }, 200, common.badInput],
    ['a text in place of fields', { ...login, headers: json, payload: '"username"' }, 200, common.badInput],
    [
      'more than a call can need',
      { ...login, headers: json, payload: `"${'x'.repeat(300_000)}"` },
      413,
      common.tooLarge,
    ],
    [
      'a form',
      { ...login, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: 'x' },
      415,
      common.wrongType,
    ],
    [
      'a field nested without end',
      { ...login, headers: json, payload: `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)},"password":"x"}` },
      200,
      fieldRefusal('username'),
    ],
    [
      'fields hidden in a prototype',
      { ...login, headers: json, payload: '{"__proto__":{"username":"a","password":"b"}}' },
      200,
      fieldRefusal('username', '账号和密码不能为空'),
    ],
    ['a call that is not there', { method: 'GET', url: '/api/nowhere' }, 200, common.noSuchCall],
    [
      'a method that is not there',
      { method: 'PUT', url: calls.session.login.path, headers: json, payload: '{}' },
      200,
      common.noSuchCall,
    ],
    ['the bare prefix', { method: 'GET', url: '/api' }, 200, common.noSuchCall],
    ['an address that cannot be read', { method: 'GET', url: '/api/%zz' }, 200, common.badInput],
    ['nobody where a member is asked for', { method: 'GET', url: calls.follow.fans.path }, 401, common.notLoggedIn],
  ] as const)('%s', async (_what, request, status, refusal) => {
    const answer = await world.server.inject(request as never)
    expect([answer.statusCode, answer.json()]).toEqual([status, { ...refusal, data: null }])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('a bug is logged with its request and answered plainly, without its message', async () => {
    const who = await makeLoggedIn(world)
    await world.sql('ALTER TABLE follow_count RENAME TO away')
    const answer = await world.send(calls.follow.fans, {}, who)
    await world.sql('ALTER TABLE away RENAME TO follow_count')
    expect([answer.statusCode, answer.json()]).toEqual([500, { ...common.failed, data: null }])
    const [line = '{}'] = errors.take()
    expect(JSON.parse(line)).toMatchObject({ reqId: answer.headers['x-request-id'], err: { code: '42P01' } })
    expect(line).not.toContain(who.token)
  })

  it('a database that is slow or away is answered as busy, with Retry-After', async () => {
    const who = await makeLoggedIn(world)
    for (const code of [
      '57014',
      '53300',
      '08006',
      '57P01',
      'CIINF',
      'ECONNREFUSED',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
    ]) {
      const { db } = world.app
      Object.assign(world.app, { db: { query: () => Promise.reject(Object.assign(new Error('x'), { code })) } })
      const answer = await world.send(calls.follow.fans, {}, who)
      Object.assign(world.app, { db })
      expect([answer.statusCode, answer.json()]).toEqual([503, { ...common.busy, data: null }])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(errors.take()).toEqual([])
  })
})

describe('what has no envelope', () => {
  it('health and readiness are plain', async () => {
    expect((await world.server.inject('/healthz')).body).toBe('ok')
    expect((await world.server.inject('/readyz')).body).toBe('ready')
  })

  it('a file that is not there is a plain 404', async () => {
    const answer = await world.server.inject('/no-such-file.js')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it('the description of the API is served, and names every call', async () => {
    const { paths } = (await world.server.inject('/api/openapi.json')).json()
    for (const group of Object.values(calls))
      for (const call of Object.values(group)) expect(paths[call.path]?.[call.method.toLowerCase()]).toBeDefined()
    expect((await world.server.inject('/api/docs/')).statusCode).toBe(200)
  })
})

it.each([
  ['failure on connection marked as essential: 10.0.0.2:5432', common.busy],
  ['server closed the connection unexpectedly', common.busy],
  ['cache lookup failed for relation 1', common.failed],
])('an error without a code of its own is assessed by its words: %s', (message, refusal) => {
  const error = Object.assign(new Error(message), { code: 'XX000' })
  expect(refusedBy(error as never).refusal).toBe(refusal)
})
