import type pg from 'pg'

const ofBucketed = `SELECT string_agg(format('SELECT bucket FROM %I', c.relname), ' UNION ') AS text
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND a.attname = 'bucket' AND NOT a.attisdropped`

/** The buckets that have a row of any table: a pass over all 1024 of them takes a thousand transactions. */
export async function bucketsIn(pool: pg.Pool): Promise<number[]> {
  const { rows: tables } = await pool.query<{ text: string }>(ofBucketed)
  const { rows } = await pool.query<{ bucket: number }>(`${tables[0]?.text} ORDER BY bucket`)
  return rows.map(({ bucket }) => bucket)
}
