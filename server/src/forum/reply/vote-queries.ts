import { authorVisible } from '../../people/follow/visibility.ts'
import { countedVotes } from '../../platform/db/counted-votes.ts'
import {
  bool,
  bucket,
  bucketIn,
  fragment,
  int4,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { collectedOf, postVisible } from '../post/visibility.ts'
import { belowIn } from './queries.ts'

export const replyVotes = countedVotes({ table: 'reply_vote', of: 'reply', by: 'replyId' })

/**
 * Current counts of replies (top-level ones with all answers), and the viewers who starred (negative: unstarred)
 * or collected them; for their parent, a post or a reply, one row without votes with its number of replies.
 * Replies that are not visible to all have no row.
 */
export const stateOfReplies = read(
  {
    id: int8,
    up: int4,
    down: int4,
    replyCount: int4,
    below: orNull(int4),
    floors: int4,
    opFloors: int4,
    votes: int8s,
    collected: int8s,
  },
  { across: 'what the readers of a moment look at, by primary key and an index over members' },
)`
  SELECT r.id, r.up, r.down, r.reply_count AS "replyCount", CASE WHEN r.parent_id IS NULL THEN ${belowIn(fragment`r.bucket${onShardsOf('b', 'ids')}`)} END AS below,
    r.floors, r.op_floors AS "opFloors",
    coalesce(v.votes, '{}') AS votes, coalesce(c.viewers, '{}') AS collected
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN reply r ON r.bucket = ${bucketIn('asked.id')} AND r.id = asked.id${onShardsOf('r', 'ids')}
  LEFT JOIN ${replyVotes.ofReaders} v ON v.id = r.id
  LEFT JOIN ${collectedOf(fragment`'reply'`)} c ON c.thing_id = r.id
  UNION ALL
  SELECT p.id, 0, 0, 0, NULL, p.floors, p.op_floors, '{}', '{}' FROM unnest(${int8s('postIds')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'postIds')}
  WHERE p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`

export const vote = write({
  authorId: int8,
  postId: int8,
  postAuthorId: int8,
  adultsOnly: bool,
  fresh: bool,
  up: int4,
  createdAt: timestamp,
})`
  WITH target AS (
    SELECT r.bucket, r.id, r.post_id, r.author_id, r.up, r.created_at, p.author_id AS post_author_id, p.warning
    FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
    WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.removed_at IS NULL AND r.deleted_at IS NULL
      AND NOT r.hidden AND ${authorVisible('r.author_id')} AND p.state = 0 AND ${postVisible('direct')}
    FOR NO KEY UPDATE OF r
  ), given AS (${replyVotes.given}), counted AS (${replyVotes.counted})
  SELECT author_id AS "authorId", post_id AS "postId", post_author_id AS "postAuthorId",
    warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly", EXISTS (SELECT 1 FROM given) AS fresh,
    up + (SELECT count(*)::integer FROM given WHERE kind = 1) AS up, created_at AS "createdAt" FROM target`

export const openReply = read({ authorId: int8, postId: int8, parentAuthorId: orNull(int8) })`
  SELECT r.author_id AS "authorId", r.post_id AS "postId", r.parent_author_id AS "parentAuthorId"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.removed_at IS NULL AND r.deleted_at IS NULL
    AND NOT r.hidden AND ${authorVisible('r.author_id')} AND p.state = 0 AND ${postVisible('direct')}`
