import { bucket, bucketIn, fragment, int2, int4, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

const thePost = fragment`bucket = ${bucket('postId')} AND id = ${int8('postId')}`

export const moveReplyCounts = write({})`
  UPDATE post SET reply_count = reply_count + ${int4('living')}::integer, chaos = chaos + ${int4('chaos')}::integer
  WHERE ${thePost}`

export const bump = write({})`UPDATE post SET active_at = app_now() WHERE ${thePost}`

export const postsAfter = read({ id: int8 })`
  SELECT id FROM post WHERE bucket = ${int2('bucket')} AND id > ${int8('after')} ORDER BY id LIMIT ${int8('batch')}`

/** Votes and replies wait for the batch, so the next statement sees all earlier changes. */
export const lockPosts = write({ id: int8 })`
  SELECT id FROM post WHERE bucket = ${int2('bucket')} AND id = ANY(${int8s('ids')}::bigint[])
  ORDER BY id FOR NO KEY UPDATE`

export const setReplyCounts = write({})`
  UPDATE post p SET reply_count = counted.living, chaos = counted.chaos
  FROM unnest(${int8s('ids')}::bigint[], ${int4s('living')}::integer[], ${int4s('chaos')}::integer[])
    AS counted(id, living, chaos)
  WHERE p.bucket = ${int2('bucket')} AND p.id = counted.id
    AND (p.reply_count, p.chaos) IS DISTINCT FROM (counted.living, counted.chaos)`

export const openMembers = write({}, { across: 'a count for each author of a batch, in their own bucket' })`
  INSERT INTO forum_count (bucket, user_id)
  SELECT DISTINCT ${bucketIn('author.id')}, author.id FROM unnest(${int8s('authorIds')}::bigint[]) AS author(id)
  ON CONFLICT DO NOTHING`

export const lockMembers = write({ id: int8 })`
  SELECT user_id AS id FROM forum_count WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

export const setMemberReplies = write({})`
  UPDATE forum_count c SET replies = counted.replies, replies_r18 = counted.r18, own_replies = counted.own
  FROM unnest(${int8s('ids')}::bigint[], ${int4s('replies')}::integer[], ${int4s('r18')}::integer[], ${int4s('own')}::integer[])
    AS counted(id, replies, r18, own)
  WHERE c.bucket = ${int2('bucket')} AND c.user_id = counted.id
    AND (c.replies, c.replies_r18, c.own_replies) IS DISTINCT FROM (counted.replies, counted.r18, counted.own)`
