import { LEVELS } from '@sp/contract'
import { bucketOf } from '../../src/platform/bucket.ts'
import type { Who, World } from '../world.ts'

/** As if somebody had come so far. */
export async function makeLevel(world: World, { id }: Pick<Who, 'id'>, level: number): Promise<void> {
  const points = LEVELS.find((each) => each.level === level)?.from
  await world.sql(
    `INSERT INTO points_balance (bucket, user_id, total) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, user_id) DO UPDATE SET total = excluded.total`,
    [bucketOf(id), id, points],
  )
}
