import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { flashCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseOn } from '../../../test/databases.ts'
import { makeGate } from '../../../test/gate.ts'
import { makeEmptyDatabase } from '../../../test/make/database.ts'
import { freePort } from '../../../test/make/port.ts'
import { startServer } from '../../../test/make/server-process.ts'
import { startPooler } from '../../../test/pooler.ts'
import { makeWorld } from '../../../test/world.ts'
import { connectDatabase, connectPooler } from '../start/connect-database.ts'
import { faultOfPooler, isSameDatabase, isTransactionPooler } from './pooler.ts'

const TIMES = '-c statement_timeout=9s -c idle_in_transaction_session_timeout=9s'
const url = inject('databaseUrl')
const timed = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(TIMES)}`

it('a database, also behind a proxy of bytes, is no pooler', async () => {
  expect(await isTransactionPooler(url)).toBe(false)
  const gate = await makeGate(url)
  expect(await isTransactionPooler(gate.url)).toBe(false)
  await gate.close()
})

it('connections without time limits, and another database of the same server, are refused', async () => {
  expect(await faultOfPooler(timed, url)).toBeUndefined()
  expect(await faultOfPooler(url, url)).toBe('untimed')
  const other = await makeEmptyDatabase()
  expect(await faultOfPooler(timed, other.url)).toBe('elsewhere')
  await other.drop()
})

it('two addresses lead to one database or to two, which a session of each sees', async () => {
  const [gate, other] = [await makeGate(url), await makeEmptyDatabase()]
  expect([await isSameDatabase(gate.url, url), gate.knocks()]).toEqual([true, 1])
  expect(await isSameDatabase(gate.url, other.url)).toBe(false)
  await other.drop()
  await gate.close()
})

const program = process.env['SP_TEST_POOLER']
describe.runIf(program)('behind PgBouncer', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('scratch'), 'sp-test-'))
    await chmod(folder, 0o755)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const behind = async <T>(changes: Record<string, string>, work: (through: string) => Promise<T>): Promise<T> => {
    const pooler = await startPooler({ program: program ?? '', url, folder }, changes)
    return work(pooler.url).finally(pooler.stop)
  }
  const print = (line: string): void => expect.unreachable(line)
  const started = (connecting: Promise<void>) =>
    connecting.then(
      () => '',
      ({ message }: Error) => message,
    )

  it.each([
    ['LIFO', {}],
    ['in turn', { pool_mode: 'transaction\nserver_round_robin = 1' }],
    ['without prepared statements', { max_prepared_statements: '0' }],
  ])('transaction mode is refused as DATABASE_URL: %s', (_how, changes) =>
    behind(changes, async (through) => {
      expect(await started(connectDatabase(through, { print }))).toMatch(/transaction 模式的连接池.*DATABASE_POOL_URL/)
    }),
  )

  it('session mode keeps what a session needs', () =>
    behind({ pool_mode: 'session' }, async (through) => {
      expect(await started(connectDatabase(through, { print }))).toBe('')
    }))

  it('transaction mode is what DATABASE_POOL_URL is for', () =>
    behind({}, async (through) => {
      expect(await started(connectPooler(through, url, { print }))).toBe('')
    }))

  it.each([
    ['LIFO', {}],
    ['in turn', { pool_mode: 'transaction\nserver_round_robin = 1' }],
  ])('a pooler that forgets prepared statements is refused: %s', (_how, changes) =>
    behind({ ...changes, max_prepared_statements: '0' }, async (through) => {
      expect(await started(connectPooler(through, url, { print }))).toMatch(/prepared statement.*1\.21/)
    }),
  )

  it('while it is down requests are answered 503 and the node is not ready; afterwards it serves without a restart', async () => {
    const world = await makeWorld()
    const port = String(await freePort())
    const open = () => startPooler({ program: program ?? '', url, folder }, { listen_port: port })
    const first = await open()
    const server = await startServer({
      DATABASE_URL: world.url,
      DATABASE_POOL_URL: databaseOn(first.url, basename(new URL(world.url).pathname)),
      DATA_DIR: world.app.config.dataDir,
    })
    const answers = async () => {
      const [ready, call] = await Promise.all([fetch(`${server.url}/readyz`), server.send(flashCalls.recommend, {})])
      return [ready.status, call.status]
    }
    try {
      expect(await answers()).toEqual([200, 200])
      await first.stop()
      await expect.poll(answers).toEqual([503, 503])
      const again = await open()
      await expect.poll(answers).toEqual([200, 200])
      await server.stop()
      await again.stop()
    } finally {
      await server.killHard()
      await world.destroy()
    }
  })
})
