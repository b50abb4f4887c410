import { bucketOf, drawUserId } from '../../src/platform/bucket.ts'
import type { World } from '../world.ts'

let made = 0

export async function makePeople(world: World, howMany: number): Promise<number[]> {
  const ids = Array.from({ length: howMany }, drawUserId)
  const names = ids.map(() => `crowd${++made}`)
  await world.sql(`INSERT INTO account_name (name_key, user_id) SELECT * FROM unnest($1::text[], $2::bigint[])`, [
    names,
    ids,
  ])
  await world.sql(
    `INSERT INTO person (bucket, id, username, nickname)
     SELECT b, i, n, n FROM unnest($1::smallint[], $2::bigint[], $3::text[]) AS t(b, i, n)`,
    [ids.map(bucketOf), ids, names],
  )
  await world.sql(`INSERT INTO follow_count (bucket, user_id) SELECT * FROM unnest($1::smallint[], $2::bigint[])`, [
    ids.map(bucketOf),
    ids,
  ])
  return ids
}
