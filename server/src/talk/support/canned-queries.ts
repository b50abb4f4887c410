import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import { int4, int8, read, str, write } from '../../platform/db/sql.ts'

/** Serializes changes: names are unique, and their number is limited. */
export const lock = advisoryLock('canned')

export const all = read({ id: int8, name: str, content: str })`
  SELECT id, name, content FROM canned_text ORDER BY name`

export const count = read({ total: int4 })`SELECT count(*)::integer AS total FROM canned_text`

export const named = read({ id: int8 })`SELECT id FROM canned_text WHERE name = ${str('name')}`

export const one = read({ name: str })`SELECT name FROM canned_text WHERE id = ${int8('id')}`

export const add = write({ id: int8 })`
  INSERT INTO canned_text (name, content, changed_by)
  VALUES (${str('name')}, ${str('content')}, ${int8('staffId')}) RETURNING id`

export const edit = write({})`
  UPDATE canned_text SET name = ${str('name')}, content = ${str('content')}, changed_by = ${int8('staffId')},
    changed_at = app_now()
  WHERE id = ${int8('id')}`

export const drop = write({})`DELETE FROM canned_text WHERE id = ${int8('id')}`
