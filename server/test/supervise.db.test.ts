import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sessionCalls } from '@sp/contract'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyDataFolder } from './make/data-folder.ts'

const LONG = { timeout: 180_000 }
const supervise = [process.execPath, join(inject('builtServer'), 'supervise.js')]

let folder: string
let dataDir: string
let started: Started
beforeEach(() => {
  folder = mkdtempSync(join(inject('scratch'), 'sp-test-'))
  dataDir = join(folder, 'data')
  // What npm start runs, without installing and building first.
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const start = scripts.start.replaceAll('node scripts/start.mjs', supervise.join(' '))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
})
afterEach(async () => {
  for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
  await pause(200)
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  process: ChildProcess
  output(): string
  urls(): string[]
}

function start([file = '', ...words]: readonly string[], env: Record<string, string> = {}): Started {
  const child = spawn(file, words, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      SP_OWNER_PASSWORD: 'the owner of this house',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void (output += String(piece)))
  return {
    process: child,
    output: () => output,
    urls: () => [...output.matchAll(/SP 已启动：(http:\S+)/g)].map(([, url]) => url ?? ''),
  }
}

const contents = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return ''
  }
}

const processesOf = (path: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => contents(pid, 'environ').includes(path) || contents(pid, 'cmdline').includes(path))

const serverIn = (path: string): number =>
  processesOf(path).find((pid) => /main\.js/.test(contents(pid, 'cmdline'))) ?? 0
const postmaster = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'latin1').split('\n')[0]

const serves = (count: number) =>
  expect
    .poll(() => started.urls().length, { timeout: 80_000, interval: 50 })
    .toBe(count)
    .then(() => undefined)
const nothingRunning = () => expect.poll(() => processesOf(dataDir), { timeout: 60_000, interval: 100 }).toEqual([])

const owner = { username: 'owner', password: 'the owner of this house' }
async function logIn(as = owner): Promise<number> {
  const answer = await fetch(`${started.urls().at(-1)}${sessionCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(as),
  })
  return ((await answer.json()) as { code: number }).code
}

describe('the server', () => {
  it('is restarted after a crash on the running database; on request everything stops', LONG, async () => {
    started = start(supervise)
    await serves(1)
    expect(await logIn()).toBe(200)
    const database = postmaster()
    for (const round of [1, 2]) {
      const from = Date.now()
      process.kill(serverIn(dataDir), 'SIGKILL')
      await serves(1 + round)
      // After one second, then after two.
      expect(Date.now() - from).toBeGreaterThan(round * 1_000)
      expect(started.output()).toContain(`服务意外退出（SIGKILL），${round} 秒后重新启动`)
      expect(await logIn()).toBe(200)
    }
    expect(postmaster()).toBe(database)
    expect(started.output().match(/已创建站长账号/g)).toHaveLength(1)
    started.process.kill('SIGTERM')
    expect(await once(started.process, 'exit')).toEqual([0, null])
    expect(processesOf(dataDir)).toEqual([])
  })

  it('has a heap with a ceiling, and stops together with its supervisor, as the database does', LONG, async () => {
    await copyDataFolder(dataDir)
    started = start(supervise, { SP_HEAP_MB: '321' })
    await serves(1)
    const server = serverIn(dataDir)
    expect(contents(server, 'cmdline')).toMatch(/--max-old-space-size=321\0--max-semi-space-size=8\0/)
    expect(contents(server, 'environ')).toContain('MALLOC_ARENA_MAX=2')
    expect(processesOf(dataDir).length).toBeGreaterThan(2)
    started.process.kill('SIGKILL')
    await nothingRunning()
  })

  it('that can never start is not tried again, and a wrong setting has an exit code of its own', LONG, async () => {
    await copyDataFolder(dataDir)
    started = start(supervise, { PORT: 'none' })
    expect(await once(started.process, 'exit')).toEqual([78, null])
    expect(started.output()).toContain('没能启动: 环境变量 PORT 有误')
    started = start(supervise, { SP_OWNER_PASSWORD: 'password123' })
    expect(await once(started.process, 'exit')).toEqual([1, null])
    expect(started.output().match(/没能启动/g)).toHaveLength(1)
    expect(processesOf(dataDir)).toEqual([])
  })
})

describe('the first owner', () => {
  it(
    'stores the initial password only in a file until the owner signs in; a failed start creates no owner',
    LONG,
    async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      started = start(supervise, { PORT: String(port), SP_OWNER_PASSWORD: '' })
      expect(await once(started.process, 'exit')).toEqual([1, null])
      expect(started.output()).toMatch(new RegExp(`没能启动: 端口 ${port} 已被占用.*用 PORT 换一个`))
      expect(started.output()).not.toContain('已创建站长账号')
      other.close()

      started = start(supervise, { SP_OWNER_PASSWORD: '' })
      await serves(1)
      const path = join(dataDir, 'owner-password')
      expect(started.output()).toContain(`已创建站长账号 owner，密码在 ${path} 里`)
      expect(statSync(path).mode & 0o777).toBe(0o600)
      const [username = '', password = ''] = readFileSync(path, 'utf8').split('\n')
      expect([username, password.length]).toEqual(['owner', 16])
      expect(started.output()).not.toContain(password)
      expect(await logIn({ username, password: 'something else' })).not.toBe(200)
      expect(existsSync(path)).toBe(true)
      expect(await logIn({ username, password })).toBe(200)
      await expect.poll(() => existsSync(path)).toBe(false)
      started.process.kill('SIGTERM')
      await once(started.process, 'exit')
    },
  )
})

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('terminated by %s leaves nothing behind', LONG, async (signal) => {
    await copyDataFolder(dataDir)
    started = start(['npm', 'start'])
    await serves(1)
    started.process.kill(signal)
    await nothingRunning()
  })
})
