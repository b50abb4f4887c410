import { bucket, fragment, int4, int8, read, write } from '../../platform/db/sql.ts'

const own = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
const row = {
  posts: int4,
  r18: int4,
  ownPosts: int4,
  replies: int4,
  repliesR18: int4,
  ownReplies: int4,
  collectedPosts: int4,
  collectedReplies: int4,
}

export const counts = read(row)`
  SELECT posts, r18, own_posts AS "ownPosts", replies, replies_r18 AS "repliesR18",
    own_replies AS "ownReplies",
    collected_posts AS "collectedPosts", collected_replies AS "collectedReplies"
  FROM forum_count WHERE ${own}`

export const move = write({})`
  WITH moved AS (
    UPDATE forum_count SET posts = posts + ${int4('posts')}::integer, r18 = r18 + ${int4('r18')}::integer,
      own_posts = own_posts + ${int4('ownPosts')}::integer, replies = replies + ${int4('replies')}::integer,
      replies_r18 = replies_r18 + ${int4('repliesR18')}::integer,
      own_replies = own_replies + ${int4('ownReplies')}::integer,
      collected_posts = collected_posts + ${int4('collectedPosts')}::integer,
      collected_replies = collected_replies + ${int4('collectedReplies')}::integer
    WHERE ${own} RETURNING 1)
  INSERT INTO forum_count AS c (bucket, user_id, posts, r18, own_posts, replies, replies_r18, own_replies, collected_posts, collected_replies)
  SELECT ${bucket('userId')}, ${int8('userId')}, ${int4('posts')}, ${int4('r18')}, ${int4('ownPosts')}, ${int4('replies')},
    ${int4('repliesR18')}, ${int4('ownReplies')}, ${int4('collectedPosts')}, ${int4('collectedReplies')}
  WHERE NOT EXISTS (SELECT 1 FROM moved)
  ON CONFLICT (bucket, user_id) DO UPDATE SET posts = c.posts + excluded.posts, r18 = c.r18 + excluded.r18,
    own_posts = c.own_posts + excluded.own_posts, replies = c.replies + excluded.replies,
    replies_r18 = c.replies_r18 + excluded.replies_r18,
    own_replies = c.own_replies + excluded.own_replies, collected_posts = c.collected_posts + excluded.collected_posts,
    collected_replies = c.collected_replies + excluded.collected_replies`
