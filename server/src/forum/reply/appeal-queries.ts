import { bucket, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const takenFrom = read(
  { id: int8, content: str, reason: str, at: timestamp },
  { across: 'what was taken from one member, by an index' },
)`
  SELECT r.id, left(r.content, 240) AS content, r.removed_reason AS reason, r.removed_at AS at FROM reply r
  WHERE r.author_id = ${int8('userId')} AND r.removed_by IN ('head', 'vice', 'staff') AND r.deleted_at IS NULL
    AND NOT r.removal_appealed AND r.removed_at > app_now() - ${int4('days')}::integer * interval '1 day'
  ORDER BY r.removed_at DESC LIMIT 100`

export const shown = read({ text: str, warning: orNull(str), postedAt: timestamp })`
  SELECT r.content AS text, p.warning, r.created_at AS "postedAt"
  FROM reply r JOIN post p ON p.bucket = r.bucket AND p.id = r.post_id
  WHERE r.bucket = ${bucket('replyId')} AND r.id = ${int8('replyId')} AND r.content <> ''`

export const markAppealed = write({})`
  UPDATE reply SET removal_appealed = true WHERE bucket = ${bucket('replyId')} AND id = ${int8('replyId')}`
