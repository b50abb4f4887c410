import { int2, int4s, int8, int8s, read, write } from '../platform/db/sql.ts'

/** Where it is not counted yet, it begins to be. */
export const move = write({})`
  UPDATE post_span SET posts = posts + ${int2('by')}::smallint
  WHERE node_id = ${int8('nodeId')} AND span = ${int8('span')}`

export const open = write({})`
  INSERT INTO post_span (node_id, span, posts) VALUES (${int8('nodeId')}, ${int8('span')}, 0) ON CONFLICT DO NOTHING`

/** The span in which the post lies that stands behind so many, the newest first, and how many of them lie before it. */
export const at = read({ span: int8, before: int8 })`
  SELECT span, before FROM (
    SELECT span, posts, (sum(posts) OVER (ORDER BY span DESC) - posts)::bigint AS before
    FROM post_span WHERE node_id = ${int8('nodeId')}) placed
  WHERE before <= ${int8('skip')} AND before + posts > ${int8('skip')}`

export const counted = read({ nodeId: int8, span: int8, posts: int8 }, { across: 'a recount of every section' })`
  SELECT coalesce(node_id, 0) AS "nodeId", id >> 23 AS span, count(*) AS posts FROM post
  WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL GROUP BY GROUPING SETS ((node_id, id >> 23), (id >> 23))`

export const openAll = write({})`
  INSERT INTO post_span (node_id, span)
  SELECT * FROM unnest(${int8s('nodeIds')}::bigint[], ${int8s('spans')}::bigint[]) ON CONFLICT DO NOTHING`

export const setAll = write({})`
  UPDATE post_span s SET posts = coalesce(c.posts, 0)
  FROM post_span t LEFT JOIN unnest(${int8s('nodeIds')}::bigint[], ${int8s('spans')}::bigint[], ${int4s('posts')}::integer[])
    AS c(node_id, span, posts) ON c.node_id = t.node_id AND c.span = t.span
  WHERE s.node_id = t.node_id AND s.span = t.span AND s.posts <> coalesce(c.posts, 0)`
