import { bucketOf, drawUserId } from '../../src/platform/bucket.ts'
import type { World } from '../world.ts'

let made = 0

export const makePeople = async (world: World, howMany: number): Promise<number[]> =>
  (await makeNamed(world, howMany)).map(({ id }) => id)

/** @param nickname precedes the id in each nickname; without it the nickname is the username. */
export async function makeNamed(
  world: World,
  howMany: number,
  nickname?: string,
): Promise<{ id: number; username: string }[]> {
  const ids = Array.from({ length: howMany }, drawUserId)
  const names = ids.map(() => `crowd${++made}`)
  await world.sql(`INSERT INTO account_name (name_key, user_id) SELECT * FROM unnest($1::text[], $2::bigint[])`, [
    names,
    ids,
  ])
  await world.sql(
    `INSERT INTO person (bucket, id, username, nickname)
     SELECT b, i, n, coalesce($4 || i, n) FROM unnest($1::smallint[], $2::bigint[], $3::text[]) AS t(b, i, n)`,
    [ids.map(bucketOf), ids, names, nickname],
  )
  await world.sql(`INSERT INTO follow_count (bucket, user_id) SELECT * FROM unnest($1::smallint[], $2::bigint[])`, [
    ids.map(bucketOf),
    ids,
  ])
  return ids.map((id, at) => ({ id, username: names[at] ?? '' }))
}
