import pg from 'pg'

const UNSUPPORTED = '0A000'
const ONE_TABLE = /^\s*(UPDATE|DELETE FROM)\s+(\w+)\b(.*)$/is

type Values = readonly unknown[]
type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Tests prepare data by statements that Citus refuses, such as a time set back by an interval. One that writes a
 * single table is run on each of its shards instead.
 */
export function alsoOnShards(ask: Ask): Ask {
  return async (text, values = []) => {
    try {
      return await ask(text, values)
    } catch (error) {
      const [, verb, table, rest] = ONE_TABLE.exec(text) ?? []
      if ((error as { code?: string }).code !== UNSUPPORTED || table === undefined) throw error
      const command = `${verb} %s${inserted(rest ?? '', values).replaceAll('%', '%%')}`
      const { rows } = await ask('SELECT success, result FROM run_command_on_shards($1::regclass, $2)', [
        table,
        command,
      ])
      const failed = rows.find(({ success }) => !success)
      if (failed) throw new Error(failed.result, { cause: error })
      return { rows: [], rowCount: null } as never
    }
  }
}

const inserted = (text: string, values: Values): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => literalOf(values[Number(n) - 1]))

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`)
  return pg.escapeLiteral(String(value))
}
