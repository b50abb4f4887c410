import { hash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { statements } from '../server/src/platform/db/sql.ts'
import { withDatabase } from './database.ts'
import { findPeople, type People } from './people.ts'
import { machine } from './report.ts'

const src = fileURLToPath(new URL('../server/src/', import.meta.url))
/** A table that grows with the members has more rows than this once it is seeded. */
const GROWS = 10_000
const SORTED = 1_000

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Node[]
}

/** Every statement registers itself when its file is loaded. */
async function everyRead() {
  const files = (await readdir(src, { recursive: true })).filter((file) => /queries(-[a-z-]+)?\.ts$/.test(file)).sort()
  for (const file of files) await import(`${src}${file}`)
  return statements.filter(({ writes }) => !writes)
}

/** What a parameter stands for in the seeded database: somebody with much, so that a bad plan costs. */
function valueOf(name: string, type: string, people: People): unknown {
  // As many as ask in one turn of the event loop.
  const tokens = people.tokens.slice(0, 54)
  const known: Record<string, unknown> = {
    viewerId: people.deepAuthor,
    userId: people.deepAuthor,
    authorId: people.deepAuthor,
    otherId: people.authors[0],
    flashId: people.deepFlash,
    nodeId: people.talk.largeNode,
    nodeIds: [people.talk.largeNode, people.talk.smallNode],
    postId: people.talk.deepPost,
    postIds: people.talk.posts.slice(0, 54),
    replyId: people.talk.deepReply,
    parentId: people.talk.deepReply,
    under: 0,
    flashIds: people.flashes.slice(0, 54),
    after: 0,
    since: people.flashes[0],
    take: 18,
    skip: 1800,
    size: 18,
    reach: 1818,
    batch: 500,
    limit: 18,
    outward: true,
    hidden: people.authors.slice(0, 20),
    closing: people.authors.slice(20, 30),
    authorIds: people.authors.slice(0, 200),
    ids: people.flashes.slice(0, 54),
    viewerIds: people.authors.slice(0, 54),
    userIds: people.authors.slice(0, 54),
    buckets: tokens.map((token) => Buffer.from(token, 'base64url').readUInt16BE()),
    tokenHashes: tokens.map((token) => hash('sha256', token, 'buffer')),
  }
  const value = known[name]
  // A name may stand for one of them elsewhere, or for how many there are.
  const fits = value !== undefined && Array.isArray(value) === type.endsWith('[]')
  return (fits ? value : OF_TYPE[type]) ?? null
}

const OF_TYPE: Readonly<Record<string, unknown>> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  'double precision': 1,
  text: 'bench1',
  boolean: false,
  'timestamp with time zone': new Date(),
  date: '2026-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  bytea: Buffer.alloc(32),
  'bigint[]': [],
  'integer[]': [],
  'smallint[]': [],
  'text[]': ['bench1'],
  'bytea[]': [],
  jsonb: null,
}

/** Statements that may do so, by a piece of their text, and why. */
const EXCUSED: readonly (readonly [RegExp, string])[] = [
  [/FROM person WHERE role = 'owner'/, 'asked once at start; ends at the first that it finds'],
  [
    /AS followed\(id\)\s+CROSS JOIN LATERAL/,
    'the feed merges the latest of each person followed, no more than the page needs',
  ],
  [/author_id = \$\d[^;]*ORDER BY ([fp]\.)?id\s*$/, 'the export of one member, all that is theirs, by a job'],
  [/AS members FROM node_member GROUP BY/, 'sp repair, which counts all there is'],
  [/FROM post p WHERE p\.state = 0 AND p\.deleted_at IS NULL GROUP BY/, 'sp repair, which counts all there is'],
  [
    /AS members[^;]*FROM person/,
    'how many an announcement reaches, when one is written, and the figures of a week, by a job',
  ],
  [/FROM search_entry WHERE words @@/, 'what a word finds in the newest stretches of ids, of which there are eight'],
]

const everyNode = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

/** What a plan does that it must not: read a growing table from end to end, or sort much without an index. */
function faults(plan: Node, growing: ReadonlySet<string>): string[] {
  const rowsOf = (node: Node) => Math.max(node['Plan Rows'], (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))
  return everyNode(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && growing.has(table)) return [`reads all of ${table}`]
    const sorted = node.Plans?.[0]
    return node['Node Type'] === 'Sort' && sorted && rowsOf(sorted) > SORTED ? [`sorts ${rowsOf(sorted)} rows`] : []
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

/** Explains every statement that reads, run with real values; fails where a plan does what it must not. */
export async function plans(args: readonly string[]): Promise<void> {
  await withDatabase(args, async (url) => {
    const people = await findPeople(url)
    const client = new pg.Client({ connectionString: url })
    // Where a statement fails, the database ends before its connection does.
    client.on('error', () => undefined)
    await client.connect()
    const growing = await growingTables(client)
    const lines: string[] = []
    let wrong = 0
    for (const { text, params, across } of await everyRead()) {
      const values = params.map(({ name, pg: type, take }) => take(valueOf(name, type, people)))
      const { rows } = await client
        .query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${text}`, values)
        .catch((cause) => {
          throw new Error(`cannot be explained: ${text}`, { cause })
        })
      const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }]
      const found = [...new Set(faults(plan, growing))]
      const excuse = EXCUSED.find(([piece]) => piece.test(text))?.[1]
      if (found.length > 0 && excuse !== undefined) found.push(excuse)
      else wrong += found.length
      const gist = text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 110)
      lines.push(
        `| ${found.join('; ') || 'good'} | ${ms.toFixed(2)} | \`${gist}\` | ${shape(plan)} | ${across ?? ''} |`,
      )
      if (found.length > 0 && excuse === undefined) console.log(`${found.join('; ')}: ${gist}`)
    }
    await client.end()
    const head = ['# plans', '', '`npm run bench -- plans`', '', ...(await machine(url)), '']
    const table = [
      '| verdict | ms | statement | plan | across buckets |',
      '| --- | --- | --- | --- | --- |',
      ...lines,
      '',
    ]
    await writeFile(new URL('results/plans.md', import.meta.url), [...head, ...table].join('\n'))
    console.log(`${lines.length} statements, growing: ${[...growing].join(', ')}; ${wrong} faults`)
    if (wrong > 0) process.exitCode = 1
  })
}
