import { expect, it } from 'vitest'
import { refusedOnCitus } from '../../../test/citus/shapes.ts'
import { everyStatement, gist } from '../../../test/every-statement.ts'
import { notesInMigrations } from '../../../test/homes.ts'

const homes = [...(await notesInMigrations('home'))]
const bucketed = new Set(homes.filter(([, home]) => !home.startsWith('coordinator')).map(([name]) => name))

it('no statement has a shape that Citus refuses', async () => {
  const refused = (await everyStatement()).flatMap((each) =>
    refusedOnCitus(each, { bucketed }).map((reason) => `${reason}: ${gist(each)}`),
  )
  expect(refused).toEqual([])
})

const tables = { bucketed: new Set(['thing', 'vote']) }
const of = (text: string, across?: string) =>
  refusedOnCitus({ text, across, writes: !text.startsWith('SELECT') || text.includes('FOR ') }, tables)

it.each([
  ['SELECT a, count(*) FROM thing GROUP BY GROUPING SETS ((a), ())'],
  ['SELECT count(*) FROM (SELECT FROM thing LIMIT 1) few'],
  ['SELECT count(*) FROM (SELECT FROM pot WHERE id IN (SELECT id FROM thing) LIMIT 1) few'],
  ["UPDATE thing SET until = created_at + interval '1 day' WHERE bucket = $1"],
  ["UPDATE thing SET until = app_now() + days * interval '1 day' WHERE bucket = $1"],
  ['INSERT INTO thing (bucket) VALUES ($1) ON CONFLICT (bucket) DO UPDATE SET seen_at = app_now()'],
  ['INSERT INTO thing (bucket) VALUES ($1) ON CONFLICT (bucket) DO UPDATE SET all = ARRAY(SELECT 1)'],
  ['INSERT INTO thing (bucket) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM thing)'],
  ['SELECT job.id FROM (SELECT 1 FROM thing) device CROSS JOIN LATERAL graphile_worker.add_job($1) AS job'],
  ["UPDATE thing SET a = CASE state WHEN 'x' THEN 1 END WHERE bucket = $1"],
  ['DELETE FROM setting s WHERE NOT EXISTS (SELECT 1 FROM thing t WHERE t.bucket = s.b)'],
  [
    'SELECT asked.id FROM unnest($1::bigint[]) AS asked(id) WHERE NOT EXISTS (SELECT FROM thing t WHERE t.bucket = asked.id)',
  ],
  [
    'SELECT 1 FROM unnest($1::bigint[]) AS asked(id) CROSS JOIN LATERAL (SELECT t.id FROM thing t WHERE t.a = asked.id LIMIT 1) x',
  ],
])('is refused: %s', (text) => {
  expect(of(text)).toHaveLength(1)
})

it.each([
  ["UPDATE thing SET until = app_now() + interval '1 day' WHERE bucket = $1"],
  ["UPDATE thing SET until = app_now() + $2::integer * interval '1 day' WHERE bucket = $1"],
  ["UPDATE setting SET until = created_at + interval '1 day'"],
  ['INSERT INTO setting (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET seen_at = app_now()'],
  ['INSERT INTO thing (bucket) VALUES ($1) ON CONFLICT (bucket) DO UPDATE SET seen_at = excluded.seen_at'],
  ["UPDATE thing SET a = CASE WHEN state = 'x' THEN 1 END WHERE bucket = $1"],
  [
    'SELECT 1 FROM unnest($1::bigint[]) AS asked(id) JOIN person p ON p.id = asked.id CROSS JOIN LATERAL (SELECT t.id FROM thing t WHERE t.bucket = p.bucket LIMIT 1) x',
  ],
])('is accepted: %s', (text) => {
  expect(of(text)).toEqual([])
})

it('a lock of rows on several shards is refused, and one on one shard is not', () => {
  expect(of('SELECT id FROM thing WHERE id = ANY($1) FOR UPDATE', 'several')).toHaveLength(1)
  expect(of('SELECT id FROM thing WHERE bucket = $1 FOR UPDATE')).toEqual([])
})

it('a statement that names its shards names them for each of its distributed tables', async () => {
  const missing = (await everyStatement()).flatMap(({ onShards }) => {
    const joined = [...(onShards?.text ?? '').matchAll(/\bJOIN (\w+) (\w+) ON \2\.bucket = \w+\.bucket\b/g)]
    return joined.filter(
      ([, table = '', alias = '']) => bucketed.has(table) && !onShards?.text.includes(`${alias}.bucket = ANY(`),
    )
  })
  expect(missing.map(([text]) => text)).toEqual([])
})
