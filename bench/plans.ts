import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SEARCH_MOST } from '@sp/contract'
import pg from 'pg'
import { type Statement, statements } from '../server/src/platform/db/sql.ts'
import { withDatabase } from './database.ts'
import { findPeople } from './people.ts'
import { type Case, casesOf, isSearch } from './plan-values.ts'
import { machine } from './report.ts'

const src = fileURLToPath(new URL('../server/src/', import.meta.url))
const GROWS = 10_000
const SORTED = 1_000

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Total Cost': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Every statement registers itself when its file is imported. */
async function everyRead() {
  const files = (await readdir(src, { recursive: true })).filter((file) => /queries(-[a-z-]+)?\.ts$/.test(file)).sort()
  for (const file of files) await import(`${src}${file}`)
  return statements.filter(({ writes }) => !writes)
}

const EXCUSED: readonly (readonly [RegExp, string])[] = [
  [/FROM person WHERE role = 'owner'/, 'asked once at start; ends at the first that it finds'],
  [
    /AS followed\(id\)\s+CROSS JOIN LATERAL/,
    'the feed merges the latest of each person followed, no more than the page needs',
  ],
  [
    /author_id = \$\d[^;]*ORDER BY ([fp]\.)?id\s*(LIMIT \$\d+)?\s*$/,
    'the export of one member, all that is theirs, by a job',
  ],
  [/SELECT kind AS "kind", thing_id AS "id", collected_at/, 'the export of one member, all that is theirs, by a job'],
  [/FROM node_log l JOIN node n/, 'the export of one member, all that is theirs, by a job'],
  [/coalesce\(n\.own, 0\) AS "ownReplies"/, 'sp repair, which counts all that some members wrote'],
  [/AS members FROM node_member GROUP BY/, 'sp repair, which counts all there is'],
  [/FROM post p WHERE p\.state = 0 AND p\.deleted_at IS NULL GROUP BY/, 'sp repair, which counts all there is'],
  [
    /FROM flash_comment WHERE bucket = \$1 AND id > \$2\s+ORDER BY id LIMIT/,
    'sp repair, no more than one bucket at a time',
  ],
  [
    /AS members[^;]*FROM person/,
    'how many an announcement reaches, when one is written, and the figures of a week, by a job',
  ],
  [
    /f\.comment_count \+ f\.stub_count - CASE/,
    'for a viewer who blocks members: the comments of one flash, by an index alone',
  ],
  [/OVER \(ORDER BY span DESC\)/, 'a count for each 8,192 ids, of one section or of all'],
  [/id >> 23 AS span, count\(\*\)/, 'sp repair, which counts all there is'],
  [/FROM node_ban WHERE node_id = \$1/, 'the bans that hold in one section, read by those who gave them'],
  [/SELECT f\.other_id AS id FROM follow_edge f[^;]*UNION/, 'those whom one member knows, who leaves'],
  [
    /FROM search_entry WHERE words @@ \$1::text::tsquery AND thing_id \+ 0 </,
    'what was frequent once and is in hardly any of the newest 131,072 things: the worst there is (why.md)',
  ],
  [
    /FROM \(SELECT s\.other_id FROM chat_side s[^;]*ORDER BY s\.updated_at DESC, s\.other_id DESC$/,
    'puts the few of one page in order: more are expected than there are',
  ],
  [/^SELECT count\(\*\) AS n FROM/, 'sp vault start-anew, which counts what is lost'],
  [
    /find_parts\(p\.nickname[^;]*LIMIT 2000/,
    'staff find members by a part of a name: at most 2,000 candidates are put in order',
  ],
  [/FROM search_entry WHERE words @@/, 'what a word finds among eight stretches of 16,384 ids'],
]

const AS_LOOK_UP = `SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL work_mem = '32MB'`

const everyNode = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

/**
 * Plan faults: a full scan of a growing table, many rows read for few results, or a large sort without an
 * index.
 */
function faults(plan: Node, growing: ReadonlySet<string>): string[] {
  return everyNode(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && growing.has(table)) return [`reads all of ${table}`]
    const loops = node['Actual Loops'] ?? 0
    const passed = (node['Rows Removed by Filter'] ?? 0) * loops
    if (passed > SORTED && growing.has(table)) return [`passes over ${passed} rows of ${table}`]
    const [sorted] = node.Plans ?? []
    const rows = Math.max(sorted?.['Plan Rows'] ?? 0, (sorted?.['Actual Rows'] ?? 0) * (sorted?.['Actual Loops'] ?? 0))
    return node['Node Type'] === 'Sort' && rows > SORTED ? [`sorts ${rows} rows`] : []
  })
}

