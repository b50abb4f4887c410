import { Agent, request } from 'node:http'
import { staffCalls, systemCalls } from '@sp/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../test/make/port.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'

let world: World
afterEach(() => world.destroy())

interface Answer {
  status: number
  location: string | undefined
  headers: Record<string, unknown>
  body: string
}

/** Sends the path byte for byte as given; `fetch` would normalise it. */
const ask = (port: number, path: string, { method = 'GET', host = '127.0.0.1', token = '', more = {} } = {}) =>
  new Promise<Answer>((done, failed) => {
    const headers = { host, 'content-type': 'application/json', ...(token ? { authentication: token } : {}), ...more }
    const asked = request({ port, path, method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          headers: answer.headers,
          body: Buffer.concat(pieces).toString(),
        }),
      )
    })
    asked.on('error', failed)
    asked.end()
  })

const LOGIN = staffCalls.login.path
const login = { method: 'POST' }
const isThere = ({ body }: Answer) => (JSON.parse(body) as { reason: string }).reason.startsWith('input.')
const VISITORS = systemCalls.version.path

async function listening(env: Record<string, string>): Promise<number> {
  world = await makeWorld(env)
  await world.server.listen({ port: 0, host: '127.0.0.1' })
  return (world.server.addresses()[0] as { port: number }).port
}

describe('with a port of its own', () => {
  it('the console is found there and nowhere else, however the address is written', async () => {
    const port = await freePort()
    const site = await listening({ CONSOLE_PORT: String(port) })
    expect(isThere(await ask(port, LOGIN, login))).toBe(true)
    for (const path of [LOGIN, LOGIN.replace('console', '%63onsole')]) {
      const refused = await ask(site, path, login)
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
        200,
        { code: 404, reason: 'common.no-such-call' },
      ])
      expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect((await ask(site, '/operator/')).status).toBe(404)
    expect((await ask(site, '/operator')).status).toBe(404)
    expect([await ask(port, '/'), await ask(port, '/operator')].map(({ location }) => location)).toEqual([
      '/operator/',
      '/operator/',
    ])
  })

  it('its links lead to where members are', async () => {
    const port = await freePort()
    await listening({ CONSOLE_PORT: String(port), PUBLIC_URL: 'https://sp.example.com' })
    const { token } = await makeStaff(world, 'support')
    const { body } = await ask(port, staffCalls.me.path, { token })
    expect(JSON.parse(body)).toMatchObject({ data: { site: 'https://sp.example.com' } })
  })

  it('nothing of the members’ site is served there, not even cached responses for anonymous visitors', async () => {
    const port = await freePort()
    const site = await listening({ CONSOLE_PORT: String(port) })
    for (let time = 0; time < 2; time++)
      expect(JSON.parse((await ask(site, VISITORS)).body)).toMatchObject({ code: 200 })
    expect(JSON.parse((await ask(port, VISITORS)).body)).toMatchObject({ code: 404 })
    for (const at of [site, port]) expect((await ask(at, '/healthz')).body).toBe('ok')
  })

  it('the bounds of connections hold for both together, and both end with the server', async () => {
    const port = await freePort()
    const site = await listening({ CONSOLE_PORT: String(port), CONNECTIONS_PER_ADDRESS: '1' })
    const agent = new Agent({ keepAlive: true })
    const first = request({ port: site, path: '/healthz', agent })
    const dropped = new Promise<void>((done) => first.once('socket', (socket) => socket.once('close', () => done())))
    await new Promise<void>((done) => first.once('response', (answer) => answer.resume().once('end', done)).end())
    expect((await ask(port, '/healthz')).body).toBe('ok')
    await dropped
    agent.destroy()
    await world.server.close()
    await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})

it('with a host of its own, the console is found under that name alone', async () => {
  const site = await listening({ CONSOLE_HOST: 'desk.example.com' })
  const host = 'Desk.example.com:8443'
  expect(isThere(await ask(site, LOGIN, { ...login, host }))).toBe(true)
  expect(JSON.parse((await ask(site, LOGIN, login)).body)).toMatchObject({ code: 404 })
  expect(JSON.parse((await ask(site, VISITORS, { host })).body)).toMatchObject({ code: 404 })
  expect((await ask(site, '/', { host })).location).toBe('/operator/')
})

it('with a host of its own, no client names it behind the back of a proxy', async () => {
  const site = await listening({ CONSOLE_HOST: 'desk.example.com', TRUSTED_PROXIES: '1' })
  const more = { 'x-forwarded-host': 'desk.example.com', 'x-forwarded-for': '203.0.113.7' }
  expect(JSON.parse((await ask(site, LOGIN, { ...login, more })).body)).toMatchObject({ code: 404 })
  const turned = { 'x-forwarded-host': 'www.example.com' }
  expect(isThere(await ask(site, LOGIN, { ...login, host: 'desk.example.com', more: turned }))).toBe(true)
})

it('with both, its port answers to no other name', async () => {
  const port = await freePort()
  await listening({ CONSOLE_PORT: String(port), CONSOLE_HOST: 'desk.example.com' })
  expect(isThere(await ask(port, LOGIN, { ...login, host: 'desk.example.com' }))).toBe(true)
  expect(JSON.parse((await ask(port, LOGIN, login)).body)).toMatchObject({ code: 404 })
})
