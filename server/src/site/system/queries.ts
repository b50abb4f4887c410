import { int4, json, read, str, write } from '../../platform/db/sql.ts'

export const allSettings = read({ key: str, value: json<unknown>() })`SELECT key, value FROM setting`

export const stored = read({ value: json<unknown>() })`SELECT value FROM setting WHERE key = ${str('key')}`

export const putSetting = write({})`
  INSERT INTO setting (key, value) VALUES (${str('key')}, ${json<unknown>()('value')})
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = app_now()`

/** The first insert wins; all callers read the stored value. */
export const insertOrGet = write({ value: json<unknown>() })`
  INSERT INTO setting (key, value) VALUES (${str('key')}, ${json<unknown>()('value')})
  ON CONFLICT (key) DO UPDATE SET value = setting.value
  RETURNING value`

export const alive = read({ one: int4 })`SELECT 1 AS one`
