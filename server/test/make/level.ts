import { LEVELS } from '@sp/contract'
import { bucketOf } from '../../src/platform/bucket.ts'
import type { Who, World } from '../world.ts'

/** Gives the points of a level by a single entry, as for a member who had none; sends no notice. */
export async function makeLevel(world: World, { id }: Pick<Who, 'id'>, level: number): Promise<void> {
  const points = LEVELS.find((each) => each.level === level)?.from
  const values = [bucketOf(id), id, points]
  await world.sql(
    `INSERT INTO points_balance (bucket, user_id, total) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, user_id) DO UPDATE SET total = excluded.total`,
    values,
  )
  await world.sql(
    `INSERT INTO points_entry (bucket, id, user_id, reason, source, change)
     VALUES ($1, (nextval('content_id') << 10) | $1::smallint, $2, 'featuredTopic', 1, $3::integer)`,
    values,
  )
}
