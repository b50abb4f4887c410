import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dropConstraints, emptyTable } from '../../src/platform/backup/load-statements.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { RELEASES, type Releases } from '../../src/platform/db/releases.ts'
import { prepareJobs } from '../../src/platform/jobs/run.ts'
import { makeLog } from '../../src/platform/log.ts'
import { migrationsFolder } from '../../src/platform/paths.ts'

type Sql = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>

export async function takeSnapshot(sql: Sql): Promise<string> {
  const lines: string[] = []
  for (const { table } of await tablesOf(sql)) {
    const [row] = await sql<{ rows: string | null }>(`SELECT jsonb_agg(to_jsonb(t))::text AS rows FROM ${table} t`)
    if (row?.rows) lines.push(`{"table":${JSON.stringify(table)},"rows":${row.rows}}`)
  }
  for (const sequence of await sql<{ sequence: string; value: string }>(
    `SELECT sequencename AS sequence, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  ))
    lines.push(JSON.stringify(sequence))
  for (const job of await sql(
    `SELECT t.identifier AS job, j.payload, j.key, j.max_attempts AS tries, extract(epoch FROM j.run_at - now()) AS seconds
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
  ))
    lines.push(JSON.stringify(job))
  return lines.join('\n')
}

const tablesOf = (sql: Sql) =>
  sql<{ table: string }>(
    `SELECT relname AS table FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('migration', 'applied_migration') ORDER BY 1`,
  )

/**
 * Restores a database of that version: its migrations, their record, and the rows of the snapshot. All times
 * move by the age of the snapshot, so that a deadline one day ahead still is.
 */
export async function restoreSnapshot(url: string, version: string, snapshot: string, takenAt: Date): Promise<void> {
  await migrateTo(url, version)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (version === '0.1.0') await keepRecordAsFirstVersion(client)
    // Whole days, so that a row of today and the day of its count move together.
    const days = Math.floor((Date.now() - takenAt.getTime()) / DAY_MS)
    const constraints = await dropConstraints(client)
    for (const line of snapshot.split('\n')) await insertLine(client, line, days)
    for (const statement of constraints) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function migrateTo(url: string, version: string): Promise<void> {
  const releases = JSON.parse(await readFile(join(migrationsFolder, RELEASES), 'utf8')) as Releases
  const versions = Object.keys(releases)
  const had = versions.slice(0, versions.indexOf(version) + 1)
  const folder = await mkdtemp(join(tmpdir(), 'sp-release-'))
  const listed = Object.fromEntries(had.map((each) => [each, releases[each] ?? {}]))
  await writeFile(join(folder, RELEASES), JSON.stringify(listed))
  for (const name of Object.values(listed).flatMap(Object.keys))
    await writeFile(join(folder, name), await readFile(join(migrationsFolder, name)))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await migrate(url, folder, { program: version, prepare: () => prepareJobs(pool, makeLog('silent')) })
  await pool.end()
  await rm(folder, { recursive: true })
}

async function keepRecordAsFirstVersion(client: pg.Client): Promise<void> {
  await client.query(`DROP VIEW migration; DROP FUNCTION refuse_first_version;
    ALTER TABLE applied_migration RENAME TO migration; ALTER TABLE migration DROP COLUMN version`)
}

interface Line {
  table?: string
  sequence?: string
  value?: string
  job?: string
  payload?: unknown
  key?: string | null
  tries?: number
  seconds?: string
}

async function insertLine(client: pg.Client, line: string, days: number): Promise<void> {
  // PostgreSQL parses the rows, because some numbers exceed JavaScript's safe integers.
  const table = /^\{"table":"(\w+)"/.exec(line)?.[1]
  if (table !== undefined) return insertRows(client, table, line, days)
  const { sequence, value, job, payload, key, tries, seconds } = JSON.parse(line) as Line
  if (sequence !== undefined) return void (await client.query('SELECT setval($1, $2)', [sequence, value]))
  await client.query(
    `SELECT graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3), job_key => $4, max_attempts => $5)`,
    [job, JSON.stringify(payload), Number(seconds), key, tries],
  )
}

/** Audit log lines contain a hash of their time. */
const UNMOVED = ['audit_line']
/** A birthday is no event of the site, and a week begins on a fixed weekday. */
const UNMOVED_DATES = ['birthday', 'week']

const DAY_MS = 24 * 60 * 60 * 1000

async function insertRows(client: pg.Client, table: string, line: string, days: number): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  // A migration may have inserted rows that the snapshot also contains.
  await emptyTable(client, table)
  const moved = rows.map(({ name, type }) => {
    if (UNMOVED.includes(table) || UNMOVED_DATES.includes(name)) return `r."${name}"`
    if (type === 'timestamp with time zone') return `r."${name}" + $2 * interval '1 day'`
    return type === 'date' ? `r."${name}" + $2::integer` : `r."${name}"`
  })
  await client.query(
    `INSERT INTO ${table} (${rows.map(({ name }) => `"${name}"`).join()}) OVERRIDING SYSTEM VALUE
     SELECT ${moved.join()} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb -> 'rows') r
     WHERE $2::integer IS NOT NULL`,
    [line, days],
  )
}
