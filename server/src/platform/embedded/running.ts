import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { passwordFile } from './cluster.ts'
import { databaseUrl, siteUrl } from './database.ts'

interface RunningDatabase {
  url: string
  /** undefined if a program of an earlier version runs it. */
  siteUrl: string | undefined
}

/** The addresses of the embedded database of a site that is running; undefined if it is not. */
export async function runningDatabase(dataDir: string): Promise<RunningDatabase | undefined> {
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
  if (!(await answers(url))) return undefined
  return { url, siteUrl: (await answers(siteUrl(url))) ? siteUrl(url) : undefined }
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
