import pg from 'pg'

const isUnsupported = ({ code, message }: Error & { code?: string }): boolean =>
  code === '0A000' || message.includes('requires repartitioning')
const ONE_TABLE = /^\s*(UPDATE|DELETE FROM)\s+(\w+)\b(.*)$/is

type Values = readonly unknown[]

/**
 * Tests prepare and verify data by statements that Citus refuses. One that writes a single table is run on each of its
 * shards; one that reads is run on copies of the tables, which have their names in the session.
 */
export async function queryAlsoOnShards(pool: pg.Pool, text: string, values: unknown[] = []): Promise<unknown[]> {
  try {
    return (await pool.query(text, values)).rows
  } catch (error) {
    if (!isUnsupported(error as Error & { code?: string })) throw error
    if (/^\s*(SELECT|WITH)\b/i.test(text)) return await onCopies(pool, text, values)
    const [, verb, table, rest] = ONE_TABLE.exec(text) ?? []
    if (table === undefined) throw error
    const name = /^\s*(SET\b|WHERE\b|$)/i.test(rest ?? '') ? ` AS ${table}` : ''
    const command = `${verb} %s${name}${inserted(rest ?? '', values).replaceAll('%', '%%')}`
    const { rows } = await pool.query('SELECT success, result FROM run_command_on_shards($1::regclass, $2)', [
      table,
      command,
    ])
    const failed = rows.find(({ success }) => !success)
    if (failed) throw new Error(failed.result, { cause: error })
    return []
  }
}

async function onCopies(pool: pg.Pool, text: string, values: unknown[]): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid WHERE $1 ~ ('\\m' || c.relname || '\\M')`,
      [text],
    )
    await client.query('BEGIN')
    for (const { name } of rows) await client.query(`CREATE TEMP TABLE ${name} AS SELECT * FROM public.${name}`)
    return (await client.query(text, values)).rows
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const inserted = (text: string, values: Values): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => literalOf(values[Number(n) - 1]))

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}
