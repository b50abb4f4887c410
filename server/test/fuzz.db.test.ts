import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls, type Envelope, type Flash, inQuery, STATUS_CODES } from '@sp/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from './errors-log.ts'
import { type EveryCall, everyCall } from './every-call.ts'
import { everyConsoleCall } from './every-console-call.ts'
import { altered, type Hostile, hostile, widened } from './fuzz-inputs.ts'
import { makeSupply } from './make/crowd.ts'
import { makeFlash } from './make/flash.ts'
import { picture } from './make/picture.ts'
import { makeStaff } from './make/staff.ts'
import { makeWorld, type Who, type World } from './world.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30)
const about = { seed: SEED, numRuns: RUNS, verbose: true, includeErrorInReport: true }

const errors = makeErrorsLog()
let world: World
const next = makeSupply(() => world)
let ids: number[]
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  const [me, other] = [await next(), await next()]
  ids = [me.id, other.id, await makeFlash(world, me), await makeFlash(world, other)]
})
afterAll(() => world.destroy())

async function expectSound(each: Sent, makeWho: () => Promise<Who>, runs: number): Promise<void> {
  let me = await makeWho()
  await fc.assert(
    fc.asyncProperty(hostile(each, ids), async (given) => {
      const answer = await send(each, given, me.token)
      const envelope: Envelope<unknown> = JSON.parse(plainOf(answer))
      // What got past the validation of the input may have ended the session, or changed what the next one meets.
      if (given.loggedIn && envelope.code !== 400) me = await makeWho()
      const refused = envelope.code !== 200
      expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg', ...(refused ? ['reason'] : [])])
      if (refused) expect(envelope.reason).toMatch(/^[a-z-]+\.[a-z\d-]+$/)
      expect([envelope.code, answer.statusCode]).toSatisfy(
        ([code, status]) => code === 503 || ((code < 500 || code === 4003) && status < 500),
      )
      expect(answer.statusCode).toBe(STATUS_CODES.has(envelope.code) ? envelope.code : 200)
      expect(errors.take()).toEqual([])
    }),
    { ...about, numRuns: runs },
  )
}

describe(`nothing that anyone sends breaks a call (FUZZ_SEED=${SEED}, FUZZ_RUNS=${RUNS})`, () => {
  it.each(everyCall)('$name', (each) => expectSound(each, next, RUNS))

  it.each(everyConsoleCall)('console.$name, for a signed-in colleague', async (each) => {
    const owner = await makeStaff(world, 'owner', { fresh: true })
    await expectSound(each, async () => owner, Math.ceil(RUNS / 2))
  })
})

type Sent = Pick<EveryCall, 'call'>

/** A generated header may request a compressed response. */
function plainOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])]
  return String(unpack ? unpack(rawPayload) : rawPayload)
}

/** Anything that cannot be part of an address is left out of it; bodies carry everything. */
function send({ call: { method, path } }: Sent, { input, headers, loggedIn }: Hostile, token: string) {
  const all = { 'content-type': 'application/json', ...headers, ...(loggedIn ? { authentication: token } : {}) }
  if (!inQuery(method)) {
    const payload = typeof input === 'string' ? input : JSON.stringify(input)
    return world.server.inject({ method, url: path, headers: all, payload })
  }
  const { 'content-type': _, ...plain } = all
  return world.server.inject({ method, url: `${path}?${queryOf(input)}`, headers: plain })
}

function queryOf(input: Hostile['input']): string {
  if (typeof input === 'string') return encodeURI(input).replaceAll('%25', '%')
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  const sound = texts.filter((pair): pair is [string, string] => pair.every((text) => text?.isWellFormed()))
  return new URLSearchParams(sound).toString()
}

describe('a modified file address', () => {
  const leadsAway = (url: string): boolean => /^\/?(?:[?#]|$)/.test(asPath(url))

  const addresses = async (me: Who): Promise<string[]> => {
    const flashId = await makeFlash(world, me, { isPrivate: true })
    const { url, thumb } = (await world.call(calls.flash.addImage, { flashId }, me)).data
    const avatar = (await world.call(calls.profile.avatarUpload, {}, me)).data.url
    return [url, thumb, avatar].map((address) => {
      const { pathname, search } = new URL(address, 'http://127.0.0.1')
      return pathname + search
    })
  }

  it('takes nothing, gives nothing, and is no bug of ours', async () => {
    const given = await addresses(await next())
    const bytes = await picture()
    const methods = fc.constantFrom('PUT' as const, 'GET' as const, 'POST' as const)
    const types = fc.constantFrom('image/jpeg', 'image/webp', 'text/html', '')
    const tried = fc.tuple(
      fc.constantFrom(...given).chain((address) => fc.oneof(altered(address), widened(address))),
      methods,
      types,
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(tried, async ([url, method, type, empty]) => {
        if (given.includes(url) || leadsAway(url)) return
        const headers = type === '' ? {} : { 'content-type': type }
        const payload = method === 'GET' ? {} : { payload: empty ? Buffer.alloc(0) : bytes }
        const { statusCode } = await world.server.inject({ method, url: asPath(url), headers, ...payload })
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(statusCode).toBeLessThan(500)
        expect(errors.take()).toEqual([])
      }),
      { ...about, numRuns: RUNS * 10 },
    )
  })

  it('of a private picture shows nothing', async () => {
    const me = await next()
    const flashId = await makeFlash(world, me, { isPrivate: true })
    const { url } = (await world.call(calls.flash.addImage, { flashId }, me)).data
    await world.server.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'image/jpeg' },
      payload: await picture(),
    })
    const detail = await world.send(calls.flash.detail, { id: flashId }, me)
    const address = detail.json<Envelope<Flash>>().data.imgs[0]?.img ?? ''
    const headers = { cookie: String(detail.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await world.server.inject({ url: address, headers })).statusCode).toBe(200)
    await fc.assert(
      fc.asyncProperty(altered(address), async (other) => {
        if (other === address || leadsAway(other)) return
        const { statusCode } = await world.server.inject({ url: asPath(other), headers })
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(statusCode).toBeLessThan(500)
        expect(errors.take()).toEqual([])
      }),
      { ...about, numRuns: RUNS * 5 },
    )
  })
})

const asPath = (address: string): string => (address.startsWith('/') ? address : `/${address}`)
