import type { World } from '../world.ts'

async function makeEdge(world: World, table: 'follow_edge' | 'block_edge', from: number, to: number): Promise<void> {
  await world.sql(
    `INSERT INTO ${table} (bucket, user_id, outward, other_id)
     VALUES (($1::bigint & 1023)::smallint, $1, true, $2), (($2::bigint & 1023)::smallint, $2, false, $1)`,
    [from, to],
  )
}

/**
 * Only the row: this block keeps the follows, so that tests see the effect of the rule and not of a missing
 * follow.
 */
export const makeBlock = (world: World, by: number, whom: number) => makeEdge(world, 'block_edge', by, whom)
export const makeFollow = (world: World, by: number, whom: number) => makeEdge(world, 'follow_edge', by, whom)
