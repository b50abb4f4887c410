import {
  bool,
  bucket,
  bytea,
  byteas,
  int2,
  int4,
  int8,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const keysOf = read({
  id: int8,
  place: int2,
  credentialId: str,
  transports: str,
  name: str,
  backedUp: bool,
  created: timestamp,
  lastUsed: orNull(timestamp),
})`
  SELECT id, place, credential_id AS "credentialId", transports, name, backed_up AS "backedUp", created_at AS created,
    last_used AS "lastUsed"
  FROM sign_in_key WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} ORDER BY place`

export const keyOf = read({ id: int8, publicKey: str })`
  SELECT id, public_key AS "publicKey" FROM sign_in_key
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND credential_id = ${str('credentialId')}`

/** The caller holds the lock of the member's factors, and read which places are free. */
export const addKey = write({})`
  INSERT INTO sign_in_key (bucket, user_id, id, place, credential_id, public_key, counter, transports, name, backed_up)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('id')}, ${int2('place')}, ${str('credentialId')},
    ${str('publicKey')}, ${int8('counter')}, ${str('transports')}, ${str('name')}, ${bool('backedUp')})`

/** Of two signatures with one count, and of those with an older one, none updates the row. A key that never counts has 0. */
export const useKey = write({})`
  UPDATE sign_in_key SET counter = ${int8('counter')}, backed_up = ${bool('backedUp')}, last_used = app_now()
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('id')}
    AND (counter < ${int8('counter')} OR (counter = 0 AND ${int8('counter')} = 0))`

export const renameKey = write({})`
  UPDATE sign_in_key SET name = ${str('name')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('id')}`

export const dropKey = write({})`
  DELETE FROM sign_in_key WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND id = ${int8('id')}`

export const dropKeys = write({})`
  DELETE FROM sign_in_key WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const authenticatorOf = read({ created: timestamp, lastUsed: orNull(timestamp) })`
  SELECT confirmed_at AS created, last_used AS "lastUsed" FROM authenticator
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND confirmed_at IS NOT NULL`

export const lockAuthenticator = write({ secret: bytea, isConfirmed: bool })`
  SELECT secret, confirmed_at IS NOT NULL AS "isConfirmed" FROM authenticator
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} FOR UPDATE`

/** Can be begun again any number of times; updates no row after the confirmation. */
export const beginAuthenticator = write({})`
  INSERT INTO authenticator AS a (bucket, user_id, secret)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('secret')})
  ON CONFLICT (bucket, user_id) DO UPDATE SET secret = excluded.secret WHERE a.confirmed_at IS NULL`

export const confirmAuthenticator = write({})`
  UPDATE authenticator SET confirmed_at = app_now(), last_step = ${int8('step')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND confirmed_at IS NULL`

/** A concurrent or later use of the same or an older code updates no row. */
export const takeStep = write({})`
  UPDATE authenticator SET last_step = ${int8('step')}, last_used = app_now()
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND last_step < ${int8('step')}`

export const dropAuthenticator = write({})`
  DELETE FROM authenticator WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const addRecoveryCodes = write({})`
  INSERT INTO recovery_code (bucket, user_id, code_mac)
  SELECT ${bucket('userId')}, ${int8('userId')}, code_mac FROM unnest(${byteas('macs')}::bytea[]) AS t(code_mac)`

export const takeRecoveryCode = write({})`
  UPDATE recovery_code SET used_at = app_now()
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND code_mac = ${bytea('mac')} AND used_at IS NULL`

export const recoveryLeft = read({ left: int4 })`
  SELECT count(*)::integer AS left FROM recovery_code
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND used_at IS NULL`

export const dropRecoveryCodes = write({})`
  DELETE FROM recovery_code WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const askEnd = write({})`
  INSERT INTO factor_end (bucket, user_id, ends_at)
  VALUES (${bucket('userId')}, ${int8('userId')}, app_now() + make_interval(days => ${int4('days')}::integer))
  ON CONFLICT (bucket, user_id) DO NOTHING`

export const endOf = read({ endsAt: timestamp })`
  SELECT ends_at AS "endsAt" FROM factor_end WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const letCancelEnd = write({})`
  UPDATE factor_end SET cancel_hash = ${bytea('cancelHash')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND ends_at > app_now()`

export const cancelEnd = write({})`
  DELETE FROM factor_end WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND ends_at > app_now()`

export const cancelEndByLetter = write({})`
  DELETE FROM factor_end
  WHERE bucket = ${int2('bucket')} AND cancel_hash = ${bytea('tokenHash')} AND ends_at > app_now()`

export const dropEnd = write({})`
  DELETE FROM factor_end WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** Of two that end the same factors, the second finds no row. */
export const takeDueEnd = write({})`
  DELETE FROM factor_end WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND ends_at <= app_now()`

export const dueEnds = read({ userId: int8 }, { across: 'a sweep of what is due, by an index' })`
  SELECT user_id AS "userId" FROM factor_end WHERE ends_at <= app_now() ORDER BY ends_at LIMIT ${int8('size')}`
