import { authorVisible } from '../../people/follow/visibility.ts'
import { countedVotes } from '../../platform/db/counted-votes.ts'
import { bool, bucket, bucketIn, int4, int8, int8s, onShardsOf, orNull, read, write } from '../../platform/db/sql.ts'
import { flashVisible } from '../flash/visibility.ts'

export const commentVotes = countedVotes({ table: 'flash_comment_vote', of: 'flash_comment', by: 'commentId' })

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
      WHERE v.bucket = c.bucket AND v.comment_id = c.id AND v.user_id = ANY(${int8s('viewerIds')}::bigint[])${onShardsOf('v', 'flashIds')}) AS votes
  FROM unnest(${int8s('flashIds')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id${onShardsOf('f', 'flashIds')}
  LEFT JOIN flash_comment c ON c.bucket = f.bucket AND c.flash_id = f.id AND c.id = ANY(${int8s('ids')}::bigint[])${onShardsOf('c', 'flashIds')}
  WHERE f.state = 0 AND f.deleted_at IS NULL`

/** Finds, validates, votes and counts in one round trip, like the vote on a flash. */
export const vote = write({ authorId: int8, flashId: int8, flashAuthorId: int8, adultsOnly: bool, fresh: bool })`
  WITH target AS (
    SELECT c.bucket, c.id, c.flash_id, c.author_id, f.author_id AS flash_author_id, f.warning
    FROM flash_comment c JOIN flash f ON f.bucket = c.bucket AND f.id = c.flash_id
    WHERE c.bucket = ${bucket('commentId')} AND c.id = ${int8('commentId')} AND c.deleted_at IS NULL AND NOT c.hidden
      AND ${authorVisible('c.author_id')} AND ${flashVisible('direct')}
    FOR NO KEY UPDATE OF c
  ), given AS (${commentVotes.given}), counted AS (${commentVotes.counted})
  SELECT author_id AS "authorId", flash_id AS "flashId", flash_author_id AS "flashAuthorId",
    warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly", EXISTS (SELECT 1 FROM given) AS fresh FROM target`
