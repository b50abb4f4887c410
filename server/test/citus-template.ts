import pg from 'pg'
import { distribute } from '../src/app/distribute/move-tables.ts'
import { planOf } from '../src/app/distribute/plan.ts'
import { administer, databaseOn, fill, onEach } from './databases.ts'

/** The coordinator first. */
export async function nodesOfCluster(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive ORDER BY groupid',
    )
    .finally(() => client.end())
  return rows.map(({ host, port }) => {
    const node = new URL(url)
    node.hostname = host
    node.port = String(port)
    return node.href
  })
}

/** A migrated database of which nothing is distributed yet. @returns its address on the coordinator */
export async function makeWholeDatabase(nodes: readonly string[], name: string): Promise<string> {
  await onEach(nodes, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`)
  const databases = nodes.map((url) => databaseOn(url, name))
  await onEach(databases, 'CREATE EXTENSION citus')
  const [coordinator = '', ...workers] = databases
  const { hostname, port } = new URL(coordinator)
  await administer(
    coordinator,
    `SELECT citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => {
      const { hostname: host, port: at } = new URL(worker)
      return `SELECT citus_add_node('${host}', ${at})`
    }),
  )
  await fill(coordinator)
  return coordinator
}

/**
 * A distributed database that can be cloned by CREATE DATABASE on each node: what Citus knows of the nodes and shards
 * are rows and tables of the database itself.
 */
export async function makeCitusTemplate(nodes: readonly string[], name: string, shards: number): Promise<void> {
  const coordinator = await makeWholeDatabase(nodes, name)
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  await distribute({ client, print: () => undefined }, await planOf(client, 'out'), shards).finally(() => client.end())
  // The maintenance daemon of Citus connects again and again, and a database in use cannot be cloned.
  await onEach(
    nodes,
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
}
