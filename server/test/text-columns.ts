import type { World } from './world.ts'

/**
 * Every column that can hold text, `table.column`, except those that a check limits to fixed words, to a pattern
 * without free text, or to the length of a hash.
 */
export async function readTextColumns(world: World): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'applied_migration'
       AND c.udt_name IN ('text', '_text', 'varchar', '_varchar', 'bpchar', 'json', 'jsonb', 'bytea', '_bytea', 'tsvector')
       AND NOT EXISTS (
         SELECT 1 FROM pg_constraint k
         WHERE k.conrelid = format('public.%I', c.table_name)::regclass AND k.contype = 'c'
           AND (pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(\\(?' || c.column_name || ' = ANY \\(ARRAY\\[')
             OR pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(octet_length\\(' || c.column_name || '\\) = \\d+\\)\\)$')))
     ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
