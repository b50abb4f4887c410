import { readFile, realpath } from 'node:fs/promises'
import pg from 'pg'
import { passwordFile } from '../../src/platform/embedded/cluster.ts'
import { databaseUrl } from '../../src/platform/embedded/database.ts'
import { socketFolder } from '../../src/platform/embedded/folders.ts'

export async function embeddedUrl(dataDir: string): Promise<string> {
  const home = await realpath(dataDir)
  const password = (await readFile(passwordFile(home), 'utf8')).trim()
  return databaseUrl({ host: socketFolder(home), port: 5432 }, password)
}

export async function runSql<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
