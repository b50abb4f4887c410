import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { everyStatement, gist } from './test/every-statement.ts'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
const sample: Record<string, unknown> = {
  bigint: 1024 * 5 + 7,
  integer: 3,
  smallint: 7,
  text: 'x',
  boolean: true,
  'timestamp with time zone': new Date(),
  date: '2026-11-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  bytea: Buffer.from('x'),
  'bigint[]': [5127, 9999],
  'integer[]': [1, 2],
  'smallint[]': [7, 8],
  'text[]': ['a', 'b'],
  'bytea[]': [Buffer.from('x')],
  jsonb: '[]',
}
const out: any[] = []
for (const s of await everyStatement()) {
  const values = s.params.map((p) => sample[p.pg])
  let result: string,
    tasks: number[] = []
  try {
    const { rows } = await client.query('EXPLAIN (COSTS OFF) ' + s.text, values)
    const plan = rows.map((r: any) => r['QUERY PLAN']).join('\n')
    tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map((m) => Number(m[1]))
    result = plan
  } catch (e) {
    result = 'ERROR ' + (e as Error).message
  }
  out.push({ gist: gist(s), text: s.text, across: s.across, writes: s.writes, tasks, result })
}
writeFileSync('/tmp/explain.json', JSON.stringify(out))
const errors = out.filter((o) => o.result.startsWith('ERROR'))
console.log(out.length, 'statements', errors.length, 'errors')
const by = new Map<string, any[]>()
for (const e of errors) by.set(e.result, [...(by.get(e.result) ?? []), e])
for (const [m, l] of by) {
  console.log('\n## ' + m, l.length)
  for (const e of l) console.log('  - ' + e.gist)
}
await client.end()
