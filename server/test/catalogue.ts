import type { World } from './world.ts'

const OURS = `n.nspname = 'public' AND c.relname <> 'applied_migration'`

export async function readCatalogue(world: World) {
  const names = async (sql: string) => (await world.sql<{ name: string }>(sql)).map(({ name }) => name).sort()
  const from = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'p')`
  const tables = await names(from)
  const bucketed = new Set(
    await names(`${from} AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'bucket')`),
  )
  const inBuckets = (found: string[]) => found.filter((name) => bucketed.has(name.split('.')[0] ?? ''))
  const without = (found: string[]) => [...bucketed].filter((name) => !found.includes(name))
  return {
    tables,
    bucketed,
    keyless: without(
      await names(`SELECT c.relname AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND x.indisprimary`),
    ),
    /** Unique keys of bucketed tables that do not begin with a non-null smallint bucket. */
    wrongKeys: inBuckets(
      await names(`SELECT c.relname || '.' || i.relname AS name
        FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
        WHERE ${OURS} AND x.indisunique
          AND NOT (a.attname = 'bucket' AND a.atttypid = 'smallint'::regtype AND a.attnotnull)`),
    ),
    /** Bucketed tables without a check that ties the bucket to an id. */
    untied: without(
      await names(`SELECT DISTINCT c.relname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE ${OURS} AND k.contype = 'c' AND pg_get_constraintdef(k.oid) ~ 'bucket = \\(\\w+ & \\(?1023'`),
    ),
    leavingKeys: inBuckets(
      await names(`SELECT c.relname || '.' || k.conname AS name FROM pg_constraint k
        JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE ${OURS} AND k.contype = 'f' AND NOT EXISTS (
          SELECT 1 FROM unnest(k.conkey, k.confkey) AS pair(mine, theirs)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.mine
          JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.theirs
          WHERE a.attname = 'bucket' AND b.attname = 'bucket')`),
    ),
    /** Foreign keys without an index for the deletion of the referenced row. */
    slowKeys: inBuckets(
      await names(`SELECT c.relname || '.' || k.conname AS name FROM pg_constraint k
        JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE ${OURS} AND k.contype = 'f' AND NOT EXISTS (SELECT 1 FROM pg_index x WHERE x.indrelid = k.conrelid
          AND (string_to_array(x.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] @> k.conkey)`),
    ),
    triggers: inBuckets(
      await names(`SELECT c.relname || '.' || t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND NOT t.tgisinternal`),
    ),
    freeIndexes: await names(`SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_class c ON c.oid = x.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE ${OURS} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = x.indexrelid)`),
  }
}
