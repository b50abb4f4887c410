import type { Schema } from './format.ts'
import * as queries from './schema-statements.ts'

/** Begins a transaction that sees one moment of the database. @returns what it has then */
export async function beginSnapshot(client: queries.Query): Promise<Schema> {
  const at = await queries.beginSnapshot(client, await queries.tableNames(client))
  return {
    at,
    migrations: await queries.appliedMigrations(client),
    tables: await queries.tableColumns(client),
    sequences: await queries.sequenceValues(client),
  }
}
