import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { accountCalls, calls, flashCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { chance } from './life.ts'
import { type Database, makeEmptyDatabase } from './make/database.ts'
import { picture } from './make/picture.ts'
import { type ServerProcess, startServer } from './make/server-process.ts'
import type { Who } from './world.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Sent {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[]
}

const LONG = { timeout: 300_000 }
const bodies: string[] = []
let collector: Server
let database: Database
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    bodies.push((await buffer(request)).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  database = await makeEmptyDatabase()
  folder = await mkdtemp(join(inject('scratch'), 'sp-traces-'))
  await mkdir(join(folder, 'data'))
  const { port } = collector.address() as AddressInfo
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    TRUSTED_PROXIES: '1',
  }
})
afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const spans = (): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  )
const DRAWN = /^(traceId|spanId|parentSpanId|.*UnixNano)$/
/** All that was sent but times and random ids of spans, in which the digits of a short id may occur. */
const contentSent = (): string =>
  JSON.stringify(
    bodies.map((body) => JSON.parse(body, (key, value: unknown) => (DRAWN.test(key) ? undefined : value)) as unknown),
  )
const named = (name: string) => spans().filter((span) => span.name === name)
const attribute = (span: Span | undefined, name: string) => {
  const { value } = span?.attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? Number(value?.intValue)
}
const childrenOf = (parent: Span | undefined) => spans().filter((span) => span.parentSpanId === parent?.spanId)

const words = {
  nickname: `名${chance()}`,
  email: `m${chance()}@traces.example`,
  flash: `窗外 ${chance()}`,
  search: `找${chance()}`,
}
const password = 'a quiet window'

async function live(server: ServerProcess): Promise<Who> {
  const username = `bird${chance()}`
  await server.send(accountCalls.register, { username, nickname: words.nickname, password, email: words.email })
  const { token, user } = (await server.send(sessionCalls.login, { username, password })).data
  return { id: user.id, username, token }
}

it(
  'a collector gets nested spans of calls, statements, jobs and files, without a word or an id of a member',
  LONG,
  async () => {
    const server = await startServer(env)
    const who = await live(server)
    const { data: flashId } = await server.send(flashCalls.create, { content: words.flash }, who)
    const { data } = await server.send(flashCalls.addImage, { flashId }, who)
    const body = new Uint8Array(await picture('jpeg', 60, 40, '#336699'))
    await fetch(new URL(data.url, server.url), { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
    await server.send(calls.search.search, { q: words.search, keyword: words.search }, who)
    const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    await fetch(new URL(calls.flash.ofMine.path, server.url), {
      headers: { authentication: who.token, traceparent: `00-${trace}-${parent}-01` },
    })
    await expect.poll(() => spans().some(({ name }) => name.startsWith('job ')), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => spans().some(({ name }) => name === 'file write'), { timeout: 60_000 }).toBe(true)
    expect(await server.stop()).toBe(0)

    const [create] = named(`POST ${flashCalls.create.path}`)
    expect([create?.kind, attribute(create, 'http.route'), attribute(create, 'sp.code')]).toEqual([
      2,
      flashCalls.create.path,
      200,
    ])
    const transaction = childrenOf(create).find(({ name }) => name === 'transaction')
    expect(childrenOf(transaction).map(({ name }) => name)).toContain('INSERT flash')
    const continued = spans().find(({ traceId, kind }) => traceId === trace && kind === 2)
    expect(continued).toMatchObject({ parentSpanId: parent, name: `GET ${calls.flash.ofMine.path}` })

    const sent = contentSent()
    expect(sent).toContain('INSERT flash')
    const secrets = [...Object.values(words), who.username, who.token, password, '127.0.0.1', env['DATA_DIR'] ?? '']
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
    expect([who.id, flashId].filter((id) => new RegExp(`(?<![0-9a-f])${id}(?![0-9a-f])`).test(sent))).toEqual([])
  },
)

it('without a trusted proxy a client does not choose the trace', LONG, async () => {
  bodies.length = 0
  const server = await startServer({ ...env, TRUSTED_PROXIES: '0' })
  const traceparent = '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01'
  await fetch(new URL(calls.announcement.banner.path, server.url), { headers: { traceparent } })
  await server.stop()
  expect(named(`GET ${calls.announcement.banner.path}`)).toHaveLength(1)
  expect(bodies.join('')).not.toContain('aaaaaaaaaaaaaaaaaaaa')
})

it('sampling follows the standard variables', LONG, async () => {
  bodies.length = 0
  const server = await startServer({ ...env, OTEL_TRACES_SAMPLER: 'always_off' })
  await live(server)
  await server.stop()
  expect(spans()).toEqual([])
})

it('a collector that never answers fails no request, and the server stops in time', LONG, async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const server = await startServer({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  const who = await live(server)
  for (let n = 0; n < 50; n++) expect((await server.send(calls.flash.ofMine, {}, who)).code).toBe(200)
  const begun = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(server.log()).not.toContain('"level":50')
  silent.closeAllConnections()
  silent.close()
})
