import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

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
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`CREATE DATABASE ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  return {
    url: url.href,
    sql: async (text, values) => (await pool.query(text, values)).rows as never,
    release: async () => {
      await pool.end()
      return name
    },
    drop: async () => {
      await pool.end()
      await admin(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
