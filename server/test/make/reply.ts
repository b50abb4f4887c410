import { replyCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'

interface About {
  reply?: string
  answers?: number
  pictures?: string[]
}

/** A reply to a post or to one of its replies. @returns its id */
export async function makeReply(world: World, author: Who, postId: number, about: About = {}): Promise<number> {
  const { reply = '说得对', answers, ...more } = about
  const { code, msg, data } =
    answers === undefined
      ? await world.call(replyCalls.addToPost, { postId, reply, ...more }, author)
      : await world.call(replyCalls.addToReply, { pId: answers, reply, ...more }, author)
  if (code !== 200) throw new Error(msg)
  return data
}

export async function makeReplies(
  world: World,
  author: Who,
  { postId, count }: { postId: number; count: number },
): Promise<void> {
  const drawn = await world.sql<{ id: number }>(
    `SELECT ((nextval('content_id') << 10) | ($1::bigint & 1023))::float8 AS id FROM generate_series(1, $2::integer)`,
    [postId, count],
  )
  await world.sql(
    `INSERT INTO reply (bucket, id, post_id, node_id, author_id, is_op, top_id, floor, content, r18)
     SELECT p.bucket, d.id, p.id, p.node_id, $2, false, d.id, p.floors + d.n, '第' || d.n || '条', p.warning IS NOT DISTINCT FROM 'r18'
     FROM post p, unnest($3::bigint[]) WITH ORDINALITY AS d(id, n)
     WHERE p.bucket = $1::bigint & 1023 AND p.id = $1`,
    [postId, author.id, drawn.map(({ id }) => id)],
  )
  await world.sql('UPDATE post SET floors = floors + $2, reply_count = reply_count + $2 WHERE id = $1', [postId, count])
  await world.sql(
    `INSERT INTO forum_count AS c (bucket, user_id, replies, own_replies) VALUES (($1::bigint & 1023)::smallint, $1, $2, $2)
     ON CONFLICT (bucket, user_id) DO UPDATE SET replies = c.replies + $2, own_replies = c.own_replies + $2`,
    [author.id, count],
  )
}
