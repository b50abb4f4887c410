import { bool, bucket, bytea, int2, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** The owner of a valid session and their current permissions: never cached. */
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

/** Locks the session: ending it waits for this transaction, and vice versa. */
export const lockSession = write({ role: str })`
  SELECT p.role FROM staff_session s JOIN person p ON p.bucket = s.bucket AND p.id = s.user_id
  WHERE s.bucket = ${bucket('userId')} AND s.user_id = ${int8('userId')} AND s.id = ${int8('sessionId')}
    AND p.state = 'active' AND p.role <> 'member'
  FOR KEY SHARE OF s`

export const seen = write({})`
  UPDATE staff_session SET last_seen = app_now()
  WHERE bucket = ${int2('bucket')} AND token_hash = ${bytea('tokenHash')}`

/** Waits for concurrent changes of password and role, and adds no session after them. */
export const add = write({})`
  INSERT INTO staff_session (bucket, token_hash, id, user_id, enrolled)
  SELECT c.bucket, ${bytea('tokenHash')}::bytea, ${int8('id')}::bigint, c.user_id, ${bool('enrolled')}::boolean
  FROM credential c JOIN person p ON p.bucket = c.bucket AND p.id = c.user_id
  WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}
    AND c.password_hash = ${str('passwordHash')} AND p.state = 'active' AND p.role <> 'member'
  FOR SHARE OF c, p`

export const enrol = write({})`
  UPDATE staff_session SET enrolled = true
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}`

export const refresh = write({ until: timestamp })`
  UPDATE staff_session SET fresh_until = app_now() + interval '10 minutes'
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}
  RETURNING fresh_until AS until`

export const end = write({})`
  DELETE FROM staff_session
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id <> ${int8('exceptId')}`

export const endOne = write({})`
  DELETE FROM staff_session
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}`

export const sweep = write({}, { across: 'a sweep of what has ended' })`
  DELETE FROM staff_session
  WHERE created_at <= app_now() - interval '12 hours' OR last_seen <= app_now() - interval '30 minutes'`
