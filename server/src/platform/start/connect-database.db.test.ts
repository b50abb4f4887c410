import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeGate } from '../../../test/gate.ts'
import { copyDataFolder } from '../../../test/make/data-folder.ts'
import { freePort } from '../../../test/make/port.ts'
import { startServer } from '../../../test/make/server-process.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { makeLog } from '../log.ts'
import { connectDatabase } from './connect-database.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function reached(url: string, forMs = 30_000) {
  const lines: string[] = []
  const fault = await connectDatabase(url, { print: (line) => void lines.push(line), forMs }).then(
    () => '',
    ({ message }: Error) => message,
  )
  return { said: lines, fault }
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(world.url)
  change(url)
  return url.href
}

it('a database that is up is reached without a word', async () => {
  expect(await reached(world.url)).toEqual({ said: [], fault: '' })
})

it('a PostgreSQL that starts later is waited for', async () => {
  const folder = await mkdtemp(join(inject('scratch'), 'sp-test-'))
  const log = makeLog('silent')
  try {
    await copyDataFolder(folder)
    const first = await startEmbedded({ dataDir: folder, log })
    await first.stop()
    const waiting = reached(first.url)
    await pause(1_200)
    const late = await startEmbedded({ dataDir: folder, log })
    const { said: lines, fault } = await waiting
    await late.stop()
    expect(fault).toBe('')
    expect(lines).toEqual([expect.stringMatching(/^数据库（.*）还连不上：这个套接字还不存在。正在等它，最多 30 秒……$/)])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('the whole server waits for a database that takes no connections yet, and serves then', async () => {
  const gate = await makeGate(world.url)
  gate.shut()
  const starting = startServer({ DATABASE_URL: gate.url, DATA_DIR: world.app.config.dataDir })
  while (gate.knocks() < 2) await pause(50)
  gate.open()
  const server = await starting
  expect(server.log()).toMatch(/数据库（127\.0\.0\.1:\d+）还连不上：连接被对方断开。正在等它，最多 60 秒……/)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.stop()
  await gate.close()
})

describe('the wait ends in a sentence with the next step', () => {
  it('where nothing listens, or no host has that name', async () => {
    const unreachable = await reached(`postgres://sp:secret@127.0.0.1:${await freePort()}/sp`, 600)
    expect(unreachable.said).toHaveLength(1)
    expect(unreachable.fault).toMatch(/一直连不上：这个地址上没有程序在接受连接。请看看 PostgreSQL 是否在运行/)
    expect(unreachable.fault).not.toContain('secret')
    expect((await reached('postgres://sp@no-such-host.invalid/sp', 100)).fault).toMatch(/主机名/)
  })

  it('where the server reports that it is starting up', async () => {
    const words = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
    const head = Buffer.from([0x45, 0, 0, 0, words.length + 4])
    const starting = createServer((socket) => void socket.once('data', () => socket.end(Buffer.concat([head, words]))))
    starting.listen(0, '127.0.0.1')
    await once(starting, 'listening')
    const { port } = starting.address() as { port: number }
    expect((await reached(`postgres://sp@127.0.0.1:${port}/sp`, 100)).fault).toContain('一直连不上：数据库正在启动。')
    starting.close()
  })
})

describe('is not waited for', () => {
  it.each([
    ['a wrong password', (url: URL) => void (url.password = 'wrong'), /不让用户 sp 登录.*DATABASE_URL/],
    ['a missing password', (url: URL) => void (url.password = ''), /不让用户 sp 登录/],
    ['a user that is not there', (url: URL) => void (url.username = 'nobody'), /不让用户 nobody 登录/],
    [
      'a database that is not there',
      (url: URL) => void (url.pathname = '/none'),
      /没有名为 none 的数据库.*createdb none/,
    ],
  ])('%s', async (_what, change, words) => {
    const { said: lines, fault } = await reached(changed(change))
    expect([lines, fault]).toEqual([[], expect.stringMatching(words)])
  })

  it('an address that is none', async () => {
    expect((await reached('postgres://[')).fault).toMatch(/DATABASE_URL 不是可用的地址/)
  })
})
