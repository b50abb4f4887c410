import type { Who, World } from '../world.ts'
import { makeMember } from './member.ts'

/** Members registered a month ago with activity, whose reports carry weight. */
export async function makeSeasoned(world: World, howMany: number): Promise<Who[]> {
  const members: Who[] = []
  for (let n = 0; n < howMany; n++) members.push(await makeMember(world))
  const ids = members.map(({ id }) => id)
  await world.sql(`UPDATE person SET created_at = app_now() - interval '30 days' WHERE id = ANY($1)`, [ids])
  await world.sql(
    `INSERT INTO points_balance (bucket, user_id, total) SELECT (id & 1023)::smallint, id, 40 FROM unnest($1::bigint[]) AS t(id)`,
    [ids],
  )
  return members
}
