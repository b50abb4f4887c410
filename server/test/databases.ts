import pg from 'pg'
import { databaseRights } from '../src/app/database-rights.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { renewSiteRole } from '../src/platform/db/site-role.ts'
import { prepareJobs } from '../src/platform/jobs/run.ts'
import { makeLog } from '../src/platform/log.ts'
import { migrationsFolder } from '../src/platform/paths.ts'

/** The clone and the removal of a database run on each node of a cluster, which hold one of the same name. */
export async function onEach(nodes: readonly string[], ...statements: string[]): Promise<void> {
  await Promise.all(nodes.map((url) => administer(url, ...statements)))
}

export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseOn(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** All tables of this version, and the rights of the role of a site. */
export async function fill(url: string, siteUrl?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The job runner requires both error listeners.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await prepareJobs(pool, makeLog('silent'))
  await pool.end()
  const finish = siteUrl && ((owner: pg.Client) => renewSiteRole(owner, siteUrl, databaseRights))
  await migrate(url, migrationsFolder, finish ? { finish } : {})
}
