import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls, calls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { repairs } from '../src/app/features.ts'
import { processesIn } from '../src/platform/embedded/test-child.ts'
import { makeGate } from './gate.ts'
import { makeCrowd } from './make/crowd.ts'
import { copyDataFolder } from './make/data-folder.ts'
import { allOf, type Load, startLoad } from './make/load.ts'
import { type ServerProcess, startServer } from './make/server-process.ts'
import { makeWorld, type Who, type World } from './world.ts'

const LONG = { timeout: 240_000 }

async function expectAllPersisted(server: ServerProcess, people: readonly Who[], load: Load): Promise<void> {
  const found = new Map<string, number>()
  let things = 0
  for (const who of people)
    for (const page of await allOf(server, who))
      for (const [content, id] of page) {
        found.set(content, id)
        things++
      }
  expect(things, 'nothing twice').toBe(found.size)
  for (const [content, id] of load.acknowledged) expect(found.get(content)).toBe(id)
  expect(load.acknowledged.size).toBeGreaterThan(people.length)
}

const isServed = async (server: ServerProcess, who: Who): Promise<boolean> =>
  server.send(calls.flash.ofMine, {}, who).then(
    ({ code }) => code === 200,
    () => false,
  )

const heals = (server: ServerProcess, who: Who, within = 60_000) =>
  expect.poll(() => isServed(server, who), { timeout: within, interval: 100 }).toBe(true)

/** Never a 500: a temporary failure must be reported as one. */
function expectHonest({ answers }: Load, among: readonly string[]): void {
  expect(Object.keys(answers).filter((word) => !among.includes(word))).toEqual([])
}

describe('a database beside the server', () => {
  let world: World
  let gate: Awaited<ReturnType<typeof makeGate>>
  let server: ServerProcess
  let people: Who[]
  beforeAll(async () => {
    world = await makeWorld()
    gate = await makeGate(world.url)
    server = await startServer({ DATABASE_URL: gate.url, DATA_DIR: world.app.config.dataDir })
    people = await makeCrowd(world, 8)
  })
  afterAll(async () => {
    await server.killHard()
    await world.destroy()
    await gate.close()
  })
  const me = () => people[0] as Who

  it('may lose any connection at any time: nothing acknowledged is lost or done twice', LONG, async () => {
    const load = startLoad(() => server, people)
    let killed = 0
    for (let round = 0; round < 40; round++) {
      const [row] = await world.sql<{ n: number }>(
        `SELECT count(pg_terminate_backend(pid))::int AS n FROM (SELECT pid FROM pg_stat_activity
           WHERE datname = current_database() AND application_name LIKE 'sp%' ORDER BY random() LIMIT 1) each`,
      )
      killed += row?.n ?? 0
      await pause(100)
    }
    await load.finish()
    expect(killed).toBeGreaterThan(20)
    expectHonest(load, ['200', '503'])
    expect(server.process.exitCode).toBeNull()
    await heals(server, me())
    await expectAllPersisted(server, people, load)
  })

  it('may be slow: everything is served', LONG, async () => {
    gate.slow(150)
    const load = startLoad(() => server, people)
    // A write takes several trips of 300 ms, and connections are opened at that speed too: count writes, not seconds.
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(2 * people.length)
    gate.slow(0)
    await load.finish()
    expectHonest(load, ['200'])
    await expectAllPersisted(server, people, load)
  })

  it(
    'may stand still: 503 soon for who finds no connection, before it goes on, and then all is as before',
    LONG,
    async () => {
      gate.stall()
      let refused = 0
      const asked = Array.from({ length: 80 }, async (_, nth) => {
        await pause(nth * 20)
        const answer = await server.send(nth % 2 ? calls.flash.ofMine : calls.points.points, {}, people[nth % 8])
        if (answer.code === 503) refused++
        return answer
      })
      await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(20)
      gate.go()
      const answers = await Promise.all(asked)
      for (const { code, status, retryAfter } of answers) {
        expect([200, 503]).toContain(code)
        expect(status).toBe(code)
        if (code === 200) continue
        expect(Number(retryAfter)).toBeGreaterThan(0)
      }
      await heals(server, me())
      for (let round = 0; round < 40; round++) expect(await isServed(server, people[round % 8] as Who)).toBe(true)
    },
  )

  it('afterwards every counter equals its rows', LONG, async () => {
    for (const [name, repair] of Object.entries(repairs)) expect([name, await repair(world.app)]).toEqual([name, 0])
  })

  it('SIGTERM under load: every accepted request is served, and the process ends by itself', LONG, async () => {
    let isReady = true
    const sendWhile = (going: () => boolean, who: Who) => sendUntilRefused(server, going, who)
    // A load balancer stops sending traffic after the notification; the others continue until connections are
    // refused.
    const balanced = people.slice(0, 4).map((who) => sendWhile(() => isReady, who))
    const blind = people.slice(4).map((who) => sendWhile(() => true, who))
    await pause(1_500)
    const stopped = server.stop()
    while (isReady) {
      isReady = (await fetch(`${server.url}/readyz`)).status !== 503
      await pause(50)
    }
    const code = await stopped
    const toBalanced = sumOf(await Promise.all(balanced))
    // The kernel resets a connection made while the listener closes: it was never accepted.
    const {
      200: served = 0,
      ECONNREFUSED: _tooLate,
      ECONNRESET: _turnedAway,
      ...failed
    } = sumOf(await Promise.all(blind))
    expect([code, Object.keys(toBalanced), failed]).toEqual([0, ['200'], {}])
    const all = served + (toBalanced['200'] ?? 0)
    expect(all).toBeGreaterThan(20)
    const [stored] = await world.sql<{ n: number }>(`SELECT count(*)::int AS n FROM flash WHERE content = '晚安'`)
    expect(stored?.n).toBe(all)
  })
})