const shape = (node: Node): string => {
  const where = node['Index Name'] ?? node['Relation Name'] ?? ''
  const below = (node.Plans ?? []).map(shape)
  return `${node['Node Type']}${where ? ` ${where}` : ''}${below.length > 0 ? ` (${below.join(', ')})` : ''}`
}

async function growingTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND reltuples > ${GROWS} AND relname NOT LIKE 'bench\\_%'`,
  )
  return new Set(rows.map(({ name }) => name as string))
}

interface Explained {
  plan: Node
  ms: number
}

async function explain(client: pg.Client, options: string, text: string, values: unknown[]): Promise<Explained> {
  const { rows } = await client.query(`EXPLAIN (${options}, FORMAT JSON) ${text}`, values).catch((cause) => {
    throw new Error(`cannot be explained: ${text}`, { cause })
  })
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
  return { plan, ms }
}

/** Cost that PostgreSQL assigns to planning a statement again. */
const PLANNING = 25

async function checkPlan(
  client: pg.Client,
  { text, across }: Statement,
  { what, values }: Case,
  growing: ReadonlySet<string>,
): Promise<{ line: string; wrong: string[]; rows: number }> {
  await client.query(isSearch({ text }) ? `BEGIN; ${AS_LOOK_UP}` : 'BEGIN')
  const { plan, ms } = await explain(client, 'ANALYZE, TIMING OFF', text, values)
  const generic = await explain(client, 'GENERIC_PLAN', text, [])
  await client.query('COMMIT')
  const found = faults(plan, growing)
  const isKept = generic.plan['Total Cost'] <= plan['Total Cost'] + PLANNING
  const all = [...new Set([...found, ...(isKept ? faults(generic.plan, growing) : [])])]
  const excuse = EXCUSED.find(([piece]) => piece.test(text))?.[1]
  const verdict = all.length === 0 ? 'good' : [...all, ...(excuse === undefined ? [] : [excuse])].join('; ')
  const gist = text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 110)
  const statement = `\`${gist}\`${what && ` (${what})`}`
  return {
    rows: plan['Actual Rows'] ?? 0,
    line: `| ${verdict} | ${ms.toFixed(2)} | ${statement} | ${shape(plan)} | ${across ?? ''} |`,
    wrong: excuse === undefined ? all.map((fault) => `${fault}: ${statement}`) : [],
  }
}

export async function plans(args: readonly string[]): Promise<void> {
  await withDatabase(args, async (url) => {
    const people = await findPeople(url)
    const client = new pg.Client({ connectionString: url })
    // If a statement fails, the database stops before its connection closes.
    client.on('error', () => undefined)
    await client.connect()
    const growing = await growingTables(client)
    const latest = Number((await client.query('SELECT last_value AS number FROM content_id')).rows[0].number)
    const lines: string[] = []
    const found = new Map<string, number>()
    let wrong = 0
    for (const statement of await everyRead())
      for (const each of casesOf(statement, people, latest)) {
        const { search = '' } = each
        const before = found.get(search) ?? 0
        if (search !== '' && before >= SEARCH_MOST) continue
        const checked = await checkPlan(client, statement, each, growing)
        found.set(search, before + checked.rows)
        lines.push(checked.line)
        wrong += checked.wrong.length
        for (const fault of checked.wrong) console.log(fault)
      }
    await client.end()
    await writeDown(url, lines)
    console.log(`${lines.length} plans, growing: ${[...growing].join(', ')}; ${wrong} faults`)
    if (wrong > 0) process.exitCode = 1
  })
}

async function writeDown(url: string, lines: readonly string[]): Promise<void> {
  const head = ['# plans', '', '`npm run bench -- plans`', '', ...(await machine(url)), '']
  const table = [
    '| verdict | ms | statement | plan | across buckets |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ]
  await writeFile(new URL('results/plans.md', import.meta.url), [...head, ...table].join('\n'))
}
