import { bool, bucket, bytea, int2, int8, orNull, read, str, timestamp, write } from '../platform/db/sql.ts'

/** Whose a living session is, by what they may do now: never cached. */
export const viewer = read({
  userId: int8,
  sessionId: int8,
  username: str,
  role: str,
  enrolled: bool,
  since: timestamp,
  freshUntil: orNull(timestamp),
  stale: bool,
})`
  SELECT s.user_id AS "userId", s.id AS "sessionId", p.username, p.role, s.enrolled, s.created_at AS since,
    s.fresh_until AS "freshUntil", s.last_seen < app_now() - interval '1 minute' AS stale
  FROM staff_session s JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id
  WHERE s.bucket = ${int2('bucket')} AND s.token_hash = ${bytea('tokenHash')}
    AND s.created_at > app_now() - interval '12 hours' AND s.last_seen > app_now() - interval '30 minutes'
    AND p.state = 'active' AND p.role <> 'member'`

export const seen = write({})`
  UPDATE staff_session SET last_seen = app_now()
  WHERE bucket = ${int2('bucket')} AND token_hash = ${bytea('tokenHash')}`

export const endAll = write({})`
  DELETE FROM staff_session WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
