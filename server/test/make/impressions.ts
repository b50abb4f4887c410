import { bucketOf } from '../../src/platform/bucket.ts'
import type { Who, World } from '../world.ts'

export async function makeImpressions(
  { sql }: Pick<World, 'sql'>,
  { id }: Pick<Who, 'id'>,
  daysAgo: number,
): Promise<void> {
  await sql('DELETE FROM active_day WHERE user_id = $1', [id])
  await sql(
    `INSERT INTO active_day (bucket, user_id, day)
     VALUES ($1, $2, (app_now() AT TIME ZONE 'Asia/Shanghai')::date - $3::integer)`,
    [bucketOf(id), id, daysAgo],
  )
}
