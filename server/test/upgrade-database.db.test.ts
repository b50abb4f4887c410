import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accountCalls, flashCalls, sessionCalls } from '@sp/contract'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Binaries, findBinaries, findOldBinaries } from '../src/platform/embedded/binaries.ts'
import { startEmbedded } from '../src/platform/embedded/embedded.ts'
import { commitUpgrade } from '../src/platform/embedded/upgrade-folders.ts'
import { makeLog } from '../src/platform/log.ts'
import { picture } from './make/picture.ts'
import { type ServerProcess, startServer } from './make/server-process.ts'
import { runSp, startSp } from './make/sp-command.ts'
import { type Fixture, readFixtures } from './releases/fixture.ts'
import { restoreSnapshot } from './releases/snapshot.ts'
import type { Who } from './world.ts'

const LONG = { timeout: 300_000 }
const OLD = '17'
const YES = ['upgrade-database', '--yes']
const log = makeLog('silent')
/** On other platforms npm does not install it. */
const hasPackage = process.platform === 'linux' && process.arch === 'x64'

type Sql = <R extends pg.QueryResultRow>(statement: string) => Promise<R[]>

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  const sql: Sql = async <R extends pg.QueryResultRow>(statement: string) => (await client.query<R>(statement)).rows
  return await work(sql).finally(() => client.end())
}

/** What a migration, a verification and a search write each time. */
const WRITTEN_EACH_TIME = ['applied_migration', 'audit_check', 'search_fill']

interface Contents {
  tables: Record<string, string>
  sequences: object[]
  jobs: object[]
}

/** A digest of the rows of each table, the last value of each sequence, and the waiting jobs. */
const contentsOf = (url: string): Promise<Contents> =>
  withSql(url, async (sql) => {
    const names = await sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1`,
    )
    const tables: Record<string, string> = {}
    for (const { name } of names.filter((table) => !WRITTEN_EACH_TIME.includes(table.name))) {
      const [row] = await sql<{ digest: string }>(
        `SELECT concat(count(*), ' ', md5(string_agg(md5(t::text), '' ORDER BY md5(t::text)))) AS digest FROM "${name}" t`,
      )
      tables[name] = row?.digest ?? ''
    }
    const sequences = await sql(
      `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    )
    const jobs = await sql(
      `SELECT t.identifier, j.payload::jsonb::text, j.key, j.run_at FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.attempts < j.max_attempts
       ORDER BY t.identifier, j.key, j.payload::jsonb::text`,
    )
    return { tables, sequences, jobs }
  })

/** More than a connection takes at once. */
const MANY = (flashId: number) => `INSERT INTO flash OVERRIDING SYSTEM VALUE
  SELECT (jsonb_populate_record(f, jsonb_build_object('id', f.id + g * 1024, 'content', repeat('雨', 2000)))).*
  FROM flash f, generate_series(1, 4000) g WHERE f.id = ${flashId}`

const majorIn = (dataDir: string, name = 'postgres') =>
  readFile(join(dataDir, name, 'PG_VERSION'), 'utf8').then((text) => text.trim())
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

