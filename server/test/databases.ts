import pg from 'pg'

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
