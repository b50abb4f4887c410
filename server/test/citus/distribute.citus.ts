import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { distributeCommand, undistributeCommand } from '../../src/app/distribute/command.ts'
import { distributeNew } from '../../src/app/distribute/distribute-new.ts'
import { distributeTexts as texts } from '../../src/app/distribute/texts.ts'
import { readConfig } from '../../src/platform/config.ts'
import { makeWholeDatabase } from '../citus-template.ts'
import { onEach } from '../databases.ts'

const nodes = inject('databaseNodes')
let name: string
let url: string
let client: pg.Client
let lines: string[]
beforeEach(async () => {
  name = `sp_${randomUUID().replaceAll('-', '')}`
  url = await makeWholeDatabase(nodes, name)
  client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  lines = []
})
afterEach(async () => {
  await client.end()
  await onEach(nodes, `DROP DATABASE ${name} WITH (FORCE)`)
})

const site = () => ({ config: readConfig({ DATABASE_URL: url }), print: (line: string) => void lines.push(line) })
const distribute = (...words: string[]) => distributeCommand(site(), ['--shards=2', '--yes', ...words])
const undistribute = () => undistributeCommand(site(), ['--yes'])

const rowsOf = async (text: string) => (await client.query<{ line: string }>(text)).rows.map(({ line }) => line)
const distributed = () =>
  rowsOf(`SELECT logicalrelid::text AS line FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1`)
/** What a copy of a table could lose; Citus writes conditions with fewer parentheses. */
const schema = async () =>
  (
    await rowsOf(`SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
        || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attidentity::text || ' ' || a.attstattarget
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (c.oid, a.attnum)
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT relname || ' ' || relpersistence::text || ' ' || coalesce(reloptions::text, '') FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
    ORDER BY 1`)
  ).map((line) => line.replaceAll(/[()]/g, ''))

const fillPeople = () =>
  client.query(`INSERT INTO person (bucket, id, username, nickname)
    SELECT (n & 1023)::smallint, n, 'someone' || n, '名' || n FROM generate_series(1, 3000) n`)
const people = () => rowsOf(`SELECT count(*) || ' ' || sum(id) AS line FROM person`)

it('moves every table with a bucket, keeps rows and foreign keys, and brings all of it back as it was', async () => {
  const [before, all] = [await schema(), await rowsOf(BUCKETED)]
  await fillPeople()
  const rows = await people()
  await distribute()
  expect(await distributed()).toEqual(all)
  expect(await schema()).toEqual(before)
  expect(await people()).toEqual(rows)
  expect(await rowsOf(`SELECT pg_relation_size('person')::text AS line`)).toEqual(['0'])
  await distribute()
  expect(lines).toContain(texts.nothingToDo)
  await undistribute()
  expect(await distributed()).toEqual([])
  expect(await schema()).toEqual(before)
  expect(await people()).toEqual(rows)
})

it('goes on where a run was killed', async () => {
  await fillPeople()
  const rows = await people()
  const running = distribute()
  const killed = expect(running).rejects.toThrow()
  for (let moved = 0; moved === 0; ) moved = (await distributed()).length
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'sp distribute'`)
  await killed
  const half = (await distributed()).length
  await distribute()
  expect([half > 0, half < (await distributed()).length]).toEqual([true, true])
  expect(await distributed()).toEqual(await rowsOf(BUCKETED))
  expect(await people()).toEqual(rows)
})

it('a table that a later version adds is distributed when the site starts', async () => {
  await distribute()
  await client.query(`CREATE TABLE later (bucket smallint NOT NULL, user_id bigint NOT NULL, PRIMARY KEY (bucket, user_id),
    FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id))`)
  await distributeNew(url)
  expect(await distributed()).toContain('later')
  await fillPeople()
  await client.query('INSERT INTO later (bucket, user_id) SELECT bucket, id FROM person')
  expect(await rowsOf('SELECT count(*)::text AS line FROM later')).toEqual(['3000'])
})

it('refuses a site that runs, what it cannot place, and a number that is none', async () => {
  await client.query(`INSERT INTO site_node (id, started_at, reading) VALUES (gen_random_uuid(), now(), '{}')`)
  await expect(distribute()).rejects.toThrow(texts.serving)
  await client.query('DELETE FROM site_node')
  await client.query('CREATE UNIQUE INDEX stray ON flash (author_id, id)')
  await expect(distribute()).rejects.toThrow('flash stray')
  await expect(distributeCommand(site(), ['--shards=0'])).rejects.toThrow(texts.shardsInvalid)
  expect(await distributed()).toEqual([])
})

const BUCKETED = `SELECT c.relname::text AS line FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'bucket'
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`
