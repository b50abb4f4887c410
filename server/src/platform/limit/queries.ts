import { fragment, int4, read, str, write } from '../db/sql.ts'

const isExceeded = fragment`r.window_start + make_interval(secs => ${int4('seconds')}::integer) <= excluded.window_start`

/**
 * Counts one hit in the current window, or begins a new one. No row if the window is full: a refused hit is not
 * counted, so that every refund belongs to a counted hit. `excluded.window_start` is the time of this hit.
 */
export const consume = write({ hits: int4 })`
  INSERT INTO rate_limit AS r (scope, key, window_start, hits)
  VALUES (${str('scope')}, ${str('key')}, app_now(), 1)
  ON CONFLICT (scope, key) DO UPDATE SET
    hits = CASE WHEN ${isExceeded} THEN 1 ELSE r.hits + 1 END,
    window_start = CASE WHEN ${isExceeded} THEN excluded.window_start ELSE r.window_start END
  WHERE ${isExceeded} OR r.hits < ${int4('max')}
  RETURNING hits`

/** Seconds until the window ends. */
export const wait = read({ left: int4 })`
  SELECT ceil(extract(epoch FROM window_start - app_now()) + ${int4('seconds')}::integer)::integer AS left
  FROM rate_limit WHERE scope = ${str('scope')} AND key = ${str('key')}`

export const counted = read({ hits: int4 })`
  SELECT hits FROM rate_limit WHERE scope = ${str('scope')} AND key = ${str('key')}
    AND window_start + make_interval(secs => ${int4('seconds')}::integer) > app_now()`

export const forgive = write({})`
  DELETE FROM rate_limit WHERE scope = ${str('scope')} AND key = ${str('key')}`

export const refund = write({})`
  UPDATE rate_limit SET hits = greatest(hits - 1, 0) WHERE scope = ${str('scope')} AND key = ${str('key')}`

export const forget = write({})`
  DELETE FROM rate_limit WHERE window_start < app_now() - interval '2 days'`
