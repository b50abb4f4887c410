import { int2, int4, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const countReplies = read({ postId: int8, living: int4, chaos: int4 })`
  SELECT asked.id AS "postId", count(r.id) FILTER (WHERE r.removed_at IS NULL AND r.deleted_at IS NULL)::integer AS living,
    count(r.id) FILTER (WHERE r.removed_at IS NOT NULL AND NOT r.hidden AND r.deleted_at IS NULL)::integer AS chaos
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  LEFT JOIN reply r ON r.bucket = ${int2('bucket')} AND r.post_id = asked.id GROUP BY asked.id`

export const repliesAfter = read({ id: int8, postId: int8, authorId: int8 })`
  SELECT id, post_id AS "postId", author_id AS "authorId" FROM reply WHERE bucket = ${int2('bucket')} AND id > ${int8('after')}
  ORDER BY id LIMIT ${int8('batch')}`

export const lockReplies = write({ id: int8 })`
  SELECT id FROM reply WHERE bucket = ${int2('bucket')} AND id = ANY(${int8s('ids')}::bigint[])
  ORDER BY id FOR NO KEY UPDATE`

export const recountReplies = write({ id: int8 })`
  UPDATE reply r SET reply_count = a.living, r18 = p.warning IS NOT DISTINCT FROM 'r18'
  FROM unnest(${int8s('ids')}::bigint[], ${int8s('postIds')}::bigint[]) AS asked(id, post_id)
  JOIN post p ON p.bucket = ${int2('bucket')} AND p.id = asked.post_id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS living FROM reply b
    WHERE b.bucket = ${int2('bucket')} AND b.post_id = asked.post_id AND b.under = asked.id
      AND b.removed_at IS NULL AND b.deleted_at IS NULL) a
  WHERE r.bucket = ${int2('bucket')} AND r.id = asked.id AND (r.reply_count, r.r18)
    IS DISTINCT FROM (a.living, p.warning IS NOT DISTINCT FROM 'r18')
  RETURNING r.id`

/** Selected replies of each section; the caller has locked the counts. */
export const countSelected = read(
  { nodeId: int8, replies: int4, r18: int4 },
  { across: 'a recount of what is selected in all sections, by an index' },
)`
  SELECT asked.id AS "nodeId", coalesce(counted.replies, 0) AS replies, coalesce(counted.r18, 0) AS r18
  FROM unnest(${int8s('nodeIds')}::bigint[]) AS asked(id) LEFT JOIN (
    SELECT r.node_id, count(*)::integer AS replies, count(*) FILTER (WHERE r.r18)::integer AS r18 FROM reply r
    WHERE r.node_id = ANY(${int8s('nodeIds')}::bigint[]) AND r.selected_at IS NOT NULL AND NOT r.hidden
      AND r.removed_at IS NULL AND r.deleted_at IS NULL
    GROUP BY r.node_id) counted ON counted.node_id = asked.id`

export const countOfMembers = read(
  { userId: int8, replies: int4, r18: int4, ownReplies: int4 },
  { across: 'a recount of what some members wrote, by an index' },
)`
  SELECT asked.id AS "userId", coalesce(n.replies, 0) AS replies, coalesce(n.r18, 0) AS r18, coalesce(n.own, 0) AS "ownReplies"
  FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id) LEFT JOIN (
    SELECT r.author_id, count(*) FILTER (WHERE NOT r.hidden AND r.removed_at IS NULL)::integer AS replies,
      count(*) FILTER (WHERE r.r18 AND NOT r.hidden AND r.removed_at IS NULL)::integer AS r18,
      count(*) FILTER (WHERE r.removed_by IS DISTINCT FROM 'author')::integer AS own
    FROM reply r WHERE r.author_id = ANY(${int8s('userIds')}::bigint[]) AND r.deleted_at IS NULL
    GROUP BY r.author_id) n ON n.author_id = asked.id`
