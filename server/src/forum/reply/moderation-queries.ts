import { authorVisible } from '../../people/follow/visibility.ts'
import { bool, bucket, bucketIn, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { repliesReadable } from './queries.ts'

/** A reply as the viewer reads it, also in a chaos sea; if it or its post is hidden, only its author reads it. */
export const reply = read({ postId: int8, nodeId: int8, authorId: int8, content: str, createdAt: timestamp })`
  SELECT r.post_id AS "postId", r.node_id AS "nodeId", r.author_id AS "authorId", r.content, r.created_at AS "createdAt"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.removed_by IS DISTINCT FROM 'author' AND r.deleted_at IS NULL
    AND (NOT r.hidden OR r.author_id = ${int8('viewerId')}) AND ${authorVisible('r.author_id')}
    AND ((${repliesReadable}) OR (r.author_id = ${int8('viewerId')} AND p.deleted_at IS NULL))`

export const ofReply = write({
  content: str,
  nodeId: int8,
  postAuthorId: int8,
  answeredId: orNull(int8),
  isPictured: bool,
  adultsOnly: bool,
})`
  SELECT r.content, p.node_id AS "nodeId", p.author_id AS "postAuthorId", r.parent_author_id AS "answeredId",
    EXISTS (SELECT FROM picture i WHERE i.bucket = r.bucket AND i.thing_id = r.id) AS "isPictured",
    p.warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')}`

export const pictured = read(
  { id: int8, authorId: int8, isPublic: bool, epoch: int4, authorEpoch: int4 },
  { across: 'one reply, and its author in their own bucket, by primary key' },
)`
  SELECT r.id, r.author_id AS "authorId", NOT r.hidden AND p.state = 0 AS "isPublic",
    r.picture_epoch + p.picture_epoch AS epoch, a.picture_epoch AS "authorEpoch"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  JOIN person a ON a.bucket = ${bucketIn('r.author_id')} AND a.id = r.author_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.removed_at IS NULL AND r.deleted_at IS NULL
    AND p.removed_at IS NULL AND p.deleted_at IS NULL AND a.state <> 'closing'`

/**
 * The properties that decide on points. Counts stars up to the required number, by the same rule as for a post.
 */
export const qualityFacts = read(
  { authorId: int8, isListed: bool, isHidden: bool, length: int4, stars: int4 },
  { across: 'a reply and those who gave it a star, each by primary key' },
)`
  SELECT r.author_id AS "authorId",
    NOT r.hidden AND r.removed_at IS NULL AND r.deleted_at IS NULL AND p.removed_at IS NULL AND p.deleted_at IS NULL AND p.state = 0 AS "isListed",
    (r.hidden OR p.state <> 0) AND r.removed_at IS NULL AND r.deleted_at IS NULL AND p.removed_at IS NULL AND p.deleted_at IS NULL AS "isHidden",
    char_length(r.content) AS length,
    (SELECT count(*)::integer FROM (
      SELECT FROM reply_vote v JOIN person g ON g.bucket = ${bucketIn('v.user_id')} AND g.id = v.user_id
      WHERE v.bucket = r.bucket AND v.reply_id = r.id AND v.kind = 1 AND g.state = 'active'
        AND (g.muted_until IS NULL OR g.muted_until <= app_now()) AND g.created_at <= v.created_at - interval '1 day'
      LIMIT ${int8('needed')}) counting) AS stars
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')}`
