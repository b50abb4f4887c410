import { bucket, int4, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'

export const takenFrom = read(
  { id: int8, excerpt: str, reason: str, at: timestamp },
  { across: 'what was taken from one member, by an index' },
)`
  SELECT p.id, p.title AS excerpt, p.removed_reason AS reason, p.removed_at AS at FROM post p
  WHERE p.author_id = ${int8('userId')} AND p.removed_by IN ('head', 'vice', 'staff') AND p.deleted_at IS NULL
    AND NOT p.removal_appealed AND p.removed_at > app_now() - ${int4('days')}::integer * interval '1 day'
  ORDER BY p.removed_at DESC LIMIT 100`

export const markAppealed = write({})`
  UPDATE post SET removal_appealed = true WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`
