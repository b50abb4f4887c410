import { bool, int4, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

export const all = read({ key: str, level: str, since: timestamp, mutedUntil: orNull(timestamp) })`
  SELECT key, level, since, CASE WHEN muted_until > app_now() THEN muted_until END AS "mutedUntil" FROM site_alarm`

/** @returns the alarm as it was before; none if it is new */
export const before = write({ level: str, isMuted: bool })`
  SELECT level, muted_until IS NOT NULL AND muted_until > app_now() AS "isMuted" FROM site_alarm WHERE key = ${str('key')} FOR UPDATE`

export const raise = write({})`
  INSERT INTO site_alarm (key, level) VALUES (${str('key')}, ${str('level')})
  ON CONFLICT (key) DO UPDATE SET level = excluded.level, last_seen = app_now()`

/** An alarm that comes and goes within minutes is one alarm. */
export const clear = write({ key: str })`
  DELETE FROM site_alarm WHERE key <> ALL(${strs('raised')}::text[]) AND last_seen < app_now() - interval '5 minutes'
  RETURNING key`

/** Also one that the job has not stored yet. */
export const mute = write({})`
  INSERT INTO site_alarm (key, level, muted_until)
  VALUES (${str('key')}, 'warn', app_now() + make_interval(hours => ${int4('hours')}::integer))
  ON CONFLICT (key) DO UPDATE SET muted_until = excluded.muted_until`
