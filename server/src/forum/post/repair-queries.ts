import { bucketIn, int2, int4, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

/** Votes wait for the batch, so the next statement sees all earlier changes. */
export const lockPosts = write({ id: int8, authorId: int8 })`
  SELECT id, author_id AS "authorId" FROM post WHERE bucket = ${int2('bucket')} AND id > ${int8('after')}
  ORDER BY id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

export const openCounts = write({}, { across: 'a count for each author of a batch, in their own bucket' })`
  INSERT INTO forum_count (bucket, user_id)
  SELECT DISTINCT ${bucketIn('author.id')}, author.id FROM unnest(${int8s('authorIds')}::bigint[]) AS author(id)
  ON CONFLICT DO NOTHING`

export const lockCounts = write({ id: int8 })`
  SELECT user_id AS id FROM forum_count WHERE bucket = ${int2('bucket')} AND user_id > ${int8('after')}
  ORDER BY user_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

/** No row for a member without posts. */
export const countsOf = read(
  { id: int8, posts: int4, r18: int4, own: int4 },
  { across: 'posts of an author lie in buckets of their own, and are found by an index' },
)`
  SELECT p.author_id AS id, count(*) FILTER (WHERE p.state = 0 AND p.removed_at IS NULL)::integer AS posts,
    count(*) FILTER (WHERE p.state = 0 AND p.removed_at IS NULL AND p.warning = 'r18')::integer AS r18,
    count(*)::integer AS own
  FROM post p WHERE p.author_id = ANY(${int8s('ids')}::bigint[]) AND p.deleted_at IS NULL
    AND p.removed_by IS DISTINCT FROM 'author' GROUP BY p.author_id`

export const setCounts = write({})`
  UPDATE forum_count c SET posts = n.posts, r18 = n.r18, own_posts = n.own,
    collected_posts = k.posts, collected_replies = k.replies,
    collected_posts_r18 = k.posts_r18, collected_replies_r18 = k.replies_r18
  FROM unnest(${int8s('ids')}::bigint[], ${int4s('posts')}::integer[], ${int4s('r18')}::integer[], ${int4s('own')}::integer[])
    AS n(id, posts, r18, own)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE l.kind = 'post')::integer AS posts,
      count(*) FILTER (WHERE l.kind = 'reply')::integer AS replies,
      count(*) FILTER (WHERE l.kind = 'post' AND l.r18)::integer AS posts_r18,
      count(*) FILTER (WHERE l.kind = 'reply' AND l.r18)::integer AS replies_r18
    FROM collection l WHERE l.bucket = ${int2('bucket')} AND l.user_id = n.id) k
  WHERE c.bucket = ${int2('bucket')} AND c.user_id = n.id
    AND (c.posts, c.r18, c.own_posts, c.collected_posts, c.collected_replies, c.collected_posts_r18, c.collected_replies_r18)
      IS DISTINCT FROM (n.posts, n.r18, n.own, k.posts, k.replies, k.posts_r18, k.replies_r18)`

/** Number of posts of each section over all buckets; the caller has locked the counts. */
export const ofNodes = read(
  { nodeId: int8, posts: int4, selected: int4, chaos: int4, r18: int4, selectedR18: int4, chaosR18: int4, today: int4 },
  { across: 'a recount of every section' },
)`
  SELECT p.node_id AS "nodeId", count(*) FILTER (WHERE p.removed_at IS NULL)::integer AS posts,
    count(*) FILTER (WHERE p.removed_at IS NULL AND p.selected_at IS NOT NULL)::integer AS selected,
    count(*) FILTER (WHERE p.removed_at IS NOT NULL)::integer AS chaos,
    count(*) FILTER (WHERE p.removed_at IS NULL AND p.warning = 'r18')::integer AS r18,
    count(*) FILTER (WHERE p.removed_at IS NULL AND p.selected_at IS NOT NULL AND p.warning = 'r18')::integer AS "selectedR18",
    count(*) FILTER (WHERE p.removed_at IS NOT NULL AND p.warning = 'r18')::integer AS "chaosR18",
    count(*) FILTER (WHERE p.removed_at IS NULL AND (p.created_at AT TIME ZONE 'Asia/Shanghai')::date
      = (app_now() AT TIME ZONE 'Asia/Shanghai')::date)::integer AS today
  FROM post p WHERE p.state = 0 AND p.deleted_at IS NULL GROUP BY p.node_id`
