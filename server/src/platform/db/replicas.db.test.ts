import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseOn } from '../../../test/databases.ts'
import { makeGate } from '../../../test/gate.ts'
import { makeEmptyDatabase } from '../../../test/make/database.ts'
import { freePort } from '../../../test/make/port.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { makeLog } from '../log.ts'
import { tallies } from '../tallies.ts'
import { isCancelled } from './look-up.ts'
import { openDatabase } from './open.ts'
import type { Tx } from './sql.ts'

const stays = new AbortController().signal
const ask = async (tx: Tx, text: string) =>
  (await tx.query<{ n: number; isReplica: boolean }>({ name: '', text, values: [] })).rows[0]

it('a server that is no replica, and an address where nothing listens, are never used', async () => {
  const url = inject('databaseUrl')
  const readUrls = [url, `postgres://sp@127.0.0.1:${await freePort()}/sp`]
  const ran: string[] = []
  const database = openDatabase(url, { log: makeLog('silent'), max: 2, readUrls, onLookUp: (on) => ran.push(on) })
  for (let round = 0; round < 20; round++) {
    const found = await database.lookUp((tx) => ask(tx, 'SELECT 7 AS n'), { ms: 5_000, signal: stays })
    expect(found).toEqual({ n: 7 })
    await pause(20)
  }
  expect(ran).toEqual(Array(20).fill('primary'))
  const { replica1, replica2, lookUps } = database.pools
  expect([replica1?.totalCount, replica2?.totalCount, lookUps?.totalCount]).toEqual([0, 0, 1])
  await database.close()
})

describe.runIf(process.env['SP_TEST_REPLICA'])('with a streaming replica', () => {
  let world: World
  let gate: Awaited<ReturnType<typeof makeGate>>
  let replica: pg.Client
  beforeAll(async () => {
    const database = await (await makeEmptyDatabase()).release()
    gate = await makeGate(databaseOn(inject('replicaUrl'), database))
    world = await makeWorld({}, { database, replicas: [gate.url] })
    replica = new pg.Client({ connectionString: inject('replicaUrl') })
    await replica.connect()
    await world.sql('CREATE TABLE written (n integer)')
  })
  afterAll(async () => {
    await replica.end()
    await world.destroy()
    await gate.close()
  })

  const look = (text: string, ms = 5_000) => world.app.lookUp((tx) => ask(tx, text), { ms, signal: stays })
  const WRITTEN = `SELECT count(*) AS n, pg_is_in_recovery() AS "isReplica" FROM written`
  const WHERE = 'SELECT 1 AS n, pg_is_in_recovery() AS "isReplica"'
  const isOnReplica = async () => (await look(WRITTEN))?.isReplica
  const untilUsed = () => expect.poll(isOnReplica, { timeout: 30_000 }).toBe(true)

  it('a look-up on it sees everything that was acknowledged before', async () => {
    await untilUsed()
    let there = 0
    const counted = () => tallies(world.app).lookUps.counts().get('replica') ?? 0
    const before = counted()
    for (let n = 1; n <= 200; n++) {
      await world.sql('INSERT INTO written VALUES (1)')
      const found = await look(WRITTEN)
      expect(found?.n).toBe(n)
      if (found?.isReplica) there++
    }
    expect(there).toBeGreaterThan(0)
    expect(counted() - before).toBe(there)
  })

  it('while it lags, the primary is asked, and afterwards it is used again', async () => {
    await untilUsed()
    await replica.query('SELECT pg_wal_replay_pause()')
    try {
      const [before] = await world.sql<{ n: string }>('SELECT count(*) AS n FROM written')
      await world.sql('INSERT INTO written VALUES (1)')
      for (let round = 0; round < 20; round++)
        expect(await look(WRITTEN)).toEqual({ n: Number(before?.n) + 1, isReplica: false })
    } finally {
      await replica.query('SELECT pg_wal_replay_resume()')
    }
    await untilUsed()
  })

  it('a look-up that it does not finish is finished by the primary', async () => {
    await untilUsed()
    let begun = 0
    const found = world.app.lookUp(
      async (tx) => {
        const first = await ask(tx, WRITTEN)
        begun++
        if (first?.isReplica) await ask(tx, 'SELECT pg_sleep(30)')
        return first
      },
      { ms: 60_000, signal: stays },
    )
    while (begun === 0) await pause(10)
    gate.shut()
    expect((await found)?.isReplica).toBe(false)
    expect(begun).toBe(2)
    for (let round = 0; round < 20; round++) expect(await isOnReplica()).toBe(false)
    gate.open()
    await untilUsed()
  })

  it('a look-up on it ends there when its caller stops waiting, and the replica stays in use', async () => {
    await untilUsed()
    // Not 30: the connection that the test before cut may still be sleeping.
    const client = new AbortController()
    const sleeping = async () =>
      (
        await replica.query(
          `SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(31)' AND state = 'active' AND pid <> pg_backend_pid()`,
        )
      ).rowCount
    const ended = world.app
      .lookUp((tx) => ask(tx, 'SELECT pg_sleep(31)'), { ms: 20_000, signal: client.signal })
      .catch((error: unknown) => error)
    await expect.poll(sleeping).toBe(1)
    client.abort()
    expect([isCancelled(await ended), await sleeping()]).toEqual([true, 0])
    expect(await isOnReplica()).toBe(true)
  })

  it('one of another database is never used', async () => {
    const other = await makeEmptyDatabase()
    const elsewhere = databaseOn(inject('replicaUrl'), basename(new URL(other.url).pathname))
    const database = openDatabase(world.url, { log: world.app.log, max: 2, readUrls: [elsewhere] })
    for (let round = 0; round < 20; round++) {
      expect((await database.lookUp((tx) => ask(tx, WHERE), { ms: 5_000, signal: stays }))?.isReplica).toBe(false)
      await pause(50)
    }
    await database.close()
    await other.drop()
  })

  it('one that does not answer delays few look-ups, and fails none', async () => {
    await untilUsed()
    gate.stall()
    const begun = performance.now()
    for (let round = 0; round < 20; round++) expect(await isOnReplica()).toBe(false)
    expect(performance.now() - begun).toBeLessThan(5_000)
    gate.go()
    await untilUsed()
  })
})
