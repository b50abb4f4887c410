import { bucket, type Fragment, fragment, int4, int8, read, write } from '../../platform/db/sql.ts'

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
  collectedPostsR18: int4,
  collectedRepliesR18: int4,
}

export const counts = read(row)`
  SELECT posts, r18, own_posts AS "ownPosts", replies, replies_r18 AS "repliesR18",
    own_replies AS "ownReplies",
    collected_posts AS "collectedPosts", collected_replies AS "collectedReplies",
    collected_posts_r18 AS "collectedPostsR18", collected_replies_r18 AS "collectedRepliesR18"
  FROM forum_count WHERE ${own}`

/**
 * What would be a new row has to fulfil the checks of the table, also where it meets one that is there. For a member
 * without a row, these are the given numbers.
 */
const orZero = <const N extends string>(name: N) => fragment`greatest(${int4(name)}, 0)`
const posts = orZero('posts')
const replies = orZero('replies')
const least = <const N extends string, const P extends Fragment>(name: N, most: P) =>
  fragment`least(${orZero(name)}, ${most})`
const greatest = <const N extends string, const P extends Fragment>(name: N, least: P) =>
  fragment`greatest(${int4(name)}, ${least})`

export const move = write({})`
  INSERT INTO forum_count AS c (bucket, user_id, posts, r18, own_posts, replies, replies_r18, own_replies, collected_posts, collected_replies,
    collected_posts_r18, collected_replies_r18)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${posts}, ${least('r18', posts)}, ${greatest('ownPosts', posts)}, ${replies},
    ${least('repliesR18', replies)}, ${greatest('ownReplies', replies)}, ${orZero('collectedPosts')}, ${orZero('collectedReplies')},
    ${orZero('collectedPostsR18')}, ${orZero('collectedRepliesR18')})
  ON CONFLICT (bucket, user_id) DO UPDATE SET posts = c.posts + ${int4('posts')}, r18 = c.r18 + ${int4('r18')},
    own_posts = c.own_posts + ${int4('ownPosts')}, replies = c.replies + ${int4('replies')},
    replies_r18 = c.replies_r18 + ${int4('repliesR18')}, own_replies = c.own_replies + ${int4('ownReplies')},
    collected_posts = c.collected_posts + ${int4('collectedPosts')},
    collected_replies = c.collected_replies + ${int4('collectedReplies')},
    collected_posts_r18 = c.collected_posts_r18 + ${int4('collectedPostsR18')},
    collected_replies_r18 = c.collected_replies_r18 + ${int4('collectedRepliesR18')}`
