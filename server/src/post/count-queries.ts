import { bucket, fragment, int4, int8, read, write } from '../platform/db/sql.ts'

const own = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
const row = {
  posts: int4,
  r18: int4,
  ownPosts: int4,
  replies: int4,
  ownReplies: int4,
  collectedPosts: int4,
  collectedReplies: int4,
}

export const counts = read(row)`
  SELECT posts, r18, own_posts AS "ownPosts", replies, own_replies AS "ownReplies",
    collected_posts AS "collectedPosts", collected_replies AS "collectedReplies"
  FROM forum_count WHERE ${own}`

export const open = write({})`
  INSERT INTO forum_count (bucket, user_id) VALUES (${bucket('userId')}, ${int8('userId')}) ON CONFLICT DO NOTHING`

export const move = write({})`
  UPDATE forum_count SET posts = posts + ${int4('posts')}::integer, r18 = r18 + ${int4('r18')}::integer,
    own_posts = own_posts + ${int4('ownPosts')}::integer, replies = replies + ${int4('replies')}::integer,
    own_replies = own_replies + ${int4('ownReplies')}::integer,
    collected_posts = collected_posts + ${int4('collectedPosts')}::integer,
    collected_replies = collected_replies + ${int4('collectedReplies')}::integer
  WHERE ${own}`
