import { bool, bucket, bytea, fragment, int2, int8, orNull, read, timestamp, write } from '../platform/db/sql.ts'

const own = fragment`r.bucket = ${bucket('userId')} AND r.user_id = ${int8('userId')}`
const alive = fragment`r.expires_at > app_now()`

/** Nothing where one waits already; one that is over gives way. */
export const begin = write({ readyAt: timestamp, until: timestamp })`
  INSERT INTO staff_reset AS r (bucket, user_id, by_id, for_id, ready_at, expires_at)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('byId')}, ${orNull(int8)('forId')}, app_now() + interval '72 hours',
    app_now() + interval '7 days')
  ON CONFLICT (bucket, user_id) DO UPDATE SET by_id = excluded.by_id, for_id = excluded.for_id,
    ready_at = excluded.ready_at, code_mac = NULL, tries = 0, cancel_hash = NULL, expires_at = excluded.expires_at
  WHERE r.expires_at <= app_now() RETURNING r.ready_at AS "readyAt", r.expires_at AS until`

export const find = read({ readyAt: timestamp, expiresAt: timestamp, hasCode: bool, forId: orNull(int8) })`
  SELECT r.ready_at AS "readyAt", r.expires_at AS "expiresAt", r.code_mac IS NOT NULL AS "hasCode", r.for_id AS "forId"
  FROM staff_reset r WHERE ${own} AND ${alive}`

export const lock = write({ isReady: bool, hasCode: bool, forId: orNull(int8) })`
  SELECT r.ready_at <= app_now() AS "isReady", r.code_mac IS NOT NULL AS "hasCode", r.for_id AS "forId"
  FROM staff_reset r WHERE ${own} AND ${alive} FOR UPDATE`

/** From the first one on it is good for a day; tries count for all. */
export const setCode = write({ until: timestamp })`
  UPDATE staff_reset r SET code_mac = ${bytea('codeMac')}, expires_at = least(r.expires_at, app_now() + interval '1 day')
  WHERE ${own} RETURNING r.expires_at AS until`

/** Counts one of ten tries; nothing where no code was given out. */
export const countTry = write({ codeMac: orNull(bytea) })`
  UPDATE staff_reset r SET tries = r.tries + 1
  WHERE ${own} AND ${alive} AND r.code_mac IS NOT NULL AND r.tries < 10 RETURNING r.code_mac AS "codeMac"`

/** Whoever comes second finds nothing. */
export const use = write({})`
  DELETE FROM staff_reset r WHERE ${own} AND ${alive} AND r.code_mac = ${bytea('codeMac')}`

export const cancel = write({})`
  DELETE FROM staff_reset r WHERE ${own}`

export const letCancel = write({})`
  UPDATE staff_reset r SET cancel_hash = ${bytea('cancelHash')} WHERE ${own} AND ${alive}`

export const cancelByLetter = write({ userId: int8 })`
  DELETE FROM staff_reset r WHERE r.bucket = ${int2('bucket')} AND r.cancel_hash = ${bytea('tokenHash')} AND ${alive}
  RETURNING r.user_id AS "userId"`

export const sweep = write({}, { across: 'a sweep of what is over, by an index' })`
  DELETE FROM staff_reset r WHERE r.expires_at < app_now() - interval '1 day'`
