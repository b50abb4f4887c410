import { bool, bytea, int8, orNull, read, write } from '../../platform/db/sql.ts'

/** A new request replaces the previous one, also for unknown names. */
export const start = write({})`
  INSERT INTO password_reset (name_mac, user_id, token_hash, nonce_hash, code_mac, expires_at)
  VALUES (${bytea('nameMac')}, ${orNull(int8)('userId')}, ${bytea('tokenHash')}, ${bytea('nonceHash')},
    ${bytea('codeMac')}, app_now() + interval '30 minutes')
  ON CONFLICT (name_mac) DO UPDATE SET user_id = excluded.user_id, token_hash = excluded.token_hash,
    nonce_hash = excluded.nonce_hash, code_mac = excluded.code_mac, tries = 0, proven_by = NULL, used_at = NULL,
    cancel_hash = NULL,
    created_at = app_now(), expires_at = excluded.expires_at`

/** Counts one of ten tries; no row if the request is over. */
export const countTry = write({ proven: bool, sameBrowser: bool, userId: orNull(int8) })`
  UPDATE password_reset SET tries = tries + 1
  WHERE token_hash = ${bytea('tokenHash')} AND used_at IS NULL AND tries < 10 AND expires_at > app_now()
  RETURNING proven_by IS NOT NULL AS proven, nonce_hash = ${bytea('nonceHash')} AS "sameBrowser", user_id AS "userId"`

/** Of two concurrent uses the second finds no row. */
export const use = write({ userId: orNull(int8), provenBy: orNull(bytea) })`
  UPDATE password_reset SET used_at = app_now()
  WHERE token_hash = ${bytea('tokenHash')} AND nonce_hash = ${bytea('nonceHash')} AND used_at IS NULL
    AND proven_by IS NOT NULL AND expires_at > app_now()
  RETURNING user_id AS "userId", proven_by AS "provenBy"`

export const byCode = read({ userId: orNull(int8) })`
  SELECT user_id AS "userId" FROM password_reset
  WHERE code_mac = ${bytea('codeMac')} AND used_at IS NULL AND expires_at > app_now()`

/** The address that already proved it, if any; locks the request against a concurrent proof. */
export const lockProof = write({ provenBy: orNull(bytea) })`
  SELECT proven_by AS "provenBy" FROM password_reset
  WHERE code_mac = ${bytea('codeMac')} AND user_id = ${int8('userId')} AND used_at IS NULL AND expires_at > app_now()
  FOR UPDATE`

export const prove = write({})`
  UPDATE password_reset SET proven_by = ${bytea('provenBy')}
  WHERE code_mac = ${bytea('codeMac')} AND user_id = ${int8('userId')}`

export const cancel = write({})`
  DELETE FROM password_reset WHERE user_id = ${int8('userId')} AND used_at IS NULL`

/** The token in the mail can only cancel this reset. */
export const letCancel = write({})`
  UPDATE password_reset SET cancel_hash = ${bytea('cancelHash')}
  WHERE user_id = ${int8('userId')} AND used_at IS NULL AND expires_at > app_now()`

export const cancelByLetter = write({})`
  DELETE FROM password_reset
  WHERE cancel_hash = ${bytea('cancelHash')} AND used_at IS NULL AND expires_at > app_now()`

export const sweep = write({})`
  DELETE FROM password_reset WHERE expires_at < app_now() - interval '1 day'`

export const dropResets = write({})`
  DELETE FROM password_reset WHERE user_id = ${int8('userId')}`
