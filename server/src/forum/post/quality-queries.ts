import { bool, bucket, fragment, int4, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { starsThatCount } from './visibility.ts'

const own = fragment`bucket = ${bucket('id')} AND thing_id = ${int8('id')} AND kind = ${str('kind')}`

/** Once for each thing: a thing that already earned its points keeps its row, and does not become due again. */
export const scheduleReview = write({})`
  INSERT INTO quality_due (bucket, thing_id, kind, due_at)
  VALUES (${bucket('id')}, ${int8('id')}, ${str('kind')}, ${timestamp('createdAt')}::timestamptz + interval '1 day')
  ON CONFLICT DO NOTHING`

export const due = read({ id: int8, kind: str }, { across: 'a sweep of what is due, by an index' })`
  SELECT thing_id AS id, kind FROM quality_due WHERE due_at <= app_now() ORDER BY due_at LIMIT ${int8('size')}`

export const lockDue = write({ id: int8 })`
  SELECT thing_id AS id FROM quality_due WHERE ${own} AND due_at <= app_now() FOR UPDATE SKIP LOCKED`

export const settle = write({})`UPDATE quality_due SET due_at = NULL WHERE ${own}`

export const postpone = write({})`UPDATE quality_due SET due_at = app_now() + interval '1 hour' WHERE ${own}`

export const forget = write({})`DELETE FROM quality_due WHERE ${own}`

export const postStars = read({ stars: int4 }, { across: 'members who gave a star, each by primary key' })`
  ${starsThatCount(fragment`
    SELECT v.user_id, v.created_at FROM post_vote v
    WHERE v.bucket = ${bucket('postId')} AND v.post_id = ${int8('postId')} AND v.kind = 1`)}`

/** The properties of a post that decide on points, beside its stars. */
export const post = read({ authorId: int8, isListed: bool, isHidden: bool, length: int4 })`
  SELECT p.author_id AS "authorId", p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL AS "isListed",
    p.state <> 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL AS "isHidden", char_length(p.content) AS length
  FROM post p WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')}`
