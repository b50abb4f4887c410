import type pg from 'pg'
import type { Applied } from '../db/releases.ts'

/** Counts of rate limits live in an unlogged table, which a crash empties too. The restore writes the record of migrations itself. */
export const TABLES = `SELECT c.oid, c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND c.relname <> 'applied_migration'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

export type Query = Pick<pg.ClientBase, 'query'>

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export async function tableNames(db: Query): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`${TABLES} ORDER BY name`)
  return rows.map(({ name }) => name)
}

/** The columns that COPY reads and writes, which are all but the generated ones. */
export async function tableColumns(db: Query): Promise<Record<string, string[]>> {
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `SELECT t.name, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM (${TABLES}) t
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY t.name ORDER BY t.name`,
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

export async function sequenceValues(db: Query): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function appliedMigrations(db: Query): Promise<Applied[]> {
  return (await db.query<Applied>('SELECT name, checksum, version FROM applied_migration ORDER BY name')).rows
}

export async function keyProofs(db: Query): Promise<string[]> {
  const { rows } = await db.query<{ proof: string }>(
    `SELECT encode(proof, 'base64') AS proof FROM master_key ORDER BY number`,
  )
  return rows.map(({ proof }) => proof)
}

/** Begins the snapshot that every later statement of this connection sees. */
export async function beginSnapshot(db: Query, tables: readonly string[]): Promise<string> {
  await db.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 30000')
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Against a migration between the snapshot and the copy of its table. A lock takes no snapshot.
  await db.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
  // The time at which this statement arrived, which is before its snapshot: what was committed until then is in it.
  const { rows } = await db.query<{ at: Date }>('SELECT statement_timestamp() AS at, pg_current_snapshot()')
  return rows[0]?.at.toISOString() ?? ''
}

export const copyTo = (table: string, columns: readonly string[]): string =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`

export interface Job {
  identifier: string
  payload: unknown
  queue: string | null
  runAt: string
  maxAttempts: number
  key: string | null
  priority: number
  flags: string[] | null
}

/** Jobs that will still run; the library's own tables may change with its version, its functions do not. */
export async function waitingJobs(db: Query): Promise<Job[]> {
  const { rows } = await db.query<Job>(
    `SELECT t.identifier, j.payload, q.queue_name AS queue, j.run_at::text AS "runAt", j.max_attempts AS "maxAttempts",
       j.key, j.priority, (SELECT array_agg(f.key) FROM jsonb_each(j.flags) f) AS flags
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
     WHERE j.attempts < j.max_attempts ORDER BY j.id`,
  )
  return rows
}

/** What postgresql.conf sets. */
export async function changedSettings(db: Query): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE source = 'configuration file' ORDER BY name`,
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
