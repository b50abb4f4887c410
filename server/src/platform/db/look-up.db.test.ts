import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'
import { isCancelled } from './look-up.ts'
import type { Tx } from './sql.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

const ask = async (tx: Tx, text: string) =>
  (await tx.query<Record<string, string>>({ name: '', text, values: [] })).rows[0]
const sleep = (tx: Tx) => ask(tx, 'SELECT pg_sleep(30)')
const stays = new AbortController().signal
const sleeping = async () =>
  (
    await world.sql<{ n: string }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND state = 'active' AND pid <> pg_backend_pid()`,
    )
  )[0]?.n
const failed = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a long-running read', () => {
  it('ends in the database too when its time is over, and its connection is good for the next', async () => {
    for (let round = 0; round < 6; round++) {
      const error = await failed(world.app.lookUp(sleep, { ms: 100, signal: stays }))
      expect(isCancelled(error)).toBe(true)
      const found = await world.app.lookUp((tx) => ask(tx, 'SELECT 7 AS n'), { ms: 5_000, signal: stays })
      expect([found, await sleeping()]).toEqual([{ n: 7 }, '0'])
    }
  })

  it('is cancelled in the database when the caller stops waiting', async () => {
    const client = new AbortController()
    const error = failed(world.app.lookUp(sleep, { ms: 20_000, signal: client.signal }))
    await expect.poll(sleeping, { timeout: 15_000 }).toBe('1')
    client.abort()
    expect(isCancelled(await error)).toBe(true)
    expect(await sleeping()).toBe('0')
    await expect(world.app.lookUp(sleep, { ms: 20_000, signal: client.signal })).rejects.toThrow('abort')
  })

  it('is cancelled also before its first statement, and no other query is cancelled', async () => {
    for (let round = 0; round < 30; round++) {
      const client = new AbortController()
      const left = failed(
        world.app.lookUp((tx) => ask(tx, 'SELECT pg_sleep(0.002)'), { ms: 5_000, signal: client.signal }),
      )
      const stayed = world.app.lookUp((tx) => ask(tx, 'SELECT 1 AS n FROM pg_sleep(0.002)'), {
        ms: 5_000,
        signal: stays,
      })
      setTimeout(() => client.abort(), round % 6)
      expect(await stayed).toEqual({ n: 1 })
      await left
    }
  })

  it('limits only its own transaction: one processor, index scans, a timeout', async () => {
    const settings = `SELECT current_setting('statement_timeout') AS time, current_setting('enable_seqscan') AS scans,
      current_setting('max_parallel_workers_per_gather') AS workers`
    const inside = await world.app.lookUp((tx) => ask(tx, settings), { ms: 1_234.5, signal: stays })
    expect(inside).toEqual({ time: '1235ms', scans: 'off', workers: '0' })
    const outside = await world.app.db.query<{ time: string }>({ name: '', text: settings, values: [] })
    expect(outside.rows[0]).toMatchObject({ time: '10s', scans: 'on' })
  })

  it('and ordinary reads and writes do not wait for each other', async () => {
    const client = new AbortController()
    const both = [1, 2].map(() => failed(world.app.lookUp(sleep, { ms: 20_000, signal: client.signal })))
    await expect.poll(sleeping, { timeout: 15_000 }).toBe('2')
    await Promise.all(Array.from({ length: 40 }, () => world.app.transact((tx) => ask(tx, 'SELECT 1'))))
    client.abort()
    await Promise.all(both)
  })

  it('is refused inside a transaction, and lets none begin in itself', async () => {
    const within = { ms: 1_000, signal: stays }
    await expect(world.app.transact(() => world.app.lookUp(async () => 1, within))).rejects.toThrow(
      'inside a transaction',
    )
    await expect(world.app.lookUp(() => world.app.transact(async () => 1), within)).rejects.toThrow(
      'inside a transaction',
    )
  })
})
