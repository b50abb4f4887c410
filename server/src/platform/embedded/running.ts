import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { passwordFile } from './cluster.ts'
import { databaseUrl } from './database.ts'

/** The address of the embedded database of a site that is running; undefined if it is not. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => undefined)
  if (home === undefined) return undefined
  // Written by PostgreSQL: pid, data folder, start time, port, folder of the socket, address.
  const [record, password] = await Promise.all([
    read(join(home, 'postgres', 'postmaster.pid')),
    read(passwordFile(home)),
  ])
  const [, , , port, socket, host] = record.split('\n').map((line) => line.trim())
  const at = socket || host
  if (!port || !at || password === '') return undefined
  const url = databaseUrl({ host: at, port: Number(port) }, password.trim())
  return (await answers(url)) ? url : undefined
}

const read = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
