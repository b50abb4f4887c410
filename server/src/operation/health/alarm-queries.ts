import { bool, int4, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

export const all = read({ key: str, level: str, since: timestamp, mutedUntil: orNull(timestamp) })`
  SELECT key, level, since, CASE WHEN muted_until > app_now() THEN muted_until END AS "mutedUntil" FROM site_alarm`

/** @returns whether the alarm is new or worse than before, and nobody asked to hear no more of it for now */
export const raise = write({ isNews: bool })`
  WITH before AS (SELECT level, muted_until FROM site_alarm WHERE key = ${str('key')})
  INSERT INTO site_alarm AS a (key, level) VALUES (${str('key')}, ${str('level')})
  ON CONFLICT (key) DO UPDATE SET level = excluded.level, last_seen = app_now()
  RETURNING coalesce((SELECT level = 'warn' AND a.level = 'bad' AND coalesce(muted_until <= app_now(), true) FROM before), true)
    AS "isNews"`

/** An alarm that comes and goes within minutes is one alarm. */
export const clear = write({ key: str })`
  DELETE FROM site_alarm WHERE key <> ALL(${strs('raised')}::text[]) AND last_seen < app_now() - interval '5 minutes'
  RETURNING key`

export const mute = write({})`
  UPDATE site_alarm SET muted_until = app_now() + make_interval(hours => ${int4('hours')}::integer) WHERE key = ${str('key')}`
