import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flashCalls, sessionCalls, staffCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { startBucket } from './make/bucket.ts'
import { makeEmptyDatabase } from './make/database.ts'
import { allOf, type Load, startLoad } from './make/load.ts'
import { picture } from './make/picture.ts'
import { type ServerProcess, sendUntilServed, startServer } from './make/server-process.ts'
import { PASSWORD } from './make/session.ts'
import { runSp } from './make/sp-command.ts'
import { codeOf } from './make/staff.ts'
import { type Filled, fillSite } from './seed/fill-site.ts'
import { SMALL } from './seed/sizes.ts'
import type { Who } from './world.ts'

/** A place where a site lives: what its commands are given, and how all of it is lost. */
interface Place {
  env: Record<string, string> & { DATA_DIR: string }
  destroy(): Promise<void>
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(inject('scratch'), 'sp-life-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const onThisMachine = (name: string): Place => {
  const DATA_DIR = join(folder, name)
  return { env: { DATA_DIR }, destroy: () => rm(DATA_DIR, { recursive: true }) }
}

const onServices = async (name: string): Promise<Place> => {
  const [database, bucket] = [await makeEmptyDatabase(), await startBucket()]
  const { env, destroy } = onThisMachine(name)
  return {
    env: { ...env, ...bucket.env, DATABASE_URL: database.url },
    destroy: async () => {
      await Promise.all([destroy(), database.drop(), bucket.stop()])
    },
  }
}

/** The moment when each write was acknowledged, by its text. */
function watch(load: Load): { times: ReadonlyMap<string, number>; end(): void } {
  const times = new Map<string, number>()
  const timer = setInterval(() => {
    for (const content of load.acknowledged.keys()) if (!times.has(content)) times.set(content, Date.now())
  }, 5)
  return { times, end: () => clearInterval(timer) }
}

const momentIn = (output: string): number => new Date(/备份的时刻：(\S+?)，/.exec(output)?.[1] ?? '').getTime()

async function logIn(server: ServerProcess, username: string): Promise<Who> {
  const { token, user } = (await server.send(sessionCalls.login, { username, password: PASSWORD })).data
  return { id: user.id, username, token }
}

async function addPicture(server: ServerProcess, who: Who): Promise<number> {
  const { data: flashId } = await server.send(flashCalls.create, { content: '今天的窗外' }, who)
  const { data } = await server.send(flashCalls.addImage, { flashId }, who)
  const body = new Uint8Array(await picture('jpeg', 60, 40, '#336699'))
  await fetch(new URL(data.url, server.url), { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
  await expect.poll(() => picturesOf(server, who, flashId), { timeout: 60_000 }).toHaveLength(1)
  return flashId
}

const picturesOf = async (server: ServerProcess, who: Who, id: number) =>
  (await server.send(flashCalls.detail, { id }, who)).data.imgs.map(({ img }) => img)

async function expectOpen(server: ServerProcess, pictures: readonly string[]): Promise<void> {
  for (const path of pictures) {
    const answer = await fetch(new URL(path, server.url))
    expect([path, answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([path, 200, true])
  }
}

async function copyKeys(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'keys'), { recursive: true })
  for (const name of ['master.key', 'backup.key']) await copyFile(join(from, 'keys', name), join(to, 'keys', name))
}

/** What members did around the moment of a backup, and still have to find afterwards. */
interface Kept {
  people: Who[]
  before: [content: string, id: number][]
  last: number
  pictures: string[]
}

async function backUpUnderWrites(server: ServerProcess, { env }: Place, people: Who[]): Promise<[string, Kept]> {
  const [one] = people as [Who, ...Who[]]
  const flashId = await addPicture(server, one)
  const seen = (await server.send(flashCalls.recommend, {}, one)).data.list.flatMap(({ imgs }) => imgs)
  expect(seen.length).toBeGreaterThan(3)
  const load = startLoad(() => server, people)
  const acknowledged = watch(load)
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(2 * people.length)
  const made = await runSp(['backup', join(folder, 'store')], env)
  expect(made.code, made.output).toBe(0)
  const count = load.acknowledged.size
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(count + people.length)
  await load.finish()
  acknowledged.end()
  const moment = momentIn(made.output)
  const before = [...load.acknowledged].filter(([content]) => (acknowledged.times.get(content) ?? Infinity) < moment)
  expect(before.length).toBeGreaterThan(people.length)
  expect(before.length).toBeLessThan(load.acknowledged.size)
  const pictures = [...(await picturesOf(server, one, flashId)), ...seen.map(({ img }) => img)]
  return [made.lastLine, { people, before, last: Math.max(...load.acknowledged.values()), pictures }]
}

async function restore(backup: string, safe: string, to: Place): Promise<void> {
  expect((await runSp(['verify', backup], { DATA_DIR: safe })).output).toContain('备份完整')
  await copyKeys(safe, to.env.DATA_DIR)
  const restored = await runSp(['restore', backup, to.env.DATA_DIR], to.env)
  expect(restored.output).toContain('所有计数都对')
  expect(restored.output).toContain('没有被改动')
  expect(restored.code).toBe(0)
}

async function expectKept(server: ServerProcess, { people, before, last, pictures }: Kept): Promise<void> {
  const found = new Map<string, number>()
  for (const who of people)
    for (const page of await allOf(server, who)) for (const [content, id] of page) found.set(content, id)
  for (const [content, id] of before) expect(found.get(content), content).toBe(id)
  await expectOpen(server, pictures)
  // Browsers and letters may know ids that were given out after the backup.
  const next = await sendUntilServed(server, flashCalls.create, { content: '恢复以后的第一条' }, people[0])
  expect(next).toBeGreaterThan(last)
}

it('a site is installed, lived in, backed up under writes, lost and restored: from one machine to services, and from services', {
  timeout: 900_000,
}, async () => {
  const safe = join(folder, 'safe')
  let place = onThisMachine('installed')
  const { members, moderator } = (await fillSite(readConfig(place.env), SMALL)) as Filled
  let server = await startServer(place.env)
  const people = await Promise.all(members.slice(0, 4).map(({ username }) => logIn(server, username)))
  const nextPlaces = [() => onServices('moved'), () => onServices('moved-again')]
  for (const nextPlace of nextPlaces) {
    const [backup, kept] = await backUpUnderWrites(server, place, people)
    await copyKeys(place.env.DATA_DIR, safe)
    await server.killHard()
    await place.destroy()
    place = await nextPlace()
    await restore(backup, safe, place)
    server = await startServer(place.env)
    await expectKept(server, kept)
  }
  const { username, secret } = moderator
  const signedIn = await server.send(staffCalls.login, { username, password: PASSWORD, totp: codeOf(secret) })
  expect(signedIn.code, signedIn.msg).toBe(200)
  expect(await server.stop()).toBe(0)
  await place.destroy()
})
