import { bucket, bytea, int8, read, str, timestamp, write } from '../platform/db/sql.ts'

/** Waits for a change of the password and for the end of the account, and begins nothing after them. */
export const addSession = write({})`
  INSERT INTO session (bucket, token_hash, id, user_id, device, expires_at, restricted_until)
  SELECT c.bucket, ${bytea('tokenHash')}::bytea, ${int8('id')}::bigint, c.user_id, ${str('device')}::text,
    app_now() + interval '30 days', c.restricted_until
  FROM credential c JOIN person p ON p.bucket = c.bucket AND p.id = c.user_id
  WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}
    AND c.password_hash = ${str('passwordHash')} AND p.state = 'active'
  FOR SHARE OF c, p`

export const sessionsOf = read({ id: int8, device: str, lastSeen: timestamp })`
  SELECT id, device, last_seen AS "lastSeen" FROM session
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND expires_at > app_now()
  ORDER BY last_seen DESC, id LIMIT 100`

export const endSessionById = write({})`
  DELETE FROM session WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('id')}`

export const endSessions = write({})`
  DELETE FROM session WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id <> ${int8('exceptId')}`

/** Opens ten minutes in which this session may change what needs a recent login. */
export const verified = write({})`
  UPDATE session SET verified_until = app_now() + interval '10 minutes'
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}`

export const answered = write({})`
  UPDATE session SET answered_until = app_now() + interval '10 minutes'
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('sessionId')}`
