import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import { ownRows } from '../../platform/db/own-rows.ts'
import { bool, fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** Serializes changes: names are unique, and their number is limited. */
export const lock = advisoryLock('canned')

const usable = fragment`(owner_id IS NULL OR owner_id = ${int8('staffId')})`
const alike = fragment`purpose = ${str('purpose')} AND owner_id IS NOT DISTINCT FROM ${orNull(int8)('ownerId')}::bigint`

export const all = read({ id: int8, name: str, content: str, folder: str, own: bool })`
  SELECT id, name, content, folder, owner_id IS NOT NULL AS own FROM canned_text
  WHERE purpose = ${str('purpose')} AND ${usable} ORDER BY folder, name, own DESC`

export const count = read({ total: int4 })`SELECT count(*)::integer AS total FROM canned_text WHERE ${alike}`

export const named = read({ id: int8 })`SELECT id FROM canned_text WHERE name = ${str('name')} AND ${alike}`

/** Only what the colleague may use. */
export const one = read({ name: str, purpose: str, ownerId: orNull(int8) })`
  SELECT name, purpose, owner_id AS "ownerId" FROM canned_text WHERE id = ${int8('id')} AND ${usable}`

export const add = write({ id: int8 })`
  INSERT INTO canned_text (name, content, folder, purpose, owner_id, changed_by)
  VALUES (${str('name')}, ${str('content')}, ${str('folder')}, ${str('purpose')}, ${orNull(int8)('ownerId')},
    ${int8('staffId')})
  RETURNING id`

export const edit = write({})`
  UPDATE canned_text SET name = ${str('name')}, content = ${str('content')},
    folder = coalesce(${orNull(str)('folder')}, folder), changed_by = ${int8('staffId')}, changed_at = app_now()
  WHERE id = ${int8('id')}`

export const drop = write({})`DELETE FROM canned_text WHERE id = ${int8('id')}`

export const ownTexts = ownRows({
  table: 'canned_text',
  by: 'owner_id',
  columns: { name: str, content: str, folder: str, purpose: str, changed: ['changed_at', timestamp] },
  order: 'id',
})
