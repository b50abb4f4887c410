import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, closingCalls, flashCalls, messageCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerName, siteOfRing } from '../src/platform/backup/register.ts'
import type { Canary } from './life.ts'
import { makeCanary } from './make/canary.ts'
import { type Database, makeEmptyDatabase } from './make/database.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeChat } from './make/message.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { startServer } from './make/server-process.ts'
import { runSp, startSp } from './make/sp-command.ts'
import { makeNet } from './net.ts'
import { remainsOf, runAllJobs, runDaysLater } from './remains.ts'
import { makeWorld, type Who, type World } from './world.ts'

const LONG = { timeout: 600_000 }

let folder: string
let world: World
let service: PushService
let place: { store: string; backup: string; register: string }
let [gone, keeping, other] = [] as unknown as [Canary, Canary, Who]
let kept: { flash: number; message: number }
let removed: { flash: number; message: number }
const databases: Database[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(inject('scratch'), 'sp-erased-'))
  service = await makePushService()
  const pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt })
  gone = await makeCanary(world, pushAt)
  keeping = await makeCanary(world, pushAt)
  other = await makeMember(world)
  const friend = await makeMember(world)
  const [message, more] = await makeChat(world, other, friend)
  kept = { flash: await makeFlash(world, other), message: more }
  removed = { flash: await makeFlash(world, other, { content: '删掉的这一条' }), message }
  await runAllJobs(world, world.app)
  const { dataDir } = world.app.config
  const store = join(dataDir, 'backups')
  const made = await runSp(['backup', store], { DATABASE_URL: world.url, DATA_DIR: dataDir })
  expect(made.code, made.output).toBe(0)
  place = { store, backup: made.lastLine, register: join(store, registerName(siteOfRing(world.app.vault))) }
  await world.call(flashCalls.remove, { id: removed.flash }, other)
  await world.call(messageCalls.remove, { userId: friend.id, id: removed.message, both: true }, other)
  for (const [who, keepPosts] of [
    [gone, false],
    [keeping, true],
  ] as const)
    await world.call(closingCalls.close, { password: who.password, keepPosts }, who)
  for (const days of [8, 9]) await runDaysLater(world, days)
}, 300_000)
afterAll(async () => {
  for (const database of databases) await database.drop()
  await world.destroy()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** An empty machine: the keys, and a database without tables. */
async function emptyMachine(
  name: string,
): Promise<{ env: Record<string, string>; dataDir: string; database: Database }> {
  const dataDir = join(folder, name)
  await mkdir(join(dataDir, 'keys'), { recursive: true })
  for (const key of ['master.key', 'backup.key'])
    await copyFile(join(world.app.config.dataDir, 'keys', key), join(dataDir, 'keys', key))
  const database = await makeEmptyDatabase()
  databases.push(database)
  return { env: { DATABASE_URL: database.url }, dataDir, database }
}

describe('what was erased after a backup', () => {
  it('is in the register beside it, without a word', LONG, async () => {
    const text = await readFile(place.register)
    const net = makeNet({ ...gone.secrets, id: String(gone.id), name: gone.username })
    net.cast('the register', text)
    expect(net.caught()).toEqual([])
  })

  it('is erased again when it is restored, with all else complete', LONG, async () => {
    const { env, dataDir, database } = await emptyMachine('again')
    const restored = await runSp(['restore', place.backup, dataDir], env)
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toContain('已重新抹除')
    databases.pop()
    const again = await makeWorld(
      { DATA_DIR: dataDir, PUSH_HOSTS: `http://push.test:${service.port}` },
      { database: await database.release() },
    )
    const login = { username: gone.username, password: gone.password }
    expect((await again.call(calls.session.login, login)).code).not.toBe(200)
    expect((await again.call(flashCalls.detail, { id: removed.flash }, other)).code).not.toBe(200)
    expect((await again.call(flashCalls.detail, { id: kept.flash }, other)).code).toBe(200)
    const messages = await again.sql<{ id: number }>('SELECT id::float8 AS id FROM message WHERE id = ANY($1)', [
      [removed.message, kept.message],
    ])
    expect(messages).toEqual([{ id: kept.message }])
    for (const days of [8, 9, 10]) await runDaysLater(again, days)
    for (const who of [gone, keeping]) expect(await remainsOf(who, again)).toEqual([])
    await again.destroy()
  })

  it('is erased again too when the restore was interrupted; nothing starts before that', LONG, async () => {
    const { env, dataDir, database } = await emptyMachine('interrupted')
    const first = startSp(['restore', place.backup, dataDir], env)
    await expect.poll(() => first.output(), { timeout: 300_000, interval: 5 }).toContain('内容已恢复')
    first.child.kill('SIGKILL')
    await expect(startServer({ DATA_DIR: dataDir, ...env })).rejects.toThrow('恢复备份没有做完')
    const { code, output } = await runSp(['restore', place.backup, dataDir], env)
    expect(code, output).toBe(0)
    const states = await database.sql<{ state: string }>('SELECT state FROM person WHERE id = ANY($1)', [
      [gone.id, keeping.id],
    ])
    expect(states).toEqual([{ state: 'closed' }, { state: 'closed' }])
  })

  it('comes back with a warning only where there is no register; one of another site is refused', LONG, async () => {
    const elsewhere = join(folder, 'store')
    await mkdir(elsewhere)
    const backup = join(elsewhere, place.backup.split('/').at(-1) ?? '')
    await copyFile(place.backup, backup)
    const first = await emptyMachine('without')
    const without = await runSp(['restore', backup, first.dataDir], first.env)
    expect([without.code, without.output]).toEqual([0, expect.stringContaining('没有找到抹除登记')])
    const foreign = await readFile(place.register)
    foreign.writeUInt8(foreign.readUInt8(40) ^ 1, 40)
    await writeFile(join(elsewhere, registerName(siteOfRing(world.app.vault))), foreign)
    const second = await emptyMachine('foreign')
    const refused = await runSp(['restore', backup, second.dataDir], second.env)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('别的网站的抹除登记')])
  })
})
