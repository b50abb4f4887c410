import { int4, str, write } from '../db/sql.ts'

/** Counts one hit in the running window, or begins a new one. `excluded.window_start` is the time of this hit. */
export const hit = write({ hits: int4, left: int4 })`
  WITH counted AS (
    INSERT INTO rate_limit AS r (scope, key, window_start, hits)
    VALUES (${str('scope')}, ${str('key')}, app_now(), 1)
    ON CONFLICT (scope, key) DO UPDATE SET
      hits = CASE WHEN r.window_start + make_interval(secs => ${int4('seconds')}::integer) <= excluded.window_start
        THEN 1 ELSE r.hits + 1 END,
      window_start = CASE WHEN r.window_start + make_interval(secs => ${int4('seconds')}::integer) <= excluded.window_start
        THEN excluded.window_start ELSE r.window_start END
    RETURNING hits, window_start
  )
  SELECT hits, ceil(extract(epoch FROM window_start - app_now()) + ${int4('seconds')}::integer)::integer AS left
  FROM counted`

export const forgive = write({})`
  DELETE FROM rate_limit WHERE scope = ${str('scope')} AND key = ${str('key')}`

export const giveBack = write({})`
  UPDATE rate_limit SET hits = greatest(hits - 1, 0) WHERE scope = ${str('scope')} AND key = ${str('key')}`

export const forget = write({})`
  DELETE FROM rate_limit WHERE window_start < app_now() - interval '2 days'`
