import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import { eraseOwn } from '../../platform/db/own-rows.ts'
import { bytea, int8, int8s, read, timestamp, write } from '../../platform/db/sql.ts'

/** Serializes the deletion of older notes. */
export const lock = advisoryLock('shift-note')

export const drawId = write({ id: int8 })`SELECT nextval('content_id') AS id`

export const add = write({})`
  INSERT INTO shift_note (id, by_id, words) VALUES (${int8('id')}, ${int8('byId')}, ${bytea('words')})`

export const dropOlder = write({})`
  DELETE FROM shift_note WHERE id NOT IN (SELECT id FROM shift_note ORDER BY id DESC LIMIT ${int8('kept')})`

export const notes = read({ id: int8, byId: int8, words: bytea, at: timestamp })`
  SELECT id, by_id AS "byId", words, created_at AS at FROM shift_note ORDER BY id DESC LIMIT ${int8('size')}`

export const seen = read({ noteId: int8, staffId: int8 })`
  SELECT note_id AS "noteId", staff_id AS "staffId" FROM shift_note_seen
  WHERE note_id = ANY(${int8s('ids')}::bigint[]) ORDER BY at, staff_id`

/** With every earlier one that the colleague did not write. */
export const see = write({ noteId: int8 })`
  INSERT INTO shift_note_seen (note_id, staff_id)
  SELECT id, ${int8('staffId')} FROM shift_note WHERE id <= ${int8('id')} AND by_id <> ${int8('staffId')}
  ON CONFLICT DO NOTHING RETURNING note_id AS "noteId"`

export const known = read({ id: int8 })`SELECT id FROM shift_note WHERE id = ${int8('id')}`

/** At most twenty rows. */
export const latestUnseen = read({ id: int8, byId: int8, at: timestamp })`
  SELECT n.id, n.by_id AS "byId", n.created_at AS at FROM shift_note n
  WHERE n.by_id <> ${int8('staffId')} AND NOT EXISTS (
    SELECT 1 FROM shift_note_seen s WHERE s.note_id = n.id AND s.staff_id = ${int8('staffId')})
  ORDER BY n.id DESC LIMIT 1`

export const eraseSeen = eraseOwn({ table: 'shift_note_seen', by: 'staff_id' })
