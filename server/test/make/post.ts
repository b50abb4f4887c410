import { type Input, postCalls } from '@sp/contract'
import { type PostTexts, TEXT_COLUMNS, wireTextsOf } from '../../src/forum/post/rules.ts'
import type { Who, World } from '../world.ts'
import { makeNode } from './node.ts'

let made = 0

/** Each text of a post, with words of its own in the form that the text has. */
export const postTextsWith = (words: (column: keyof PostTexts) => string) =>
  wireTextsOf(
    Object.fromEntries(TEXT_COLUMNS.map((column) => [column, words(column)])) as Record<keyof PostTexts, string>,
  )

/** A post by a member. @returns its id */
export async function makePost(
  world: World,
  author: Who,
  about: Partial<Input<typeof postCalls.create>> = {},
): Promise<number> {
  // Only members whose birthday makes them adults may set this warning.
  if (about.warning === 'r18')
    await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1 AND birthday IS NULL`, [author.id])
  const { nodeId = await makeNode(world), ...draft } = about
  const n = ++made
  const input = { title: `第${n}扇窗`, description: `窗外的第${n}场雨`, nodeId, ...draft }
  const { code, msg, data } = await world.call(postCalls.create, input, author)
  if (code !== 200) throw new Error(msg)
  return data
}

/** Many visible posts of a section, as if posted one minute apart. @returns their ids, oldest first */
export async function makePosts(
  world: World,
  author: Who,
  { nodeId, count }: { nodeId: number; count: number },
): Promise<number[]> {
  const rows = await world.sql<{ id: number }>(
    `INSERT INTO post (bucket, id, node_id, author_id, title, content, excerpt, created_at, active_at)
     SELECT b, (nextval('content_id') << 10) | b, $3, $1, '第' || n || '扇', '雨', '雨',
       app_now() - make_interval(mins => $2 - n), app_now() - make_interval(mins => $2 - n)
     FROM (SELECT n, (n * 37 % 1024)::smallint AS b FROM generate_series(1, $2::integer) n) each ORDER BY n RETURNING id::float8 AS id`,
    [author.id, count, nodeId],
  )
  await world.sql(
    `INSERT INTO forum_count AS c (bucket, user_id, posts, own_posts) VALUES (($1::bigint & 1023)::smallint, $1, $2, $2)
     ON CONFLICT (bucket, user_id) DO UPDATE SET posts = c.posts + $2, own_posts = c.own_posts + $2`,
    [author.id, count],
  )
  const today = `(app_now() AT TIME ZONE 'Asia/Shanghai')::date`
  await world.sql(
    `UPDATE node_count SET posts = posts + $2, day = ${today}, day_posts = (SELECT count(*) FROM post
       WHERE node_id = $1 AND (created_at AT TIME ZONE 'Asia/Shanghai')::date = ${today}) WHERE node_id = $1`,
    [nodeId, count],
  )
  await world.sql(
    `WITH counted AS (SELECT node_id, id >> 23 AS span, count(*) AS posts FROM post
       WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL GROUP BY 1, 2)
     INSERT INTO post_span (node_id, span, posts)
       SELECT node_id, span, posts FROM counted UNION ALL SELECT 0, span, sum(posts) FROM counted GROUP BY span
     ON CONFLICT (node_id, span) DO UPDATE SET posts = excluded.posts`,
  )
  // Several shards return their rows in no common order.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
