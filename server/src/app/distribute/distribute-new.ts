import { distribute } from './move-tables.ts'
import { planOf } from './plan.ts'
import { withClient } from './with-client.ts'

/**
 * Tables that migrations added to a distributed database, which are still empty. Until then a statement that joins
 * them with a distributed table is refused.
 * @returns whether the database is distributed
 */
export function distributeNew(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`)
    if (rowCount === 0) return false
    const plan = await planOf(client, 'out')
    const isDistributed = plan.distributed.length > 0
    if (isDistributed && plan.groups.length > 0) await distribute({ client, print: () => undefined }, plan)
    return isDistributed
  })
}
