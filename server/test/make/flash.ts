import { flashCalls, type Warning } from '@sp/contract'
import type { Who, World } from '../world.ts'

let made = 0

/** A flash by a member. @returns its id */
export async function makeFlash(
  world: World,
  author: Who,
  about: { content?: string; isPrivate?: boolean; warning?: Warning } = {},
): Promise<number> {
  // Only members whose birthday makes them adults may set this warning.
  if (about.warning === 'r18')
    await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1 AND birthday IS NULL`, [author.id])
  const { code, msg, data } = await world.call(
    flashCalls.create,
    { content: `今天的第${++made}扇窗`, ...about },
    author,
  )
  if (code !== 200) throw new Error(msg)
  return data
}

/** Many public flashes, as if posted one minute apart. @returns their ids, oldest first */
export async function makeFlashes(world: World, author: Who, count: number): Promise<number[]> {
  const rows = await world.sql<{ id: number }>(
    `INSERT INTO flash (bucket, id, author_id, content, created_at)
     SELECT b, (nextval('content_id') << 10) | b, $1, '第' || n || '条', app_now() - make_interval(mins => $2 - n)
     FROM (SELECT n, (n * 37 % 1024)::smallint AS b FROM generate_series(1, $2::integer) n) each ORDER BY n RETURNING id::float8 AS id`,
    [author.id, count],
  )
  await world.sql(
    `INSERT INTO flash_count AS c (bucket, user_id, public) VALUES (($1::bigint & 1023)::smallint, $1, $2)
     ON CONFLICT (bucket, user_id) DO UPDATE SET public = c.public + $2`,
    [author.id, count],
  )
  // A distributed database returns the rows of one statement in any order.
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
