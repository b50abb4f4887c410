import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetStatementsOn } from '../../../test/every-statement.ts'
import { makeGate } from '../../../test/gate.ts'
import { grantSite } from '../../../test/make/site-url.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { hashPassword } from '../../account/account/password-service.ts'
import { openDatabase } from './open.ts'
import { date, int8, int8s, orNull, read, str, type Tx, timestamp, write } from './sql.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.sql('CREATE TABLE tally (id bigint PRIMARY KEY, n bigint NOT NULL)')
  await world.sql('INSERT INTO tally VALUES (1, 0), (2, 0)')
  await grantSite(world, 'tally')
})
afterAll(() => {
  forgetStatementsOn('tally')
  return world.destroy()
})

const add = write({ n: int8 })`UPDATE tally SET n = n + 1 WHERE id = ${int8('id')} RETURNING n`
const get = read({ n: int8 })`SELECT n FROM tally WHERE id = ${int8('id')}`
const tooMuch = write({})`UPDATE tally SET n = n / 0 WHERE id = ${int8('id')}`
const unknown = write({ n: int8 })`SELECT n FROM tally WHERE id = ${int8('id')} FOR UPDATE`
const valueOf = async (id: number) => (await get.one(world.app.db, { id })).n

describe('a transaction', () => {
  it('leaves nothing when its steps fail, and its connection can be reused', async () => {
    const before = await valueOf(1)
    for (let i = 0; i < 20; i++) {
      const failing = world.app.transact(async (tx) => {
        await add.run(tx, { id: 1 })
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
    }
    expect(await valueOf(1)).toBe(before)
    await world.app.transact((tx) => add.run(tx, { id: 1 }))
    expect(await valueOf(1)).toBe(before + 1)
  })

  it('is tried again after a deadlock, and both of two that met in one are done', async () => {
    const before = [await valueOf(1), await valueOf(2)]
    let begun = 0
    let goOn = (): void => undefined
    const bothHoldOne = new Promise<void>((go) => {
      goOn = go
    })
    const cross = (first: number, second: number) =>
      world.app.transact(async (tx) => {
        await add.run(tx, { id: first })
        if (++begun === 2) goOn()
        await bothHoldOne
        await add.run(tx, { id: second })
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect(begun).toBeGreaterThan(2)
    expect([await valueOf(1), await valueOf(2)]).toEqual(before.map((n) => n + 2))
  })

  it('is tried again after a part of it has failed on a worker', async () => {
    await world.sql('CREATE SEQUENCE tally_tries')
    await world.sql('GRANT USAGE ON SEQUENCE tally_tries TO PUBLIC')
    await world.sql(`CREATE FUNCTION tally_part() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('tally_tries') = 1 THEN RAISE 'no file of results' USING ERRCODE = 'CIINF'; END IF;
      RETURN 1; END $$`)
    const part = write({ n: int8 })`SELECT tally_part() AS n FROM tally WHERE id = 1`
    const before = await valueOf(1)
    await world.app.transact(async (tx) => {
      await add.run(tx, { id: 1 })
      await part.one(tx, {})
    })
    expect(await valueOf(1)).toBe(before + 1)
  })

  it('that was refused as read-only, as by a former primary, is the last one of its connection', async () => {
    const database = openDatabase(world.url, { log: world.app.log, max: 2 })
    const makeReadOnly = read({ value: str })`SELECT set_config('default_transaction_read_only', 'on', false) AS value`
    const demote = () => database.transact((tx) => makeReadOnly.one(tx, {}))
    await demote()
    await expect(database.transact((tx) => add.run(tx, { id: 1 }))).rejects.toMatchObject({ code: '25006' })
    await database.transact((tx) => add.run(tx, { id: 1 }))
    await demote()
    await expect(database.transact(async (tx) => add.enqueue(tx, { id: 1 }))).rejects.toMatchObject({ code: '25006' })
    await database.transact((tx) => add.run(tx, { id: 1 }))
    await database.close()
  })

  it('inside another is refused, and so is a statement beside its own, a file and a hash', async () => {
    const { app } = world
    const slow: [string, () => Promise<unknown>][] = [
      ['a transaction inside', () => app.transact((tx) => add.run(tx, { id: 1 }))],
      ['a statement without its tx inside', () => valueOf(1)],
      ['a file inside', () => app.files.remove(['p/ab/x.jpg'])],
      ['a hash of a password inside', () => hashPassword(app, 'a quiet window')],
    ]
    for (const [message, step] of slow) await expect(app.transact(() => step())).rejects.toThrow(message)
    for (const [, step] of slow) await step()
  })

  it('does not affect code that it leaves running after its end', async () => {
    let goOn = () => {}
    const later = new Promise<void>((done) => (goOn = done))
    const left = await world.app.transact(async () => ({ value: later.then(() => valueOf(1)) }))
    goOn()
    expect(await left.value).toBe(await valueOf(1))
  })

  it('that the database rolled back is not reported as done', async () => {
    const before = await valueOf(1)
    const swallowing = world.app.transact(async (tx) => {
      await add.run(tx, { id: 1 })
      await tooMuch.run(tx, { id: 1 }).catch(() => undefined)
      return 'done'
    })
    await expect(swallowing).rejects.toThrow('not committed: ROLLBACK')
    expect(await valueOf(1)).toBe(before)
  })
})

it('a write waits longer for a connection where the database is distributed', { timeout: 20_000 }, async () => {
  const hold = write({})`SELECT pg_sleep(3.5)`
  const secondOf = async (isDistributed: boolean) => {
    const database = openDatabase(world.url, { log: world.app.log, max: 2 })
    if (isDistributed) database.nowDistributed()
    const first = database.transact((tx) => hold.run(tx, {}))
    const second = await database
      .transact((tx) => get.one(tx, { id: 1 }))
      .then(
        () => 'done',
        ({ message }: Error) => message,
      )
    await first
    await database.close()
    return second
  }
  expect(await Promise.all([false, true].map(secondOf))).toEqual(['timeout exceeded when trying to connect', 'done'])
})

describe('statements of one turn', () => {
  it('are answered at once, in the order of sending', async () => {
    const { Connection } = pg as unknown as { Connection: { prototype: { sync(): void } } }
    const synced = vi.spyOn(Connection.prototype, 'sync')
    const before = await valueOf(1)
    const answers = await world.app.transact(async (tx) => {
      synced.mockClear()
      const all = await Promise.all([add.one(tx, { id: 1 }), get.one(tx, { id: 1 }), add.one(tx, { id: 1 })])
      return { all, syncs: synced.mock.calls.length }
    })
    synced.mockRestore()
    expect(answers).toEqual({ all: [{ n: before + 1 }, { n: before + 1 }, { n: before + 2 }], syncs: 1 })
  })

  it('behind one that fails are not executed and fail as well, and run on the same connection later', async () => {
    const database = openDatabase(world.url, { log: world.app.log, max: 2 })
    const before = await valueOf(2)
    for (let round = 0; round < 3; round++) {
      const outcomes = await database
        .transact(async (tx) => {
          const all = await Promise.allSettled([
            tooMuch.run(tx, { id: 1 }),
            add.one(tx, { id: 2 }),
            get.one(tx, { id: 2 }),
          ])
          expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
          throw new Error('seen')
        })
        .catch((error: Error) => error.message)
      expect(outcomes).toBe('seen')
      const [{ n }] = await database.transact((tx) => Promise.all([add.one(tx, { id: 2 }), get.one(tx, { id: 2 })]))
      expect(n).toBe(before + round + 1)
    }
    expect(database.pools['transactions']?.totalCount).toBe(1)
    await database.close()
  })
})

describe('a statement whose result is not awaited', () => {
  it('is done by the time the transaction has committed, in the order of sending', async () => {
    const before = await valueOf(1)
    const seen = await world.app.transact(async (tx) => {
      add.enqueue(tx, { id: 1 })
      const { n } = await get.one(tx, { id: 1 })
      add.enqueue(tx, { id: 1 })
      return n
    })
    expect([seen, await valueOf(1)]).toEqual([before + 1, before + 2])
  })

  it('takes all with it where it fails, and is the reason also where a later one is refused for it', async () => {
    const before = await valueOf(1)
    const failing = async (goOn: (tx: Tx) => Promise<unknown>) =>
      expect(
        world.app.transact(async (tx) => {
          await add.run(tx, { id: 1 })
          tooMuch.enqueue(tx, { id: 1 })
          await goOn(tx)
        }),
      ).rejects.toMatchObject({ code: '22012' })
    await failing(async () => undefined)
    await failing((tx) => get.one(tx, { id: 1 }))
    await failing((tx) => {
      unknown.enqueue(tx, { id: 1 })
      return unknown.one(tx, { id: 2 })
    })
    expect(await valueOf(1)).toBe(before)
  })

  it('that fails with COMMIT is rolled back, once', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await expect(world.app.transact(async (tx) => tooMuch.enqueue(tx, { id: 1 }))).rejects.toMatchObject({
      code: '22012',
    })
    const words = sent.mock.calls.flatMap(([first]) => (first as { text?: string }).text ?? [])
    sent.mockRestore()
    expect(words.filter((each) => /^[A-Z]+$/.test(each))).toEqual(['BEGIN', 'COMMIT', 'ROLLBACK'])
  })

  it('is not sent after the end: code left running by a refusal does nothing', async () => {
    const before = await valueOf(1)
    let late: Promise<unknown> | undefined
    const refused = world.app.transact(async (tx) => {
      late = get.one(tx, { id: 1 }).then(() => add.run(tx, { id: 1 }))
      late.catch(() => undefined)
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    await expect(late).rejects.toThrow('after the end of its transaction')
    expect(await valueOf(1)).toBe(before)
  })
})

describe('values', () => {
  it('come as the tag declares them', async () => {
    const all = read({ big: int8, bigs: int8s, none: int8s, day: date, at: timestamp, text: orNull(str) })`
      SELECT 9007199254740991::bigint AS big, '{1,9007199254740991}'::bigint[] AS bigs, '{}'::bigint[] AS none,
        '2020-03-24'::date AS day, '2020-03-24T00:00:00Z'::timestamptz AS at, NULL::text AS text`
    expect(await all.one(world.app.db, {})).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      bigs: [1, Number.MAX_SAFE_INTEGER],
      none: [],
      day: '2020-03-24',
      at: new Date('2020-03-24T00:00:00Z'),
      text: null,
    })
  })

  it('of one() must be there', async () => {
    await expect(get.one(world.app.db, { id: 99 })).rejects.toThrow('no row where one must be')
    expect(await get.maybe(world.app.db, { id: 99 })).toBeUndefined()
  })
})

it('the clock of every statement has the offset that a test requests', async () => {
  const now = read({ at: timestamp })`SELECT app_now() AS at`
  const shifted = openDatabase(world.url, { log: world.app.log, clockOffsetHours: 48 })
  const { at } = await now.one(shifted.db, {})
  await shifted.close()
  expect(at.getTime() - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  expect((await now.one(world.app.db, {})).at.getTime() - Date.now()).toBeLessThan(60_000)
})

it('a database that goes away fails the statements of that time alone; the process and the pool live on', async () => {
  const gate = await makeGate(world.url)
  const database = openDatabase(gate.url, { log: world.app.log })
  expect((await get.all(database.db, { id: 1 })).length).toBe(1)
  const under = database.transact(async (tx) => {
    await add.run(tx, { id: 1 })
    gate.shut()
    await add.run(tx, { id: 1 })
  })
  await expect(under).rejects.toThrow()
  await expect(get.all(database.db, { id: 1 })).rejects.toThrow()
  gate.open()
  expect((await get.all(database.db, { id: 1 })).length).toBe(1)
  await database.close()
  await gate.close()
})
