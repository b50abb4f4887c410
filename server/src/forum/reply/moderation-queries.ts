import { authorVisible } from '../../people/follow/visibility.ts'
import { bool, bucket, fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { starsThatCount } from '../post/visibility.ts'
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
    EXISTS (SELECT FROM picture i WHERE i.bucket = ${bucket('replyId')} AND i.thing_id = r.id) AS "isPictured",
    p.warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')}`

export const pictured = read({ id: int8, authorId: int8, isPublic: bool, epoch: int4 })`
  SELECT r.id, r.author_id AS "authorId", NOT r.hidden AND p.state = 0 AS "isPublic",
    r.picture_epoch + p.picture_epoch AS epoch
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.removed_at IS NULL AND r.deleted_at IS NULL
    AND p.removed_at IS NULL AND p.deleted_at IS NULL`

/** The properties that decide on points, beside the stars. */
export const qualityFacts = read({ authorId: int8, isListed: bool, isHidden: bool, length: int4 })`
  SELECT r.author_id AS "authorId",
    NOT r.hidden AND r.removed_at IS NULL AND r.deleted_at IS NULL AND p.removed_at IS NULL AND p.deleted_at IS NULL AND p.state = 0 AS "isListed",
    (r.hidden OR p.state <> 0) AND r.removed_at IS NULL AND r.deleted_at IS NULL AND p.removed_at IS NULL AND p.deleted_at IS NULL AS "isHidden",
    char_length(r.content) AS length
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')}`

export const countedStars = read({ stars: int4 }, { across: 'members who gave a star, each by primary key' })`
  ${starsThatCount(fragment`
    SELECT v.user_id, v.created_at FROM reply_vote v
    WHERE v.bucket = ${bucket('replyId')} AND v.reply_id = ${int8('replyId')} AND v.kind = 1`)}`
