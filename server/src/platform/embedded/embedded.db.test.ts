import { spawn } from 'node:child_process'
import {
  chmodSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { copyDataFolder } from '../../../test/make/data-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { socketFolder } from './folders.ts'
import { processesIn, query, startTestProcess, untilEnded } from './test-child.ts'

const LONG = 180_000
const isRoot = process.getuid?.() === 0
const UNPRIVILEGED_ID = { uid: 65534, gid: 65534 }

let root = ''
let dataDir = ''
let logged: string[] = []
const opened: EmbeddedDatabase[] = []

const log = { info: logLine, warn: logLine, error: logLine }
function logLine(...words: unknown[]): void {
  logged.push(words.join(' '))
}

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, log })
  opened.push(database)
  return database
}

const listed = (name: string): string[] => readFileSync(`/proc/net/${name}`, 'utf8').split(/\s+/)

const mode = (path: string): number => statSync(path).mode & 0o777

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(inject('scratch'), 'sp-test-')))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  logged = []
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.stop()))
  rmSync(root, { recursive: true, force: true })
})

test('what was written is there after a stop and a start', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit']
  const listeners = signals.map((name) => process.listenerCount(name))
  const first = await start()
  const made = statSync(join(dataDir, 'postgres', 'PG_VERSION')).mtimeMs
  expect(signals.map((name) => process.listenerCount(name))).toEqual(listeners)
  await query(first.url, 'CREATE TABLE note (word text)', "INSERT INTO note VALUES ('你好')")
  await Promise.all([first.stop(), first.stop()])
  expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
  const second = await start()
  expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).mtimeMs).toBe(made)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'SELECT word FROM note')).toEqual([{ word: '你好' }])
})

test('settings, access rights and Chinese text', { timeout: LONG }, async () => {
  const { url, siteUrl } = await start()
  const settings = [
    'fsync',
    'synchronous_commit',
    'data_checksums',
    'TimeZone',
    'jit',
    'max_connections',
    'max_wal_size',
  ]
  const values = settings.map((name) => `current_setting('${name}')`).join(", ' ', ")
  expect(await query(url, `SELECT concat(${values}) AS now`)).toEqual([{ now: 'on on on UTC off 100 1GB' }])
  expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }])
  await query(url, "SELECT pg_backup_start('rehearsal', true)")
  const words = "SELECT cardinality(show_trgm('你好')) AS found, lower('Ä') AS low, '好' < '妈' AS by_code"
  expect(await query(url, 'CREATE EXTENSION pg_trgm', words)).toEqual([{ found: 3, low: 'ä', by_code: true }])
  expect(await query(siteUrl, 'SELECT current_user::text AS who')).toEqual([{ who: 'sp_site' }])
  await expect(query(siteUrl, 'CREATE TABLE mine (n integer)')).rejects.toThrow(/permission denied/)
  await expect(query(siteUrl.replace('sp_site:', 'sp:'), 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  const wrong = url.replace(/:[0-9a-f]{64}@/, ':wrong@')
  expect(wrong).not.toBe(url)
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
})

test('nothing listens on the network, and the socket is for the owner alone', { timeout: LONG }, async () => {
  const { url } = await start()
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  const folder = new URL(url).searchParams.get('host') ?? ''
  expect(folder).toBe(join(dataDir, 'postgres.run'))
  expect([folder, dataDir, join(dataDir, 'postgres')].map(mode)).toEqual([0o700, 0o700, 0o700])
  expect(mode(join(folder, '.s.PGSQL.5432'))).toBe(0o700)
  expect([join(dataDir, 'postgres.password'), join(dataDir, 'postgres.log')].map(mode)).toEqual([0o600, 0o600])
  const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  const links = readdirSync(`/proc/${postmaster}/fd`).map((fd) => readlinkSync(`/proc/${postmaster}/fd/${fd}`))
  const inodes = links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
  expect(inodes.some((inode) => listed('unix').includes(inode))).toBe(true)
  expect(inodes.filter((inode) => [...listed('tcp'), ...listed('tcp6')].includes(inode))).toEqual([])
})

