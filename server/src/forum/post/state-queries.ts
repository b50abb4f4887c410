import { bucketIn, fragment, int2, int4, int8, int8s, read, timestamp } from '../../platform/db/sql.ts'
import { collectedOf } from './visibility.ts'

const currentReaders = { across: 'what the readers of a moment look at, by primary key and an index over members' }

/** Current counts of visible posts, and the viewers who starred (negative: unstarred) or collected them. */
export const stateOfPosts = read(
  { id: int8, up: int4, down: int4, replyCount: int4, activeAt: timestamp, votes: int8s, collected: int8s },
  currentReaders,
)`
  SELECT p.id, p.up, p.down, p.reply_count AS "replyCount", p.active_at AS "activeAt",
    coalesce(v.votes, '{}') AS votes, coalesce(c.viewers, '{}') AS collected
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id
  LEFT JOIN (SELECT w.post_id, array_agg(w.user_id * w.kind) AS votes FROM post_vote w
    WHERE w.user_id = ANY(${int8s('viewerIds')}::bigint[]) AND w.post_id = ANY(${int8s('ids')}::bigint[])
    GROUP BY w.post_id) v ON v.post_id = p.id
  LEFT JOIN ${collectedOf(fragment`'post'`)} c ON c.thing_id = p.id
  WHERE p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`

/** Votes of viewers on posts: each element of `viewerIds` belongs to the same element of the other array. */
export const onPosts = read({ viewerId: int8, id: int8, kind: int2 }, currentReaders)`
  SELECT v.user_id AS "viewerId", v.post_id AS id, v.kind
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('ids')}::bigint[]) AS asked(viewer_id, id)
  JOIN post_vote v ON v.bucket = ${bucketIn('asked.id')} AND v.post_id = asked.id AND v.user_id = asked.viewer_id`

export const authors = read(
  { id: int8, authorId: int8 },
  { across: 'posts that are asked for at the same moment, each by primary key' },
)`
  SELECT p.id, p.author_id AS "authorId"
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN post p ON p.bucket = ${bucketIn('asked.id')} AND p.id = asked.id
  WHERE p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`
