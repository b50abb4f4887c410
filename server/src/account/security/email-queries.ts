import { bucket, bytea, int8, int8s, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

export const waiting = read({ pendingEmail: orNull(bytea), resetUntil: orNull(timestamp) })`
  SELECT (SELECT email FROM email_change WHERE user_id = ${int8('userId')} AND expires_at > app_now()) AS "pendingEmail",
    greatest(
      (SELECT expires_at FROM password_reset
        WHERE user_id = ${int8('userId')} AND used_at IS NULL AND tries < 10 AND expires_at > app_now()),
      (SELECT r.expires_at FROM staff_reset r
        WHERE r.bucket = ${bucket('userId')} AND r.user_id = ${int8('userId')} AND r.expires_at > app_now())) AS "resetUntil"`

/** Addresses that may send mails: the bound one, and those replaced within seven days. */
export const bound = read({ email: bytea, oldId: orNull(int8) })`
  SELECT c.email, NULL::bigint AS "oldId" FROM credential c WHERE c.bucket = ${bucket('userId')} AND c.user_id = ${int8('userId')}
  UNION ALL
  SELECT o.email, o.id FROM old_email o
  WHERE o.bucket = ${bucket('userId')} AND o.user_id = ${int8('userId')} AND o.valid_until > app_now()`

export const startChange = write({})`
  INSERT INTO email_change (user_id, session_id, email, code_mac, expires_at)
  VALUES (${int8('userId')}, ${int8('sessionId')}, ${bytea('email')}, ${bytea('codeMac')}, app_now() + interval '30 minutes')
  ON CONFLICT (user_id) DO UPDATE SET session_id = excluded.session_id, email = excluded.email,
    code_mac = excluded.code_mac, expires_at = excluded.expires_at`

export const dropChange = write({})`
  DELETE FROM email_change WHERE user_id = ${int8('userId')}`

export const changeByCode = read({ userId: int8, email: bytea })`
  SELECT user_id AS "userId", email FROM email_change
  WHERE code_mac = ${bytea('codeMac')} AND expires_at > app_now()`

export const takeChange = write({ sessionId: int8 })`
  DELETE FROM email_change WHERE code_mac = ${bytea('codeMac')} AND user_id = ${int8('userId')} AND expires_at > app_now()
  RETURNING session_id AS "sessionId"`

export const oldOnes = write({ id: int8, email: bytea })`
  SELECT id, email FROM old_email WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} FOR UPDATE`

export const addOld = write({})`
  INSERT INTO old_email (bucket, user_id, id, email, valid_until)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('id')}, ${bytea('email')}, app_now() + interval '7 days')`

export const dropOld = write({})`
  DELETE FROM old_email WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const dropOldOnes = write({})`
  DELETE FROM old_email
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ANY(${int8s('ids')}::bigint[])`

export const sweepChanges = write({})`
  DELETE FROM email_change WHERE expires_at < app_now()`

export const sweepOld = write({}, { across: 'a sweep of what is over' })`
  DELETE FROM old_email WHERE valid_until < app_now()`