test('a second start on the folder is refused and harms nothing', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  const { url, stop } = await start()
  await expect(start()).rejects.toThrow(`数据目录 ${dataDir} 正被另一个正在运行的实例使用`)
  symlinkSync(dataDir, join(root, 'other-name'))
  const other = await startTestProcess(join(root, 'other-name'))
  expect(other.error).toContain('正被另一个正在运行的实例使用')
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await stop()
  await start()
})

test('of several simultaneous starts exactly one succeeds', { timeout: LONG }, async () => {
  const results = await Promise.allSettled([start(), start(), start()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.message).toContain('正被另一个正在运行的实例使用')
  }
})

describe('when Node is killed the database ends by itself, and the next start finds every committed row', () => {
  const own = process.getuid?.()
  const every = [
    { who: 'as we are', as: {}, tools: undefined, rootOnly: false, runsAs: own },
    { who: 'as we are, without any tools', as: {}, tools: [], rootOnly: false, runsAs: own || UNPRIVILEGED_ID.uid },
    {
      who: 'as root, without namespaces',
      as: {},
      tools: ['setpriv', 'true'],
      rootOnly: true,
      runsAs: UNPRIVILEGED_ID.uid,
    },
    { who: 'as an ordinary user', as: UNPRIVILEGED_ID, tools: undefined, rootOnly: true, runsAs: UNPRIVILEGED_ID.uid },
    {
      who: 'as a user without a name',
      as: { uid: 54321, gid: 54321 },
      tools: undefined,
      rootOnly: true,
      runsAs: 54321,
    },
    {
      who: 'as an ordinary user without any tools',
      as: UNPRIVILEGED_ID,
      tools: [],
      rootOnly: true,
      runsAs: UNPRIVILEGED_ID.uid,
    },
  ]
  test.each(every.filter(({ rootOnly }) => isRoot || !rootOnly))(
    '$who',
    { timeout: LONG },
    async ({ as, tools, runsAs }) => {
      const bin = join(root, 'bin')
      mkdirSync(bin)
      for (const tool of tools ?? []) symlinkSync(join('/usr/bin', tool), join(bin, tool))
      if ('uid' in as) lchownSync(root, as.uid, as.gid)
      const user = { ...as, ...(tools && { path: bin }) }
      const cluster = join(dataDir, 'postgres')
      const first = await startTestProcess(dataDir, user)
      expect(first.error).toBe('')
      await query(first.url, 'CREATE TABLE note (word text)', "INSERT INTO note VALUES ('记住')")
      expect(processesIn(cluster).length).toBeGreaterThan(1)
      for (const pid of processesIn(cluster)) expect(statSync(`/proc/${pid}`).uid).toBe(runsAs)
      await first.killHard()
      await untilEnded(cluster, 30_000)
      const second = await startTestProcess(dataDir, user)
      expect(second.error).toBe('')
      expect(await query(second.url, 'SELECT word FROM note')).toEqual([{ word: '记住' }])
      expect(await second.finish()).toBe(0)
      expect(processesIn(cluster)).toEqual([])
    },
  )
})

test('a start right after the kill waits for the old database to end', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  const first = await startTestProcess(dataDir)
  await query(first.url, 'CREATE TABLE note AS SELECT 1 AS one')
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  process.kill(postmaster, 'SIGSTOP')
  await first.killHard()
  const thaw = pause(1_500).then(() => process.kill(postmaster, 'SIGCONT'))
  const [{ url }] = await Promise.all([start(), thaw])
  expect(logged[0]).toContain('正在等待')
  expect(await query(url, 'SELECT one FROM note')).toEqual([{ one: 1 }])
})

test('a database that dies is reported, and its stale files do not prevent a new start', {
  timeout: LONG,
}, async () => {
  await copyDataFolder(dataDir)
  const first = await start()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const record = readFileSync(pidFile, 'utf8')
  process.kill(Number.parseInt(record, 10), 'SIGKILL')
  expect(await first.lost).toBe('SIGKILL')
  expect(logged.at(-1)).toContain('意外退出')
  await untilEnded(join(dataDir, 'postgres'), 30_000)
  const otherProcess = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const claim = record.replace(/^\d+/, String(otherProcess.pid))
  writeFileSync(pidFile, claim)
  writeFileSync(join(dataDir, 'postgres.run', '.s.PGSQL.5432.lock'), claim)
  const { url } = await start().finally(() => otherProcess.kill())
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a lost password is replaced, a wrong one is explained', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  const first = await start()
  await query(first.url, 'CREATE TABLE note AS SELECT 1 AS one')
  await first.stop()
  writeFileSync(join(dataDir, 'postgres.password'), 'wrong')
  await expect(start()).rejects.toThrow('请删除这个文件再启动')
  rmSync(join(dataDir, 'postgres.password'))
  const second = await start()
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, 'SELECT one FROM note')).toEqual([{ one: 1 }])
})

