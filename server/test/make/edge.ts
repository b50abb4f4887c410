import type { World } from '../world.ts'

async function makeEdge(world: World, table: 'follow_edge' | 'block_edge', from: number, to: number): Promise<void> {
  await world.sql(
    `INSERT INTO ${table} (bucket, user_id, outward, other_id)
     VALUES (($1::bigint & 1023)::smallint, $1, true, $2), (($2::bigint & 1023)::smallint, $2, false, $1)`,
    [from, to],
  )
}

/** The bare rows: a block by them leaves the follows, so that what hides is the rule and not the want of a follow. */
export const makeBlock = (world: World, by: number, whom: number) => makeEdge(world, 'block_edge', by, whom)
export const makeFollow = (world: World, by: number, whom: number) => makeEdge(world, 'follow_edge', by, whom)