describe.runIf(hasPackage)('a site whose embedded database is PostgreSQL 17 (a package for linux-x64 only)', () => {
  let folder: string
  let site: string
  let binaries: Binaries
  let fixture: Fixture
  let one: Who
  let flashId: number
  let before: Contents
  let env: Record<string, string>
  let places = 0

  /** A copy of the site of before. */
  const place = async (): Promise<Record<string, string> & { DATA_DIR: string }> => {
    const DATA_DIR = join(folder, `place-${++places}`)
    copy(site, DATA_DIR)
    return { ...env, DATA_DIR }
  }
  const inDatabase = async <T>(dataDir: string, programs: Binaries, work: (url: string) => Promise<T>): Promise<T> => {
    const database = await startEmbedded({ dataDir, log, binaries: programs })
    return await work(database.url).finally(database.stop)
  }
  const isAsBefore = async (dataDir: string): Promise<void> => {
    expect(await majorIn(dataDir)).toBe(OLD)
    expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['upgrading', 'restoring', `postgres.${OLD}`]))
    expect(await inDatabase(dataDir, binaries, contentsOf)).toEqual(before)
  }
  const isUpgraded = async (dataDir: string): Promise<void> => {
    expect([await majorIn(dataDir), await majorIn(dataDir, `postgres.${OLD}`)]).toEqual(['18', OLD])
    expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['upgrading', 'restoring', 'postgres.upgraded']))
    expect(await inDatabase(dataDir, await findBinaries(), contentsOf)).toEqual(before)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(inject('scratch'), 'sp-upgrade-'))
    site = join(folder, 'site')
    binaries = await findOldBinaries(OLD, undefined)
    const last = (await readFixtures()).at(-1)
    if (!last) throw new Error('there is no site of a released version')
    fixture = last
    env = { SP_MASTER_KEY: fixture.masterKey }
    await mkdir(site)
    await inDatabase(site, binaries, async (url) => {
      await restoreSnapshot(url, last.version, last.snapshot, new Date(last.takenAt))
      const server = await startServer({ ...env, DATABASE_URL: url, DATA_DIR: site })
      await live(server)
      await server.stop()
      await withSql(url, (sql) => sql(MANY(flashId)))
      // The site of the release lacks some rows that follow from others.
      await runSp(['repair'], { ...env, DATABASE_URL: url, DATA_DIR: site })
      before = await contentsOf(url)
      const [shown] = await withSql(url, (sql) => sql<{ server_version: string }>('SHOW server_version'))
      expect(shown?.server_version).toMatch(new RegExp(`^${OLD}\\.`))
    })
    const tables = Object.values(before.tables)
    expect(tables.filter((digest) => !digest.startsWith('0 ')).length).toBeGreaterThan(tables.length / 2)
  }, 300_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function live(server: ServerProcess): Promise<void> {
    const [username, password] = ['upgraded', 'a quiet window']
    await server.send(accountCalls.register, { username, nickname: '窗边的人', password, email: 'one@example.com' })
    const { token, user } = (await server.send(sessionCalls.login, { username, password })).data
    one = { id: user.id, username, token }
    flashId = (await server.send(flashCalls.create, { content: '升级之前：雨停了，𠮷野家' }, one)).data
    const { data } = await server.send(flashCalls.addImage, { flashId }, one)
    const body = new Uint8Array(await picture('jpeg', 60, 40, '#336699'))
    await fetch(new URL(data.url, server.url), { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
    await vi.waitFor(async () => expect((await detailOf(server)).imgs).toHaveLength(1), { timeout: 30_000 })
  }
  const detailOf = async (server: ServerProcess) => (await server.send(flashCalls.detail, { id: flashId }, one)).data

  /** What a member finds, and that the next id is a new one. */
  async function answers(dataDir: string): Promise<void> {
    const server = await startServer({ ...env, DATA_DIR: dataDir })
    const { content, imgs } = await detailOf(server)
    expect([content, imgs]).toEqual(['升级之前：雨停了，𠮷野家', [expect.anything()]])
    for (const { token, call, input, contains } of fixture.calls) {
      const answer = await server.send(call, input, { id: 0, username: '', token })
      expect(JSON.stringify(answer), `${call.method} ${call.path}`).toContain(contains)
    }
    const { data } = await server.send(flashCalls.create, { content: '升级之后' }, one)
    expect(data).toBeGreaterThan(flashId)
    await server.stop()
  }

  it('is not started, and names the command', LONG, async () => {
    const where = await place()
    await expect(startServer(where)).rejects.toThrow(
      /数据是 PostgreSQL 17 的，这个程序带的是 PostgreSQL 18，.*npm run sp -- upgrade-database/,
    )
    const backup = await runSp(['backup', join(folder, 'store')], where)
    expect([backup.code, backup.output]).toEqual([1, expect.stringContaining('upgrade-database')])
    const supervise = spawn(process.execPath, [join(inject('builtServer'), 'supervise.js')], {
      env: { PATH: process.env['PATH'], ...where },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let printed = ''
    supervise.stderr.on('data', (piece: Buffer) => void (printed += String(piece)))
    expect([(await once(supervise, 'close'))[0], printed]).toEqual([1, expect.stringContaining('--yes')])
    await isAsBefore(where.DATA_DIR)
  })

  it('is asked about first, and does nothing without the word', LONG, async () => {
    const where = await place()
    const { child, output } = startSp(['upgrade-database'], where, 'pipe')
    child.stdin?.end('好\n')
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(output()).toMatch(/从 PostgreSQL 17 升到 18[^]*现在的数据 [\d.]+ MB；[^]*磁盘还剩[^]*没有设置 BACKUP_TO/)
    expect(output()).toContain('没有确认，什么也没有动。没有终端时，加上 --yes')
    await isAsBefore(where.DATA_DIR)
  })

  it('is upgraded with every row, sequence and waiting job, and the old folder stays as it was', LONG, async () => {
    const where = await place()
    const { child, output } = startSp(['upgrade-database'], where, 'pipe')
    child.stdin?.end('升级\n')
    expect((await once(child, 'close'))[0], output()).toBe(0)
    expect(output()).toMatch(/两边的行数一样[^]*所有计数都对。[^]*前后相接[^]*已经是 PostgreSQL 18[^]*旧的文件夹在/)
    expect(output()).not.toMatch(/改过这些设置|Warning/)
    await isUpgraded(where.DATA_DIR)
    expect((await runSp(YES, where)).output).toContain('已经是 PostgreSQL 18，没有要升级的')
    await answers(where.DATA_DIR)
    const repaired = await runSp(['repair'], where)
    expect([...repaired.output.matchAll(/修正了 (\d+) 处/g)].filter(([, count]) => count !== '0')).toEqual([])
    expect(repaired.code).toBe(0)

    await expect(startEmbedded({ dataDir: where.DATA_DIR, log, binaries })).rejects.toThrow(
      /数据是 PostgreSQL 18 的，这个程序带的是 PostgreSQL 17，打不开它们。/,
    )
    await rename(join(where.DATA_DIR, 'postgres'), join(where.DATA_DIR, 'postgres.new'))
    await rename(join(where.DATA_DIR, `postgres.${OLD}`), join(where.DATA_DIR, 'postgres'))
    await isAsBefore(where.DATA_DIR)
  })

  it('is upgraded by npm start in a terminal, which asks, backs up first, and starts', LONG, async () => {
    const where = await place()
    await writeFile(join(where.DATA_DIR, 'postgres', 'postgresql.auto.conf'), "work_mem = '7MB'\n")
    const key = await generateX25519Identity()
    const settings = { ...where, SP_BACKUP_KEY: key, BACKUP_TO: join(folder, 'store'), PORT: '0', SMTP_PORT: '0' }
    const supervise = `${process.execPath} ${join(inject('builtServer'), 'supervise.js')}`
    const terminal = spawn('script', ['-qefc', supervise, '/dev/null'], {
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let printed = ''
    terminal.stdout.on('data', (piece: Buffer) => void (printed += String(piece)))
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('请输入“升级”')
    expect(await readdir(where.DATA_DIR)).not.toContain('upgrading')
    terminal.stdin.write('升级\r')
    await expect.poll(() => printed, { timeout: 120_000 }).toContain('SP 已启动')
    terminal.stdin.write('\u0003')
    await once(terminal, 'close')
    expect(printed).toMatch(/已备份到 [^]*正在把数据搬[^]*改过这些设置[^]*work_mem[^]*SP 已启动/)
    const backup = /已备份到 (\S+)/.exec(printed)?.[1] ?? ''
    const verified = await runSp(['verify', backup], settings)
    expect([verified.code, verified.output]).toEqual([0, expect.stringMatching(/备份完整[^]*\d+ 个图片文件/)])
    await answers(where.DATA_DIR)
  })

  describe('after a kill', () => {
    const moments = [
      ['while rows are copied', '正在把数据搬进'],
      ['while the new database is verified', '两边的行数一样'],
      ['after it', '前后相接'],
    ] as const

    it(
      'at several moments of it, the old data are untouched, and the same command does it in the end',
      LONG,
      async () => {
        const where = await place()
        for (const [when, words] of moments) {
          await killAt(words, where)
          if ((await readdir(where.DATA_DIR)).includes('restoring') || (await majorIn(where.DATA_DIR)) !== OLD)
            throw new Error(`the kill ${when} came after the swap`)
          await expect(startServer(where)).rejects.toThrow('要先升级数据库')
          expect(await inDatabase(where.DATA_DIR, binaries, contentsOf), when).toEqual(before)
        }
        const { code, output } = await runSp(YES, { ...where, SP_OLD_POSTGRES: dirname(dirname(binaries.postgres)) })
        expect(code, output).toBe(0)
        await isUpgraded(where.DATA_DIR)
      },
    )
    const killAt = async (words: string, where: Record<string, string>): Promise<void> => {
      const { child, output } = startSp(YES, where)
      const ended = once(child, 'close')
      await new Promise<void>((reached) => {
        child.stdout?.on('data', () => {
          if (output().includes(words)) reached()
        })
        void ended.then(() => reached())
      })
      child.kill('SIGKILL')
      await ended
      expect(child.signalCode, output()).toBe('SIGKILL')
    }

    /** How far the swap came, as `finishUpgrade` does it. */
    const STEPS = [
      async () => undefined,
      (home: string) => rename(join(home, 'postgres'), join(home, `postgres.${OLD}`)),
      (home: string) => rename(join(home, 'restoring', 'postgres'), join(home, 'postgres')),
      (home: string) => rename(join(home, 'restoring'), join(home, 'postgres.upgraded')),
    ]
    let upgraded: string
    beforeAll(async () => {
      const where = await place()
      expect((await runSp(YES, where)).code).toBe(0)
      upgraded = where.DATA_DIR
    }, 300_000)

    const cutAfter = async (steps: number): Promise<string> => {
      const { DATA_DIR } = await place()
      await mkdir(join(DATA_DIR, 'upgrading'), { mode: 0o700 })
      copy(join(upgraded, 'postgres'), join(DATA_DIR, 'upgrading', 'postgres'))
      await writeFile(join(DATA_DIR, 'upgrading', 'postgres.password'), 'of the staging')
      await commitUpgrade(DATA_DIR, OLD)
      for (const step of STEPS.slice(0, steps + 1)) await step(DATA_DIR)
      return DATA_DIR
    }

    it.each(STEPS.map((_, steps) => steps))(
      'of the swap after step %i, the next start completes it',
      LONG,
      async (steps) => {
        const dataDir = await cutAfter(steps)
        // A released program of the earlier version refuses this folder.
        if (steps < 3) expect(await readdir(dataDir)).toContain('restoring')
        await expect(startEmbedded({ dataDir: await copied(dataDir), log, binaries })).rejects.toThrow('打不开它们')
        await inDatabase(dataDir, await findBinaries(), async () => undefined)
        await isUpgraded(dataDir)
        if (steps === 0) await answers(dataDir)
      },
    )
    const copied = async (dataDir: string) => {
      copy(dataDir, `${dataDir}-old`)
      return `${dataDir}-old`
    }

    it('of the swap, the same command completes it too', LONG, async () => {
      const DATA_DIR = await cutAfter(1)
      const { code, output } = await runSp(YES, { ...env, DATA_DIR })
      expect([code, output]).toEqual([0, expect.stringContaining('现在完成了')])
      await isUpgraded(DATA_DIR)
    })
  })

  describe('is refused, and stays as it was,', () => {
    let where: Awaited<ReturnType<typeof place>>
    beforeAll(async () => {
      where = await place()
    })
    afterEach(() => isAsBefore(where.DATA_DIR))
    const refused = async (more: Record<string, string | undefined> = {}): Promise<string> => {
      const { code, output } = await runSp(YES, { ...where, ...more })
      expect(code, output).toBe(1)
      return output
    }

    it('with programs that are not there, of another version, or broken', LONG, async () => {
      const empty = join(folder, 'empty')
      await mkdir(empty)
      expect(await refused({ SP_OLD_POSTGRES: empty })).toContain(`找不到 ${empty}/bin/postgres`)
      const ours = dirname(dirname((await findBinaries()).postgres))
      for (const given of [ours, dirname(ours)])
        expect(await refused({ SP_OLD_POSTGRES: given })).toContain('里的是 PostgreSQL 18，需要的是 17')
      await mkdir(join(empty, 'bin'))
      await writeFile(join(empty, 'bin', 'postgres'), 'no program', { mode: 0o755 })
      expect(await refused({ SP_OLD_POSTGRES: empty })).toContain('运行不了')
    })

    it('where the package of its version is not installed', LONG, async () => {
      const file = join(where.DATA_DIR, 'postgres', 'PG_VERSION')
      await writeFile(file, '16\n')
      expect(await refused()).toMatch(/需要 PostgreSQL 16 的程序，这里没有装（postgres-16-linux-x64）.*SP_OLD_POSTGRES/)
      await writeFile(file, `${OLD}\n`)
    })

    it('while the old program runs, or with a folder of an earlier update', LONG, async () => {
      const database = await startEmbedded({ dataDir: where.DATA_DIR, log, binaries })
      expect(await refused()).toContain('正被另一个正在运行的实例使用')
      await database.stop()
      await mkdir(join(where.DATA_DIR, `postgres.${OLD}`))
      expect(await refused()).toContain(`postgres.${OLD} 已经存在`)
      await rm(join(where.DATA_DIR, `postgres.${OLD}`), { recursive: true })
    })

    it('where the backup before it fails', LONG, async () => {
      const file = join(folder, 'a-file')
      await writeFile(file, '')
      const output = await refused({ BACKUP_TO: file, SP_BACKUP_KEY: await generateX25519Identity() })
      expect(output).toMatch(/正在备份[^]*没有升级成：[^]*旧的数据没有动/)
    })

    it('with a master key of another site, which is found before the swap', LONG, async () => {
      const output = await refused({ SP_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') })
      expect(output).toMatch(/没有升级成：[^]*主密钥/)
    })

    it('for a database of its own, and with other words', LONG, async () => {
      expect(await refused({ DATABASE_URL: 'postgres://localhost/sp' })).toContain('由它自己的工具升级')
      const { code, output } = await runSp(['upgrade-database', '18'], where)
      expect([code, output]).toEqual([1, expect.stringContaining('用法：')])
    })

    it('on a disk without room for both', LONG, async ({ skip }) => {
      const disk = join(folder, 'disk')
      await mkdir(disk)
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'none', disk], { stdio: 'pipe' })
      } catch {
        return skip('mounting needs root and a kernel that allows it')
      }
      try {
        copy(where.DATA_DIR, join(disk, 'data'))
        const DATA_DIR = join(disk, 'data')
        expect(await refused({ DATA_DIR })).toMatch(/所在的磁盘放不下：大约要 [\d.]+ GB，只剩 [\d.]+ GB/)
        await isAsBefore(DATA_DIR)
      } finally {
        execFileSync('umount', [disk])
      }
    })
  })
})
