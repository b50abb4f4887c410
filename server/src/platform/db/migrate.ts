import pg from 'pg'
import { operatorTexts as texts } from '../texts.ts'
import { version as thisVersion } from '../version.ts'
import { migrationLock } from './advisory-lock.ts'
import { type Applied, faultOfData, type Migration, readMigrations } from './releases.ts'

interface Options {
  program?: string
  /** Other prerequisites of the migrations; runs after the data were accepted. */
  prepare?: () => Promise<void>
  /** What follows from the tables that are there now. */
  finish?: ((owner: pg.Client) => Promise<void>) | undefined
  /** Names of migrations: no other one is applied. */
  only?: ReadonlySet<string>
  /** Refuses data that lack a migration, because another program is using them. */
  mustBeCurrent?: boolean
  /** The last steps of a restore, before any server opens the database. */
  finishesRestore?: boolean | undefined
}

/**
 * Applies missing migrations in the order of the file names; forward only.
 * @returns the names of the applied migrations
 * @throws before any write, if the data belong to a later version, to code that was never released, or to another
 * program
 */
export async function migrate(
  url: string,
  folder: string,
  { program = thisVersion, prepare, finish, only, mustBeCurrent, finishesRestore = false }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder, program)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(migrationLock)
    if (only === undefined && !finishesRestore) await requireWhole(client)
    const applied = await readApplied(client)
    if (applied === undefined) await requireEmpty(client)
    const fault = faultOfData(applied ?? [], migrations, program)
    if (fault !== undefined) throw new Error(fault)
    const done = new Set(applied?.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !done.has(name) && (only?.has(name) ?? true))
    if (mustBeCurrent && missing.length > 0) throw new Error(texts.dataOlderInUse(program))
    await prepare?.()
    await writeRecord(client, migrations, program)
    const names = await apply(client, missing)
    await finish?.(client)
    return names
  } finally {
    await client.end()
  }
}

/** undefined if no migration was ever applied. */
async function readApplied(client: pg.Client): Promise<Applied[] | undefined> {
  const { rows } = await client.query<{ record: string | null; first: string | null }>(
    `SELECT to_regclass('public.applied_migration')::text AS record, to_regclass('public.migration')::text AS first`,
  )
  if (rows[0]?.record != null)
    return (await client.query<Applied>('SELECT name, checksum, version FROM applied_migration ORDER BY name')).rows
  if (rows[0]?.first != null)
    return (await client.query<Applied>('SELECT name, checksum, NULL AS version FROM migration ORDER BY name')).rows
  return undefined
}

/** Tables of extensions do not count as data. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
       AND c.relname <> 'restore_in_progress'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
  )
  if (rows[0]) throw new Error(texts.dataForeign(rows[0].name))
}

async function requireWhole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ half: boolean }>(
    `SELECT to_regclass('public.restore_in_progress') IS NOT NULL AS half`,
  )
  if (rows[0]?.half) throw new Error(texts.restoreInterrupted)
}

/**
 * The record of applied migrations and their versions. 0.1.0 used a table `migration` and ignored entries unknown
 * to it: that table is replaced by a view whose query fails with a message that names both versions.
 */
async function writeRecord(client: pg.Client, migrations: readonly Migration[], program: string): Promise<void> {
  const { rows } = await client.query<{ kind: string | null }>(
    `SELECT (SELECT relkind FROM pg_class WHERE oid = to_regclass('public.migration')) AS kind`,
  )
  const kind = rows[0]?.kind
  if (kind === 'v') return
  await inTransaction(client, async () => {
    await client.query(
      `CREATE TABLE applied_migration (name text PRIMARY KEY, checksum text NOT NULL, version text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    if (kind === 'r') {
      const versions = Object.fromEntries(migrations.map(({ name, version }) => [name, version]))
      await client.query(
        `INSERT INTO applied_migration (name, checksum, version, applied_at)
         SELECT name, checksum, $1::jsonb ->> name, applied_at FROM migration`,
        [JSON.stringify(versions)],
      )
      await client.query('DROP TABLE migration')
    }
    await client.query(
      `CREATE FUNCTION refuse_first_version() RETURNS TABLE (name text, checksum text) LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION USING MESSAGE = ${client.escapeLiteral(texts.dataNewer(program, '0.1.0'))}; END $$`,
    )
    await client.query('CREATE VIEW migration AS SELECT name, checksum FROM refuse_first_version()')
  })
}

async function apply(client: pg.Client, missing: readonly Migration[]): Promise<string[]> {
  for (const { name, script, checksum, version } of missing) {
    try {
      await inTransaction(client, async () => {
        await client.query(script)
        await client.query('INSERT INTO applied_migration (name, checksum, version) VALUES ($1, $2, $3)', [
          name,
          checksum,
          version,
        ])
      })
    } catch (error) {
      throw new Error(texts.migrationFailed(name, (error as Error).message), { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
