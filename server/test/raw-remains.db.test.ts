import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { closingCalls } from '@sp/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealedColumns } from '../src/app/features.ts'
import { identityForReading } from '../src/platform/backup/key.ts'
import { readBackup } from '../src/platform/backup/read.ts'
import { openAddress } from '../src/platform/backup/target.ts'
import type { Canary } from './life.ts'
import { filesUnder } from './make/bucket.ts'
import { makeCanary } from './make/canary.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { runSp } from './make/sp-command.ts'
import { makeNet } from './net.ts'
import { runAllJobs, runDaysLater, unexplained } from './remains.ts'
import { makeWorld, type World } from './world.ts'

const LONG = { timeout: 300_000 }
/** Other tests write to the same log of changes. */
const NEWEST_SEGMENTS = 24

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
let world: World
let service: PushService
let bird: Canary
let pictures: string[]

const folders = async (): Promise<{ tables: string; changes: string } | undefined> => {
  const [row] = await world.sql<{ folder: string; oid: string }>(
    `SELECT current_setting('data_directory') AS folder, oid::text FROM pg_database WHERE datname = current_database()`,
  )
  const [tables, changes] = [join(row?.folder ?? '', 'base', row?.oid ?? ''), join(row?.folder ?? '', 'pg_wal')]
  return existsSync(tables) ? { tables, changes } : undefined
}

beforeAll(async () => {
  service = await makePushService()
  const pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt, LOG_LEVEL: 'trace' }, { log })
  bird = await makeCanary(world, pushAt)
  await runAllJobs(world, world.app)
  const rows = await world.sql<{ key: string }>(
    `SELECT unnest(ARRAY[i.img, i.thumb]) AS key FROM flash f JOIN flash_image i ON i.flash_id = f.id WHERE f.author_id = $1
     UNION ALL SELECT picture FROM message WHERE sender_id = $1 AND picture IS NOT NULL
     UNION ALL SELECT file FROM pair_face WHERE user_id = $1 AND file IS NOT NULL`,
    [bird.id],
  )
  pictures = rows.map(({ key }) => key).filter(Boolean)
}, 120_000)
afterAll(async () => {
  await world.destroy()
  await service.close()
})

const columnOf = (secret: string): string => secret.split(' ')[0] ?? ''
const sealedOnly = (): Record<string, string> =>
  Object.fromEntries(Object.entries(bird.secrets).filter(([name]) => columnOf(name) in sealedColumns))

async function castFiles(folder: string, cast: (where: string, what: Buffer) => void, most = Infinity): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$|^\d+/.test(name))
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const newest = dated.sort((one, other) => other.at - one.at).slice(0, most)
  // A file may go while its folder is read.
  for (const { name } of newest) cast(folder, await readFile(join(folder, name)).catch(() => Buffer.alloc(0)))
}

it('a sealed text is in no file of the database as plain text, nor in its log of changes', LONG, async ({ skip }) => {
  const at = await folders()
  if (at === undefined) return skip('the files of this database are elsewhere')
  await world.sql('CHECKPOINT')
  const net = makeNet(sealedOnly())
  await castFiles(at.tables, net.cast)
  await castFiles(at.changes, net.cast, NEWEST_SEGMENTS)
  expect(net.caught()).toEqual([])
})

it(
  'of an erased account nothing is in the files of the database once they are written again, nor in the log',
  LONG,
  async () => {
    await world.call(closingCalls.close, { password: bird.password }, bird)
    for (const days of [8, 9, 10]) await runDaysLater(world, days)
    const net = makeNet({ ...bird.secrets, username: bird.username })
    const at = await folders()
    if (at !== undefined) {
      // Until then the bytes of a deleted row stay in its page, and samples of a column in its statistics.
      await world.sql('ANALYZE')
      await world.sql('VACUUM FULL')
      await world.sql('CHECKPOINT')
      await castFiles(at.tables, net.cast)
    }
    const logged = makeNet(bird.secrets)
    for (const line of lines) logged.cast(`the log, ${line.slice(0, 80)}`, line)
    expect([...net.caught(), ...logged.caught()]).toEqual([])
    const stored = await filesUnder(join(world.app.config.dataDir, 'files'))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((key) => stored.includes(key))).toEqual([])
  },
)

it('a backup that is made afterwards has nothing of them', LONG, async () => {
  const { config } = world.app
  const env = { DATABASE_URL: world.url, DATA_DIR: config.dataDir }
  const made = await runSp(['backup', join(config.dataDir, 'backups')], env)
  expect(made.code, made.output).toBe(0)
  const net = makeNet({ ...bird.secrets, username: bird.username })
  const pairs = makeNet(bird.people)
  const tables = new Map<string, Buffer[]>()
  const { target, name } = openAddress(made.lastLine, config)
  await readBackup(await identityForReading(config), await target.open(name), {
    picture: async (key, stream) => net.cast('a picture', Buffer.concat([Buffer.from(key), await buffer(stream)])),
    schema: () => undefined,
    rows: async (table, piece) => void tables.set(table, [...(tables.get(table) ?? []), piece]),
    jobs: async (piece) => net.cast('jobs', piece),
    summary: () => undefined,
  })
  for (const [table, pieces] of tables)
    for (const row of Buffer.concat(pieces).toString('utf8').split('\n')) {
      net.cast(`table ${table}`, row)
      if (row.includes(String(bird.id))) pairs.cast(`table ${table}`, row)
    }
  expect(tables.size).toBeGreaterThan(20)
  expect(unexplained(net, pairs)).toEqual([])
})
