import { bucketIn, int2, int4, int8, int8s, orNull, read } from '../../platform/db/sql.ts'

export const onComments = read(
  { viewerId: int8, id: int8, kind: int2 },
  { across: 'votes of pages that are asked for at the same moment, each by primary key' },
)`
  SELECT v.user_id AS "viewerId", v.comment_id AS id, v.kind
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('ids')}::bigint[]) AS asked(viewer_id, id)
  JOIN flash_comment_vote v ON v.bucket = ${bucketIn('asked.id')} AND v.comment_id = asked.id AND v.user_id = asked.viewer_id`

/**
 * Current counts of comments, the voting viewers (negative ids for unstars), and the listed total of each flash; a
 * flash without any of the comments has one row without an id.
 */
export const stateOfComments = read(
  { flashId: int8, total: int4, id: orNull(int8), up: int4, down: int4, votes: int8s },
  { across: 'what the readers of a moment look at, by primary key and an index over members' },
)`
  SELECT f.id AS "flashId", f.comment_count + f.stub_count AS total, c.id, coalesce(c.up, 0) AS up,
    coalesce(c.down, 0) AS down, ARRAY(SELECT v.user_id * v.kind FROM flash_comment_vote v
      WHERE v.bucket = c.bucket AND v.comment_id = c.id AND v.user_id = ANY(${int8s('viewerIds')}::bigint[])) AS votes
  FROM unnest(${int8s('flashIds')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id
  LEFT JOIN flash_comment c ON c.bucket = f.bucket AND c.flash_id = f.id AND c.id = ANY(${int8s('ids')}::bigint[])
  WHERE f.state = 0 AND f.deleted_at IS NULL`
