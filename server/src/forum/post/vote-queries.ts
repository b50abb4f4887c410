import { countedVotes } from '../../platform/db/counted-votes.ts'
import {
  bool,
  bucketIn,
  fragment,
  int4,
  int8,
  int8s,
  onShardsOf,
  read,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { collectedOf, thePost } from './visibility.ts'

export const postVotes = countedVotes({ table: 'post_vote', of: 'post', by: 'postId' })

const currentReaders = { across: 'what the readers of a moment look at, by primary key and an index over members' }

/** Current counts of visible posts, and the viewers who starred (negative: unstarred) or collected them. */
export const stateOfPosts = read(
  { id: int8, up: int4, down: int4, replyCount: int4, activeAt: timestamp, votes: int8s, collected: int8s },
  currentReaders,
)`
  SELECT p.id, p.up, p.down, p.reply_count AS "replyCount", p.active_at AS "activeAt",
    coalesce(v.votes, '{}') AS votes, coalesce(c.viewers, '{}') AS collected
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')}
  LEFT JOIN ${postVotes.ofReaders} v ON v.id = p.id
  LEFT JOIN ${collectedOf(fragment`'post'`)} c ON c.thing_id = p.id
  WHERE p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`

export const authors = read(
  { id: int8, authorId: int8 },
  { across: 'posts that are asked for at the same moment, each by primary key' },
)`
  SELECT p.id, p.author_id AS "authorId"
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id${onShardsOf('p', 'ids')}
  WHERE p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`

/**
 * Finds, checks, votes and counts in one round trip; after waiting for the lock, the post's state is checked
 * again.
 */
export const vote = write({ authorId: int8, up: int4, createdAt: timestamp, fresh: bool })`
  WITH target AS (
    SELECT p.bucket, p.id, p.author_id, p.up, p.created_at FROM post p
    WHERE ${thePost}
    FOR NO KEY UPDATE
  ), given AS (${postVotes.given}), counted AS (${postVotes.counted})
  SELECT author_id AS "authorId", up + 1 AS up, created_at AS "createdAt", EXISTS (SELECT 1 FROM given) AS fresh FROM target`
