import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyStatement, gist } from '../every-statement.ts'
import { makeWorld, type World } from '../world.ts'
import { type Planned, planTable, tasksOf } from './plan-table.ts'

/** Anything of the type: planning does not read the rows, only the bucket. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  bigint: 5 * 1024 + 7,
  integer: 3,
  smallint: 7,
  text: 'x',
  boolean: true,
  'timestamp with time zone': new Date(0),
  date: '2026-11-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  bytea: Buffer.from('x'),
  'bigint[]': [5 * 1024 + 7, 9999],
  'integer[]': [1, 2],
  'smallint[]': [7, 8],
  'text[]': ['a', 'b'],
  'bytea[]': [Buffer.from('x')],
  jsonb: '[]',
}

const ONE_ID: typeof SAMPLES = { ...SAMPLES, 'bigint[]': [5 * 1024 + 7], 'smallint[]': [7] }

let world: World
let planned: Planned[]
const ofOneId: Planned[] = []
beforeAll(async () => {
  world = await makeWorld()
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  planned = []
  for (const statement of await everyStatement()) {
    planned.push(await plan(client, statement))
    if (statement.onShards) ofOneId.push(await plan(client, { ...statement, ...statement.onShards }, ONE_ID))
  }
  await client.end()
})
afterAll(() => world.destroy())

type Statement = Awaited<ReturnType<typeof everyStatement>>[number]

async function plan(
  client: pg.Client,
  { text, params, across, writes }: Statement,
  samples = SAMPLES,
): Promise<Planned> {
  const about = { text: gist({ text }), across, writes }
  // Only this one takes an untyped parameter, and reads no table.
  if (text.includes('pg_cancel_backend')) return { ...about, tasks: [] }
  try {
    const values = params.map((param) => samples[param.pg])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, values)
    await run(client, text, values)
    return { ...about, tasks: tasksOf(rows.map((row) => row['QUERY PLAN'])) }
  } catch (error) {
    return { ...about, tasks: [], ...(isAboutValues(error as Error) ? {} : { refused: (error as Error).message }) }
  }
}

/**
 * The samples are out of range, or break a constraint. What a shard refuses of the rows that it is sent has no code of its
 * own.
 */
const isAboutValues = ({ code = '', message }: Error & { code?: string }): boolean =>
  /^(22|23|P0)/.test(code) || / violates [\w ]+ constraint /.test(message)

/** Some of what Citus refuses shows only when a part is sent to a shard. */
async function run(client: pg.Client, text: string, values: unknown[]): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(text, values)
  } catch (error) {
    if (!isAboutValues(error as Error & { code?: string })) throw error
  } finally {
    await client.query('ROLLBACK')
  }
}

it('no statement is refused', () => {
  expect(planned.length).toBeGreaterThan(1_000)
  expect([...planned, ...ofOneId].filter(({ refused }) => refused !== undefined)).toEqual([])
})

it('a statement that declares no other shard asks one', () => {
  expect(planned.filter(({ across, tasks }) => across === undefined && tasks.some((count) => count > 1))).toEqual([])
})

it('a list of things on one shard asks only that one, and the program knows that it may ask so', () => {
  expect(world.app.db.isDistributed).toBe(true)
  expect(ofOneId.length).toBeGreaterThan(30)
  expect(ofOneId.filter(({ tasks }) => tasks.length === 0 || tasks.some((count) => count > 1))).toEqual([])
})

it('the table of those that ask several is recorded', async () => {
  const table = planTable(planned)
  expect(table).toContain('| ')
  const file = process.env['SP_RECORD_PLANS']
  if (file) await writeFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), table)
})
