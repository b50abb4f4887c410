import type pg from 'pg'

interface Part {
  drop: string
  add: string
}

/** Drop order: foreign keys (also of other tables), then the keys they reference, then plain indexes. */
const PARTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS add
  FROM pg_constraint c WHERE (c.contype = 'f' AND c.confrelid = ANY($1::regclass[]))
    OR (c.contype IN ('f', 'p', 'u') AND c.conrelid = ANY($1::regclass[]))
  ORDER BY c.contype <> 'f', c.oid`
const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS add
  FROM pg_index i WHERE i.indrelid = ANY($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))
  ORDER BY i.indexrelid`

/**
 * Fills tables without indexes and keys, then restores them; throws if the data violates a restored constraint.
 */
export async function inBulk(client: pg.Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const ask = async (text: string) => (await client.query(text, [tables])).rows as Part[]
  const parts = [...(await ask(PARTS)), ...(await ask(INDEXES))]
  for (const { drop } of parts) await client.query(drop)
  await fill()
  await client.query(`ANALYZE ${tables.join(', ')}`)
  for (const { add } of parts.reverse()) await client.query(add)
}