test('a database that cannot start logs why and unlocks the folder', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  await (await start()).stop()
  const settings = join(dataDir, 'postgres', 'postgresql.conf')
  const good = readFileSync(settings, 'utf8')
  writeFileSync(settings, `${good}\nshared_buffers = 'much'\n`)
  await expect(start()).rejects.toThrow(/数据库没有启动成功[\s\S]*invalid value for parameter "shared_buffers"/)
  writeFileSync(settings, good)
  await start()
})

test('files of another major version, and broken ones, are named with the next step', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  await (await start()).stop()
  const cluster = join(dataDir, 'postgres')
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8')
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(`数据是 PostgreSQL 15 的，这个程序带的是 PostgreSQL ${version.trim()}`)
  for (const broken of ['', 'none']) {
    writeFileSync(join(cluster, 'PG_VERSION'), broken)
    await expect(start()).rejects.toThrow(/PG_VERSION 读不出来.*从备份恢复/)
  }
  rmSync(join(cluster, 'PG_VERSION'))
  await expect(start()).rejects.toThrow('PG_VERSION 读不出来')
  writeFileSync(join(cluster, 'PG_VERSION'), version)
  const control = readFileSync(join(cluster, 'global', 'pg_control'))
  for (const broken of [Buffer.alloc(control.length, 7), control.subarray(0, 100)]) {
    writeFileSync(join(cluster, 'global', 'pg_control'), broken)
    await expect(start()).rejects.toThrow(/pg_control 读不出来.*从备份恢复/)
  }
  writeFileSync(join(cluster, 'global', 'pg_control'), control)
  await start()
})

test.runIf(isRoot)('a data directory of another user is named, with who we are', { timeout: LONG }, async () => {
  mkdirSync(dataDir, { mode: 0o700 })
  const { error } = await startTestProcess(dataDir, UNPRIVILEGED_ID)
  expect(error).toMatch(/没有权限写入文件夹 .*\/data（现在以用户 nobody 运行）/)
})

test('a machine that no PostgreSQL was built for gets instructions', async () => {
  const real = Object.getOwnPropertyDescriptor(process, 'arch') as PropertyDescriptor
  Object.defineProperty(process, 'arch', { ...real, value: 'mips' })
  const refusal = start().finally(() => Object.defineProperty(process, 'arch', real))
  await expect(refusal).rejects.toThrow(/-mips[^]*DATABASE_URL/)
})

test('a log that has grown too large is moved aside', { timeout: LONG }, async () => {
  await copyDataFolder(dataDir)
  writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(9 * 1024 * 1024))
  await start()
  expect(statSync(join(dataDir, 'postgres.log.1')).size).toBe(9 * 1024 * 1024)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/^\d{4}-.*ready to accept connections/s)
})

describe('a path too long for a socket', () => {
  let deep = ''
  beforeEach(() => {
    deep = join(root, '很长的目录'.repeat(8))
    mkdirSync(deep)
  })
  afterEach(() => rmSync(socketFolder(deep), { recursive: true, force: true }))

  test('gets a private temporary folder', { timeout: LONG }, async () => {
    await copyDataFolder(deep)
    const { url } = await start(deep)
    const folder = socketFolder(deep)
    expect(folder.startsWith(tmpdir())).toBe(true)
    expect(new URL(url).searchParams.get('host')).toBe(folder)
    expect(mode(folder)).toBe(0o700)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('unless another user created that folder', { timeout: LONG }, async () => {
    mkdirSync(socketFolder(deep))
    lchownSync(socketFolder(deep), UNPRIVILEGED_ID.uid, UNPRIVILEGED_ID.gid)
    await expect(start(deep)).rejects.toThrow('属于另一个账号')
  })
})
