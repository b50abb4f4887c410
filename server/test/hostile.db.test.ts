import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from './make/flash.ts'
import { addPhoto } from './make/photo.ts'
import { openRaw } from './make/raw-socket.ts'
import { type ServerProcess, startServer } from './make/server-process.ts'
import { makeLoggedIn } from './make/session.ts'
import { makeWorld, type World } from './world.ts'

const LONG = { timeout: 180_000 }
const PLENTY = 10_000
const { path: login } = calls.session.login
const HALF_BODY = `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 260000\r\n\r\n`
const HALVES = ['', 'GET / HTTP/1.1\r\nhost', HALF_BODY, `${HALF_BODY}{"username":"${'x'.repeat(200_000)}`]

let world: World
let server: ServerProcess
let photo: string
beforeAll(async () => {
  world = await makeWorld()
  const author = await makeLoggedIn(world)
  const flashId = await makeFlash(world, author)
  await addPhoto(world, author, flashId)
  const { data } = await world.call(calls.flash.detail, { id: flashId })
  photo = data.imgs[0]?.img ?? ''
})
afterAll(() => world.destroy())

const start = async (descriptors?: number) => {
  server = await startServer({ DATABASE_URL: world.url, DATA_DIR: world.app.config.dataDir }, descriptors)
}
const pid = () => server.process.pid ?? 0
const megabytes = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]) / 1024

const ask = (path: string, agent?: Agent): Promise<[string, string | undefined]> =>
  new Promise((done) => {
    const asking = request(`${server.url}${path}`, { agent: agent ?? false, timeout: 30_000 }, (answer) => {
      answer.resume().once('end', () => done([String(answer.statusCode), answer.headers['retry-after']]))
    })
    asking.once('error', (error: { code?: string }) => done([error.code ?? 'none', undefined])).end()
  })
const page = '/api/system/setting/site'
const heals = () => expect.poll(async () => (await ask(page))[0], { timeout: 30_000 }).toBe('200')

describe('halves of headers and bodies, more than there are descriptors', () => {
  beforeAll(() => start(600))
  afterAll(() => server.killHard())

  it('do not affect other clients', LONG, async () => {
    const halves: Socket[] = []
    const codes: string[] = []
    const connect = async (nth: number) => {
      // Twelve addresses, each within its connection limit.
      const socket = await openRaw(server.url, HALVES[nth % 4], `127.0.0.${2 + (nth % 12)}`).catch(() => undefined)
      if (socket) halves.push(socket.resume())
    }
    for (let nth = 0; nth < 900; nth += 30) {
      await Promise.all(Array.from({ length: 30 }, async (_, more) => connect(nth + more)))
      codes.push((await ask(page))[0], (await ask(photo))[0])
    }
    expect(codes.filter((code) => code !== '200')).toEqual([])
    expect(server.process.exitCode).toBeNull()
    expect(megabytes()).toBeLessThan(300)
    await pause(100)
    const open = halves.filter((socket) => !socket.destroyed)
    expect(open.length).toBeGreaterThan(100)
    expect(open.length).toBeLessThanOrEqual(150)
    for (const socket of open) socket.destroy()
    await heals()
  })

  it('of one address use up the connections of that address alone', LONG, async () => {
    const halves = await Promise.all(
      Array.from({ length: 140 }, async (_, nth) => openRaw(server.url, HALVES[nth % 3])),
    )
    for (const socket of halves) socket.resume()
    await pause(200)
    expect(halves.filter((socket) => !socket.destroyed).length).toBe(100)
    await heals()
    for (const socket of halves) socket.destroy()
  })
})

describe('when no file descriptors are left', () => {
  beforeAll(() => start())
  afterAll(() => server.killHard())
  const limit = (most: number) => execFileSync('prlimit', ['--pid', String(pid()), `--nofile=${most}:${PLENTY}`])

  it('it is answered as a temporary failure, the process lives, and it recovers by itself', LONG, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask(page, agent)).toEqual(['200', undefined])
    const open = readdirSync(`/proc/${pid()}/fd`)
    limit([...open, ''].findIndex((_, nth) => !open.includes(String(nth))))
    expect(await ask(photo, agent)).toEqual(['503', '2'])
    const tried = await Promise.all(Array.from({ length: 60 }, async () => openRaw(server.url).catch(() => undefined)))
    await pause(1_500)
    expect(server.process.exitCode).toBeNull()
    for (const socket of tried) socket?.destroy()
    limit(PLENTY)
    await heals()
    expect((await ask(photo))[0]).toBe('200')
    expect(server.log()).not.toContain('a bug')
    agent.destroy()
  })
})
