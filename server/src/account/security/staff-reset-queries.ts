import { bool, bucket, bytea, fragment, int2, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

const own = fragment`r.bucket = ${bucket('userId')} AND r.user_id = ${int8('userId')}`
const alive = fragment`r.expires_at > app_now()`
/** A usable code: released by a second colleague, or fetched by the requester of a ticket. */
const isOut = fragment`r.code_mac IS NOT NULL AND (r.for_id IS NOT NULL OR r.released_by IS NOT NULL)`

/** Adds no row where one is pending; an expired one is replaced. A single colleague has to wait longer. */
export const begin = write({ readyAt: timestamp, until: timestamp, alone: bool })`
  INSERT INTO staff_reset AS r (bucket, user_id, by_id, for_id, alone, told_at, ready_at, expires_at)
  SELECT ${bucket('userId')}, ${int8('userId')}::bigint, ${int8('byId')}::bigint, ${orNull(int8)('forId')}::bigint,
    given.alone, app_now(), app_now() + given.waits, app_now() + given.waits + interval '4 days'
  FROM (SELECT ${bool('alone')}::boolean AS alone,
    CASE WHEN ${bool('alone')} THEN interval '7 days' ELSE interval '3 days' END AS waits) given
  ON CONFLICT (bucket, user_id) DO UPDATE SET by_id = excluded.by_id, for_id = excluded.for_id,
    alone = excluded.alone, told_at = excluded.told_at, released_by = NULL,
    ready_at = excluded.ready_at, code_mac = NULL, tries = 0, cancel_hash = NULL, expires_at = excluded.expires_at
  WHERE r.expires_at <= excluded.told_at RETURNING r.ready_at AS "readyAt", r.expires_at AS until, r.alone`

export const find = read({
  readyAt: timestamp,
  expiresAt: timestamp,
  hasCode: bool,
  forId: orNull(int8),
  byId: int8,
  alone: bool,
})`
  SELECT r.ready_at AS "readyAt", r.expires_at AS "expiresAt", ${isOut} AND r.tries < 1000 AS "hasCode",
    r.for_id AS "forId", r.by_id AS "byId", r.alone
  FROM staff_reset r WHERE ${own} AND ${alive}`

export const lock = write({ isReady: bool, hasCode: bool, forId: orNull(int8), byId: int8, alone: bool })`
  SELECT r.ready_at <= app_now() AS "isReady", ${isOut} AND r.tries < 1000 AS "hasCode", r.for_id AS "forId",
    r.by_id AS "byId", r.alone
  FROM staff_reset r WHERE ${own} AND ${alive} FOR UPDATE`

/** The first code is valid for a day; each new code resets the count of tries. */
export const setCode = write({ until: timestamp })`
  UPDATE staff_reset r SET code_mac = ${bytea('codeMac')}, tries = 0, released_by = ${orNull(int8)('releasedBy')},
    expires_at = least(r.expires_at, app_now() + interval '1 day')
  WHERE ${own} RETURNING r.expires_at AS until`

/** Consumes one of the tries of a code, regardless of who tries; no row where there is no code. */
export const countTry = write({ codeMac: orNull(bytea) })`
  UPDATE staff_reset r SET tries = r.tries + 1
  WHERE ${own} AND ${alive} AND ${isOut} AND r.tries < 1000 RETURNING r.code_mac AS "codeMac"`

export const use = write({})`
  DELETE FROM staff_reset r WHERE ${own} AND ${alive} AND ${isOut} AND r.code_mac = ${bytea('codeMac')}`

export const cancel = write({})`
  DELETE FROM staff_reset r WHERE ${own}`

export const letCancel = write({})`
  UPDATE staff_reset r SET cancel_hash = ${bytea('cancelHash')} WHERE ${own} AND ${alive}`

export const cancelByLetter = write({ userId: int8 })`
  DELETE FROM staff_reset r WHERE r.bucket = ${int2('bucket')} AND r.cancel_hash = ${bytea('tokenHash')} AND ${alive}
  RETURNING r.user_id AS "userId"`

export const markDailyNotice = write({ userId: int8 }, { across: 'a sweep of the few that are due, by an index' })`
  UPDATE staff_reset r SET told_at = app_now()
  WHERE r.alone AND r.told_at <= app_now() - interval '1 day' AND ${alive} RETURNING r.user_id AS "userId"`

export const sweep = write({}, { across: 'a sweep of what is over, by an index' })`
  DELETE FROM staff_reset r WHERE r.expires_at < app_now() - interval '1 day'`
