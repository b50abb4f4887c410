import pg from 'pg'
import { distribute } from './move-tables.ts'
import { planOf } from './plan.ts'

/**
 * Tables that migrations added to a distributed database, which are still empty. Until then a statement that joins
 * them with a distributed table is refused.
 */
export async function distributeNew(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`)
    if (rowCount === 0) return
    const plan = await planOf(client, 'out')
    if (plan.distributed.length > 0 && plan.groups.length > 0)
      await distribute({ client, print: () => undefined }, plan)
  } finally {
    await client.end()
  }
}
