import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { administer, databaseOn } from '../databases.ts'

export interface Database {
  url: string
  sql<R extends pg.QueryResultRow = Record<string, never>>(text: string, values?: unknown[]): Promise<R[]>
  drop(): Promise<void>
  /** Releases the database to a world that will drop it. @returns its name */
  release(): Promise<string>
}

export async function makeEmptyDatabase(): Promise<Database> {
  const base = inject('databaseUrl')
  const name = `sp_${randomUUID().replaceAll('-', '')}`
  await administer(base, `CREATE DATABASE ${name}`)
  const url = databaseOn(base, name)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  return {
    url,
    sql: async (text, values) => (await pool.query(text, values)).rows as never,
    release: async () => {
      await pool.end()
      return name
    },
    drop: async () => {
      await pool.end()
      await administer(base, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
