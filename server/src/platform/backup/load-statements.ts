import { type Job, type Query, quoted, TABLES } from './schema-statements.ts'

export const copyFrom = (table: string, columns: readonly string[]): string =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`

/** While this table exists, the database is half of a restore: no server opens it. */
const MARKER = 'restore_in_progress'

/** Whether a restore may begin: nothing but extensions is there, or half of a restore that was interrupted. */
export async function mayRestore(db: Query): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p', 'v', 'S')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
       AND to_regclass('public.${MARKER}') IS NULL LIMIT 1`,
  )
  return rows.length === 0
}

/** Begins with nothing, also after a restore that was interrupted. */
export async function beginRestore(db: Query): Promise<void> {
  const { rows } = await db.query(`SELECT FROM pg_class WHERE oid = to_regclass('public.${MARKER}')`)
  if (rows.length > 0) {
    await db.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
    await db.query('DROP SCHEMA public CASCADE')
    await db.query('CREATE SCHEMA public')
  }
  await db.query(`CREATE TABLE ${MARKER} ()`)
}

export const endRestore = (db: Query): Promise<unknown> => db.query(`DROP TABLE ${MARKER}`)

export async function addJob(db: Query, job: Job): Promise<void> {
  await db.query(
    `SELECT graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6,
       priority => $7, flags => $8)`,
    [
      job.identifier,
      JSON.stringify(job.payload),
      job.queue,
      job.runAt,
      job.maxAttempts,
      job.key,
      job.priority,
      job.flags,
    ],
  )
}

/**
 * Removes foreign keys, plain indexes and triggers: rows come table by table, and indexes build faster at the end.
 * @returns the statements that restore them; the foreign keys are verified then
 */
export async function dropConstraints(db: Query): Promise<string[]> {
  const keys = await statements(
    db,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS undo,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS redo
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const indexes = await statements(
    db,
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS undo, pg_get_indexdef(i.indexrelid) AS redo
     FROM pg_index i JOIN (${TABLES}) t ON t.oid = i.indrelid
     WHERE NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  )
  // Of the audit log, whose lines cannot be deleted.
  const triggers = await statements(
    db,
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS undo,
       format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
         CASE tgenabled WHEN 'A' THEN 'ALWAYS' ELSE '' END, tgname) AS redo
     FROM pg_trigger WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')`,
  )
  const all = [...triggers, ...keys, ...indexes]
  for (const { undo } of all) await db.query(undo)
  return all.reverse().map(({ redo }) => redo)
}

const statements = async (db: Query, query: string): Promise<{ undo: string; redo: string }[]> =>
  (await db.query<{ undo: string; redo: string }>(query)).rows

/** Migrations insert rows too; those of the backup replace them. */
export async function emptyTable(db: Query, table: string): Promise<void> {
  const { rows } = await db.query<{ may: boolean; some: boolean }>(
    `SELECT has_table_privilege($1, 'DELETE') AS may, EXISTS (SELECT FROM ${quoted(table)}) AS some`,
    [quoted(table)],
  )
  const [{ may, some } = { may: true, some: false }] = rows
  if (!some) return
  if (!may) await db.query(`GRANT DELETE ON ${quoted(table)} TO CURRENT_USER`)
  await db.query(`DELETE FROM ${quoted(table)}`)
  if (!may) await db.query(`REVOKE DELETE ON ${quoted(table)} FROM CURRENT_USER`)
}

/**
 * Ids that were given out after the moment of the backup are known to browsers and letters: they must not come again
 * for other things.
 */
export const SKIPPED_IDS = 1_000_000

export async function setSequence(db: Query, name: string, value: string, skipped: number): Promise<void> {
  await db.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), BigInt(value) + BigInt(skipped)])
}
