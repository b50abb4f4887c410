import type { World } from '../world.ts'

type Row = Record<string, unknown>
type Sql = Pick<World, 'sql'>

const ROWS_A_STATEMENT = 4_000

/** Rows with equal keys, which are the columns; the types are those of the table. */
export async function insert({ sql }: Sql, table: string, rows: readonly Row[], onConflict = ''): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await sql(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1) ${onConflict}`,
      [JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))],
    )
  }
}

/** So many numbers of the sequence that all contents share. @returns the first */
export async function drawNumbers({ sql }: Sql, count: number): Promise<number> {
  const [row] = await sql<{ last: number }>(`SELECT setval('content_id', nextval('content_id') + $1)::float8 AS last`, [
    count,
  ])
  return (row?.last ?? 0) - count
}
