import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls, flashCalls, followCalls, messageCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { repairs } from '../src/app/features.ts'
import { type Bucket, filesUnder, startBucket } from './make/bucket.ts'
import { copyDataFolder } from './make/data-folder.ts'
import { type Database, makeEmptyDatabase } from './make/database.ts'
import { picture } from './make/picture.ts'
import { makePushService } from './make/push-service.ts'
import { type ServerProcess, startServer } from './make/server-process.ts'
import { runSp, startSp } from './make/sp-command.ts'
import { liveIn } from './releases/fill-site.ts'
import { makeWorld, type Who } from './world.ts'

const LONG = { timeout: 600_000 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(inject('scratch'), 'sp-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const copyKeys = async (from: string, to: string, names = ['master.key', 'backup.key']): Promise<void> => {
  await mkdir(join(to, 'keys'), { recursive: true })
  for (const name of names) await copyFile(join(from, 'keys', name), join(to, 'keys', name))
}

describe('a site with the embedded database and its pictures on the disk', () => {
  let dataDir: string
  let safe: string
  let server: ServerProcess
  let one: Who
  let backup: string
  beforeAll(async () => {
    dataDir = join(folder, 'data')
    safe = join(folder, 'safe')
    await mkdir(dataDir)
    await copyDataFolder(dataDir)
    server = await startServer({ DATA_DIR: dataDir })
    one = await register('one')
  })
  afterAll(async () => {
    if (server.process.exitCode === null) await server.killHard()
  })

  const register = async (name: string): Promise<Who> => {
    const [username, password] = [`member${name}`, 'a quiet window']
    await server.send(accountCalls.register, {
      username,
      nickname: `住客${name}`,
      password,
      email: `${name}@example.com`,
    })
    const { token, user } = (await server.send(sessionCalls.login, { username, password })).data
    return { id: user.id, username, token }
  }

  const addPicture = async (who: Who, colour: string): Promise<number> => {
    const { data: flashId } = await server.send(flashCalls.create, { content: `窗外 ${colour}` }, who)
    const { data } = await server.send(flashCalls.addImage, { flashId }, who)
    const body = new Uint8Array(await picture('jpeg', 60, 40, colour))
    await fetch(new URL(data.url, server.url), { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
    await expect.poll(async () => (await imagesOf(flashId, who)).length, { timeout: 30_000 }).toBe(1)
    return flashId
  }
  /** Its picture and thumbnail are sealed with the key of its sender. */
  async function sendPicture(from: Who, to: Who): Promise<void> {
    await server.send(followCalls.follow, { userId: to.id }, from)
    await server.send(followCalls.follow, { userId: from.id }, to)
    const { data } = await server.send(messageCalls.pictureUpload, {}, from)
    const body = new Uint8Array(await picture('jpeg', 60, 40))
    await fetch(new URL(data.url, server.url), { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
    const message = { userId: to.id, content: '照片', picture: data.key }
    expect((await server.send(messageCalls.send, message, from)).code).toBe(200)
  }
  const imagesOf = async (id: number, who: Who) => (await server.send(flashCalls.detail, { id }, who)).data.imgs

  it('is restored elsewhere on the same machine, with its pictures', LONG, async () => {
    const pictures = [await addPicture(one, '#336699'), await addPicture(one, '#993366')]
    await sendPicture(one, await register('two'))
    const made = await runSp(['backup', join(folder, 'store')], { DATA_DIR: dataDir })
    expect(made.code, made.output).toBe(0)
    backup = made.lastLine
    await copyKeys(dataDir, safe)
    await server.killHard()
    await rm(dataDir, { recursive: true })
    const elsewhere = join(folder, 'elsewhere')
    await copyKeys(safe, elsewhere)
    const restored = await runSp(['restore', backup, elsewhere], {})
    expect(restored.code, restored.output).toBe(0)
    server = await startServer({ DATA_DIR: elsewhere })
    for (const id of pictures) expect(await imagesOf(id, one)).toHaveLength(1)
    await server.stop()
  })

  it('is drilled: restored beside the site and verified, without a trace', LONG, async () => {
    const elsewhere = join(folder, 'elsewhere')
    const drilled = await runSp(['drill'], { DATA_DIR: elsewhere, BACKUP_TO: join(folder, 'store') })
    expect(drilled.output).toContain('试恢复成功，打开了 4 张图片')
    expect([drilled.code, drilled.lastLine]).toEqual([0, backup])
    expect((await readdir(elsewhere)).filter((name) => name.startsWith('drill-'))).toEqual([])
  })

  it('does not take a backup that is cut, changed, no backup, or of other keys', LONG, async () => {
    const whole = await readFile(backup)
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
    const files = {
      cut: whole.subarray(0, -1),
      half: whole.subarray(0, whole.length >> 1),
      changed,
      empty: Buffer.alloc(0),
    }
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content)
      const place = join(folder, `place-${name}`)
      await copyKeys(safe, place)
      const { code, output } = await runSp(['restore', join(folder, name), place], {})
      expect([code, await readdir(place)], output).toEqual([1, ['keys']])
      expect(output, name).toMatch(name === 'empty' ? /不是 SP 的备份/ : /不完整，或者被改动过/)
    }
    const foreign = join(folder, 'foreign')
    await mkdir(foreign)
    await copyDataFolder(foreign)
    await runSp(['backup', join(folder, 'foreign-store')], { DATA_DIR: foreign })
    const place = join(folder, 'place-foreign')
    await copyKeys(foreign, place)
    expect((await runSp(['restore', backup, place], {})).output).toContain('另一把密钥加密的')
    await copyKeys(safe, place, ['backup.key'])
    expect((await runSp(['restore', backup, place], {})).output).toContain('主密钥和这个备份不符')
    await rm(join(place, 'keys', 'master.key'))
    expect((await runSp(['restore', backup, place], {})).output).toContain('没有主密钥')
    expect(await readdir(place)).toEqual(['keys'])
    expect((await runSp(['restore', backup, join(folder, 'elsewhere')], {})).output).toContain('不是空的')
  })

  it('does not start on half of a restore, which the same command repeats', LONG, async () => {
    const place = join(folder, 'interrupted')
    await copyKeys(safe, place)
    const { child } = startSp(['restore', backup, place], {})
    await expect
      .poll(() => readdir(join(place, 'restoring')).catch(() => []), { timeout: 60_000, interval: 10 })
      .toContain('postgres')
    child.kill('SIGKILL')
    await expect(startServer({ DATA_DIR: place })).rejects.toThrow('恢复备份没有做完')
    const { code, output } = await runSp(['restore', backup, place], {})
    expect([code, (await readdir(place)).toSorted()], output).toEqual([
      0,
      ['files', 'keys', 'postgres', 'postgres.password'],
    ])
  })
})

describe('a site with its own database and its pictures in a bucket', () => {
  let [store, pictures] = [] as unknown as [Bucket, Bucket]
  let databases: Database[]
  beforeAll(async () => {
    ;[store, pictures] = [await startBucket(), await startBucket()]
    databases = [await makeEmptyDatabase(), await makeEmptyDatabase()]
  })
  afterAll(async () => {
    for (const bucket of [store, pictures]) await bucket.stop()
    for (const database of databases) await database.drop()
  })

  /** Written by a backup and a restore themselves, or by a server that runs. */
  const OWN = ['applied_migration', 'audit_check', 'backup_run', 'job_runner', 'rate_limit']

  /** A digest of all rows by table, and what the waiting jobs are. */
  const contentsOf = async (sql: Database['sql']): Promise<Record<string, string>> => {
    const tables = await sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !OWN.includes(table.name)))
      contents[name] = await digest(sql, `SELECT t::text AS line FROM ${name} t`)
    contents['jobs'] = await digest(
      sql,
      `SELECT (t.identifier, j.payload::jsonb::text, j.key, j.run_at, j.max_attempts)::text AS line
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id`,
    )
    return contents
  }
  const digest = async (sql: Database['sql'], lines: string): Promise<string> => {
    const [row] = await sql<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(line, '|' ORDER BY line COLLATE "C"), '')) AS digest FROM (${lines}) l`,
    )
    return row?.digest ?? ''
  }

  const forBackups = (): Record<string, string> =>
    Object.fromEntries(Object.entries(store.env).map(([name, value]) => [`BACKUP_${name}`, value]))

  it(
    'is restored row by row and file by file: disk to bucket, bucket to disk, by backups in a bucket',
    LONG,
    async () => {
      const push = await makePushService()
      const world = await makeWorld({ PUSH_HOSTS: `http://push.test:${push.port}` })
      await liveIn(world, `http://push.test:${push.port}`)
      const { dataDir } = world.app.config
      for (const repair of Object.values(repairs)) await repair(world.app)
      const [first, second] = databases as [Database, Database]
      const before = await contentsOf(world.sql)
      const files = await filesUnder(join(dataDir, 'files'))
      expect(files.length).toBeGreaterThan(5)

      const nightly = `s3://${store.env['S3_BUCKET']}/nightly`
      const toBucket = { DATABASE_URL: first.url, DATA_DIR: join(folder, 'own'), ...pictures.env, ...forBackups() }
      const made = await runSp(['backup', nightly], {
        DATABASE_URL: world.url,
        DATA_DIR: dataDir,
        ...forBackups(),
      })
      expect([made.code, made.lastLine], made.output).toEqual([0, expect.stringContaining(`${nightly}/sp-`)])
      await copyKeys(dataDir, toBucket.DATA_DIR)
      const moved = await runSp(['restore', made.lastLine, toBucket.DATA_DIR], toBucket)
      expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('所有计数都对')])
      expect(await contentsOf(first.sql)).toEqual(before)
      expect((await pictures.keys()).toSorted()).toEqual(files.toSorted())
      expect((await runSp(['restore', made.lastLine, toBucket.DATA_DIR], toBucket)).output).toContain('数据库不是空的')

      const again = await runSp(['backup', nightly], toBucket)
      expect(again.code, again.output).toBe(0)
      const toDisk = { DATABASE_URL: second.url, ...forBackups() }
      const place = join(folder, 'own-2')
      await copyKeys(dataDir, place)
      expect(await runSp(['restore', again.lastLine, place], toDisk)).toMatchObject({ code: 0 })
      expect(await contentsOf(second.sql)).toEqual(before)
      expect((await filesUnder(join(place, 'files'))).toSorted()).toEqual(files.toSorted())
      await world.destroy()
      await push.close()
    },
  )
})

describe('the commands', () => {
  it('as a child of the server, exit with 0 after they succeeded', LONG, async () => {
    const words = ['drill', '--scheduled', '--help']
    const child = fork(join(inject('builtServer'), 'sp.js'), words, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('each say what they do and need, without touching anything', LONG, async () => {
    const { output } = await runSp(['--help'], {})
    const names = [...output.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name ?? '')
    expect(names).toContain('backup')
    const helps = await Promise.all(names.map((name) => runSp([name, '--help'], {})))
    expect(helps.map(({ code, output: help }) => [code, /^用法：npm run sp -- ([\w-]+)/.exec(help)?.[1]])).toEqual(
      names.map((name) => [0, name]),
    )
    expect(await runSp(['frobnicate'], {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('没有“frobnicate”'),
    })
  })
})
