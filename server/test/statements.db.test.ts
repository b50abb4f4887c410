import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readsClockInClause } from './clock-in-statement.ts'
import { describeStatement } from './describe-statement.ts'
import { everyStatement, gist, strayStatements } from './every-statement.ts'
import { makeWorld, type World } from './world.ts'

type Statement = Awaited<ReturnType<typeof everyStatement>>[number]

let world: World
let client: pg.Client
beforeAll(async () => {
  world = await makeWorld()
  client = new pg.Client({ connectionString: world.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await world.destroy()
})

async function differences({ text, params, columns }: Statement): Promise<string[]> {
  const real = await describeStatement(client, text).catch((error: Error) => error.message)
  if (typeof real === 'string') return [real]
  const problems: string[] = []
  for (const [i, { name, pg: declared }] of params.entries())
    if (real.params[i] !== declared) problems.push(`parameter ${name} is ${real.params[i]}, not ${declared}`)
  for (const { name, type } of real.columns) {
    const declared = columns[name]?.pg
    if (declared === undefined && type !== 'void') problems.push(`column ${name} (${type}) is not declared`)
    if (declared !== undefined && declared !== type) problems.push(`column ${name} is ${type}, not ${declared}`)
  }
  const names = new Set(real.columns.map(({ name }) => name))
  if (names.size !== real.columns.length) problems.push('two columns have the same name')
  for (const name of Object.keys(columns))
    if (!names.has(name)) problems.push(`column ${name} is declared and not there`)
  return problems
}

describe('every statement of the program', () => {
  it('has the parameters, columns and types on the real server that the program believes', async () => {
    const wrong: string[] = []
    const every = await everyStatement()
    expect(every.length).toBeGreaterThan(50)
    for (const statement of every.flatMap((each) => [each, { ...each, ...each.onShards }]))
      for (const difference of await differences(statement)) wrong.push(`${difference}: ${gist(statement)}`)
    expect(wrong).toEqual([])
  })

  it('is in a feature’s queries', async () => {
    expect(await strayStatements()).toEqual([])
  })

  it('reads no clock where a sharded database rejects it: in CASE, COALESCE or RETURNING of a write', async () => {
    const writes = (await everyStatement()).filter((each) => each.writes)
    expect(writes.filter(({ text }) => readsClockInClause(text)).map(gist)).toEqual([])
  })

  it('has a name that no other text has', async () => {
    const texts = new Map<string, string>()
    for (const statement of await everyStatement()) {
      expect(texts.get(statement.name) ?? statement.text).toBe(statement.text)
      texts.set(statement.name, statement.text)
    }
  })
})

describe('the rule about the clock', () => {
  it.each([
    ['UPDATE t SET a = CASE WHEN b > app_now() THEN 1 END', true],
    ['UPDATE t SET a = coalesce(b, app_now())', true],
    ['WITH x AS (DELETE FROM t RETURNING a, app_now() AS now) SELECT a FROM x', true],
    ['UPDATE t SET a = app_now() WHERE b < app_now() RETURNING a', false],
    ['WITH x AS (DELETE FROM t RETURNING a) SELECT a, app_now() FROM x', false],
    ['UPDATE t SET a = CASE WHEN b THEN 1 END, c = coalesce(d, 0), e = app_now()', false],
  ])('%s', (text, breaks) => {
    expect(readsClockInClause(text)).toBe(breaks)
  })
})

describe('the comparison itself', () => {
  const statement = (text: string, params: string[], columns: Record<string, string>): Statement => ({
    name: 'x',
    text,
    params: params.map((type, i) => ({ name: `p${i}`, pg: type, take: (value) => value })),
    columns: Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, { pg: type }])),
    writes: false,
    onShards: undefined,
    across: undefined,
    readsSecrets: false,
  })

  it.each([
    ['a wrong parameter', 'SELECT id FROM person WHERE bucket = $1', ['bigint'], { id: 'bigint' }],
    ['a wrong column type', 'SELECT id FROM person', [], { id: 'integer' }],
    ['a column that is not read', 'SELECT id FROM person', [], { id: 'bigint', role: 'text' }],
    ['a column that is not declared', 'SELECT id, role FROM person', [], { id: 'bigint' }],
    ['a column read twice', 'SELECT id, id FROM person', [], { id: 'bigint' }],
    ['a table that is not there', 'SELECT id FROM persons', [], { id: 'bigint' }],
  ])('reports %s', async (_what, text, params, columns) => {
    expect(await differences(statement(text, params, columns))).toHaveLength(1)
  })

  it('is content with what is right', async () => {
    expect(
      await differences(statement('SELECT id FROM person WHERE bucket = $1', ['smallint'], { id: 'bigint' })),
    ).toEqual([])
  })
})
