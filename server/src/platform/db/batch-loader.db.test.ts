import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { itPlans } from '../../../test/plan.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { batchLoader } from './batch-loader.ts'
import type { Db } from './sql.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

const double = () => {
  const asked: number[][] = []
  const ask = batchLoader(async (db: Db, numbers: readonly number[]) => {
    asked.push([...numbers])
    const { rows } = await db.query<{ n: number }>({
      name: '',
      text: 'SELECT n * 2 AS n FROM unnest($1::integer[]) WITH ORDINALITY AS each(n, turn) ORDER BY turn',
      values: [numbers],
    })
    return rows.map(({ n }) => n)
  })
  return { asked, ask: (n: number) => ask(world.app.db, n) }
}

it('queries of one turn of the event loop are sent as one query, and each caller gets their own result', async () => {
  const { asked, ask } = double()
  expect(await Promise.all([ask(3), ask(1), ask(3)])).toEqual([6, 2, 6])
  expect(await ask(1)).toBe(2)
  expect(asked).toEqual([[3, 1, 3], [1]])
})

it('all queries made while two batches are in flight are sent in the next batch', async () => {
  const { asked, ask } = double()
  const nextTurn = () => new Promise(setImmediate)
  const answers: Promise<number>[] = []
  vi.spyOn(world.app.db, 'query').mockImplementation(async ({ values: [numbers] }) => {
    await nextTurn()
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    return { rows: (numbers as number[]).map((n) => ({ n: n * 2 })), rowCount: null }
  })
  for (let n = 0; n < 6; n++) {
    answers.push(ask(n))
    await nextTurn()
    await nextTurn()
  }
  expect(await Promise.all(answers)).toEqual([0, 2, 4, 6, 8, 10])
  expect(asked).toEqual([[0], [1], [2, 3, 4, 5]])
  vi.restoreAllMocks()
})

it('a query does not wait longer than the limit for delayed batches', async () => {
  const { ask } = double()
  const nextTurn = () => new Promise(setImmediate)
  const waiting: ((answer: { rows: object[]; rowCount: null }) => void)[] = []
  const query = vi.spyOn(world.app.db, 'query')
  for (const _ of [1, 2]) query.mockImplementationOnce(() => new Promise((goOn) => waiting.push(goOn)))
  const first = ask(1)
  await nextTurn()
  const second = ask(2)
  await nextTurn()
  expect(waiting).toHaveLength(2)
  expect(await ask(3)).toBe(6)
  for (const goOn of waiting) goOn({ rows: [{ n: 0 }], rowCount: null })
  expect(await Promise.all([first, second])).toEqual([0, 0])
})

it('a failure rejects every caller of that batch and no later one', async () => {
  const { ask } = double()
  vi.spyOn(world.app.db, 'query').mockRejectedValueOnce(new Error('away'))
  expect((await Promise.allSettled([ask(1), ask(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(2)).toBe(4)
})

it('two databases get separate queries', async () => {
  const { asked, ask } = double()
  const other = await makeWorld()
  const there = batchLoader(async (_db: Db, all: readonly number[]) => all)
  expect(await Promise.all([ask(1), there(other.app.db, 1), there(world.app.db, 2)])).toEqual([2, 1, 2])
  expect(asked).toEqual([[1]])
  await other.destroy()
})

describe('batches of several loaders in one turn', () => {
  const pids = (text = 'SELECT pg_backend_pid() AS pid') =>
    batchLoader(async (db: Db, asked: readonly number[]) => {
      const { rows } = await db.query<{ pid: number }>({ name: '', text, values: [] })
      return asked.map(() => rows[0]?.pid)
    })
  const [one, two] = [pids(), pids()]

  it('go to the database on one connection', async () => {
    const { db } = world.app
    const [first, again] = await Promise.all([one(db, 1), two(db, 1)])
    expect(first).toBeGreaterThan(0)
    expect(again).toBe(first)
  })

  it('fail one by one, and the connection is used again', async () => {
    const { db } = world.app
    const wrong = pids('SELECT 1 / 0 AS pid')
    const [before, failed, after] = await Promise.allSettled([one(db, 1), wrong(db, 1), two(db, 1)])
    expect([before, after]).toMatchObject(Array(2).fill({ status: 'fulfilled', value: expect.any(Number) }))
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(await one(db, 1)).toBe((before as PromiseFulfilledResult<number>).value)
  })

  itPlans('have one plan for a connection, of whatever size they are', async () => {
    const { db } = world.app
    const planned = batchLoader(async (db: Db, asked: readonly number[]) => {
      await db.query({ name: 'planned', text: 'SELECT n FROM unnest($1::bigint[]) AS n', values: [asked] })
      return asked
    })
    const plans = batchLoader(async (db: Db, asked: readonly number[]) => {
      const text = `SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE name = 'planned'`
      const { rows } = await db.query<{ generic: number; custom: number }>({ name: '', text, values: [] })
      return asked.map(() => rows[0])
    })
    for (const size of [1, 20, 2]) await Promise.all(Array.from({ length: size }, (_, at) => planned(db, at)))
    expect(await plans(db, 1)).toEqual({ generic: 3, custom: 0 })
  })

  it('lose their connection together, and the next are sent on another', async () => {
    const { db } = world.app
    const dying = pids('SELECT pg_terminate_backend(pg_backend_pid())::text AS pid')
    const all = await Promise.allSettled([dying(db, 1), one(db, 1)])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await one(db, 1)).toBeGreaterThan(0)
  })

  it('do not wait for others that take long', async () => {
    const { db } = world.app
    const slow = pids('SELECT pg_sleep(2), pg_backend_pid() AS pid')
    const nextTurn = () => new Promise(setImmediate)
    const waiting = [slow(db, 1)]
    await nextTurn()
    waiting.push(slow(db, 2))
    await nextTurn()
    let isOver = false
    const all = Promise.all(waiting).then(() => {
      isOver = true
    })
    expect(await one(db, 1)).toBeGreaterThan(0)
    expect(isOver).toBe(false)
    await all
  })
})
