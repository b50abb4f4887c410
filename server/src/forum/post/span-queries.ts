import { bool, int2, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

export const move = write({})`
  WITH moved AS (
    UPDATE post_span s SET posts = s.posts + ${int2('posts')}::smallint, r18 = s.r18 + ${int2('r18')}::smallint
    WHERE s.node_id = ${int8('nodeId')} AND s.span = ${int8('span')} RETURNING 1)
  INSERT INTO post_span AS s (node_id, span, posts, r18)
  SELECT ${int8('nodeId')}, ${int8('span')}, ${int2('posts')}::smallint, ${int2('r18')}::smallint WHERE NOT EXISTS (SELECT 1 FROM moved)
  ON CONFLICT (node_id, span) DO UPDATE SET posts = s.posts + excluded.posts, r18 = s.r18 + excluded.r18`

/** The span with the post at a given offset, newest first, and the number of posts before that span. */
export const at = read({ span: int8, before: int8 })`
  SELECT span, before FROM (
    SELECT span, posts, (sum(posts) OVER (ORDER BY span DESC) - posts)::bigint AS before
    FROM (SELECT span, posts - CASE WHEN ${bool('adult')}::boolean THEN 0 ELSE r18 END
        - (SELECT count(*) FROM unnest(${int8s('stuck')}::bigint[]) AS stuck(id) WHERE stuck.id >> 23 = span) AS posts FROM post_span
      WHERE node_id = ${int8('nodeId')}) found) placed
  WHERE before <= ${int8('skip')} AND before + posts > ${int8('skip')}`

export const counted = read(
  { nodeId: int8, span: int8, posts: int8, r18: int8 },
  { across: 'a recount of every section' },
)`
  WITH each AS MATERIALIZED (
    SELECT node_id AS "nodeId", id >> 23 AS span, count(*) AS posts, count(*) FILTER (WHERE warning = 'r18') AS r18
    FROM post WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL GROUP BY 1, 2)
  SELECT "nodeId", span, posts, r18 FROM each
  UNION ALL SELECT 0, span, sum(posts)::bigint, sum(r18)::bigint FROM each GROUP BY span`

export const openAll = write({})`
  INSERT INTO post_span (node_id, span)
  SELECT * FROM unnest(${int8s('nodeIds')}::bigint[], ${int8s('spans')}::bigint[]) ON CONFLICT DO NOTHING`

export const setAll = write({})`
  UPDATE post_span s SET posts = coalesce(c.posts, 0), r18 = coalesce(c.r18, 0)
  FROM post_span t LEFT JOIN unnest(${int8s('nodeIds')}::bigint[], ${int8s('spans')}::bigint[], ${int4s('posts')}::integer[],
    ${int4s('r18')}::integer[]) AS c(node_id, span, posts, r18) ON c.node_id = t.node_id AND c.span = t.span
  WHERE s.node_id = t.node_id AND s.span = t.span AND (s.posts, s.r18) IS DISTINCT FROM (coalesce(c.posts, 0), coalesce(c.r18, 0))`
