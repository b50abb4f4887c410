import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeGate } from '../../../test/gate.ts'
import { makeEmptyDatabase } from '../../../test/make/database.ts'
import { startPooler } from '../../../test/pooler.ts'
import { connectDatabase, connectPooler } from '../start/connect-database.ts'
import { faultOfPooler, isTransactionPooler } from './pooler.ts'

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
})