/** Posts one flash after the other. @returns the number of each response */
async function sendUntilRefused(server: ServerProcess, going: () => boolean, who: Who) {
  const answers: Record<string, number> = {}
  while (going()) {
    const word = await server.send(calls.flash.create, { content: '晚安' }, who).then(
      ({ code }) => String(code),
      ({ cause }: { cause?: { code?: string } }) => String(cause?.code),
    )
    answers[word] = (answers[word] ?? 0) + 1
    if (word !== '200') break
  }
  return answers
}

function sumOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const each of counts) for (const [word, n] of Object.entries(each)) sum[word] = (sum[word] ?? 0) + n
  return sum
}

describe('the database that comes with us', () => {
  let dataDir: string
  let server: ServerProcess
  let people: Who[]
  beforeAll(async () => {
    dataDir = await mkdtemp(join(inject('scratch'), 'sp-test-'))
    await copyDataFolder(dataDir)
    server = await startServer({ DATA_DIR: dataDir })
    people = await Promise.all(['one', 'two', 'three', 'four'].map(register))
  })
  afterAll(async () => {
    if (server.process.exitCode === null) await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const password = 'a quiet window'
  const register = async (name: string): Promise<Who> => {
    const username = `member${name}`
    const fields = { username, nickname: `住客${name}`, password, email: `${username}@example.com` }
    await server.send(accountCalls.register, fields)
    const { token, user } = (await server.send(sessionCalls.login, { username, password })).data
    return { id: user.id, username, token }
  }
  const me = () => people[0] as Who
  const cluster = () => join(dataDir, 'postgres')
  const postmaster = async () => Number.parseInt(await readFile(join(cluster(), 'postmaster.pid'), 'utf8'), 10)

  it(
    'is killed under writes, a part of it and all of it: it comes back by itself, and nothing is lost',
    LONG,
    async () => {
      const load = startLoad(() => server, people)
      const victims = [
        async () => processesIn(cluster()).findLast((pid) => pid !== main) ?? 0,
        async () => postmaster(),
        async () => postmaster(),
      ]
      let main = 0
      for (const victim of victims) {
        main = await postmaster()
        await pause(1_500)
        process.kill(await victim(), 'SIGKILL')
        await pause(300)
        await heals(server, me())
      }
      await pause(1_000)
      await load.finish()
      expectHonest(load, ['200', '503'])
      expect(load.answers['503'] ?? 0).toBeGreaterThan(0)
      expect(server.process.exitCode).toBeNull()
      await expectAllPersisted(server, people, load)
    },
  )

  it('freezes: no request waits forever, and everything works after it resumes', LONG, async () => {
    const frozen = processesIn(cluster())
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const asked = Array.from({ length: 40 }, async (_, nth) => {
      const call = nth % 2 ? calls.flash.ofMine : calls.points.checkIn
      return server.send(call, {}, people[nth % 4])
    })
    try {
      // All are answered while it is frozen.
      for (const { code, retryAfter } of await Promise.all(asked))
        expect([code, Number(retryAfter) > 0]).toEqual([503, true])
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await heals(server, me())
    for (let round = 0; round < 40; round++) expect(await isServed(server, people[round % 4] as Who)).toBe(true)
  })

  it('shuts down on request, and every counter equals its rows', { timeout: 300_000 }, async () => {
    expect(await server.stop()).toBe(0)
    expect(processesIn(cluster())).toEqual([])
    const child = spawn(process.execPath, [join(inject('builtServer'), 'sp.js'), 'repair'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => void (output += String(piece)))
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(output).toMatch(/修正了/)
    expect(output.match(/修正了 [1-9]/g)).toBeNull()
  })
})
