import { ownRows } from '../../platform/db/own-rows.ts'
import { bucket, bytea, fragment, int2, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

const own = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const find = read({ dueAt: orNull(timestamp), sentFor: orNull(timestamp) })`
  SELECT due_at AS "dueAt", sent_for AS "sentFor" FROM digest WHERE ${own}`

export const putCode = write({})`
  INSERT INTO digest (bucket, user_id, code_mac, code_until)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('codeMac')}, app_now() + interval '15 minutes')
  ON CONFLICT (bucket, user_id) DO UPDATE
    SET code_mac = excluded.code_mac, code_until = excluded.code_until, code_tries = 0`

/** Counts a try; no row where none is left. */
export const takeTry = write({ codeMac: bytea })`
  UPDATE digest SET code_tries = code_tries + 1
  WHERE ${own} AND code_until > app_now() AND code_tries < 5
  RETURNING code_mac AS "codeMac"`

const on = fragment`due_at = coalesce(due_at, ${timestamp('dueAt')}), stop_hash = ${bytea('stopHash')}`

/** Of two with the same code, the second changes no row. */
export const confirm = write({})`
  UPDATE digest SET ${on}, proven_at = app_now(), code_mac = NULL, code_until = NULL
  WHERE ${own} AND code_mac = ${bytea('codeMac')}`

export const turnOn = write({})`
  UPDATE digest SET ${on} WHERE ${own} AND proven_at IS NOT NULL`

export const turnOff = write({})`
  UPDATE digest SET due_at = NULL, code_mac = NULL, code_until = NULL WHERE ${own}`

const stoppable = fragment`bucket = ${int2('bucket')} AND stop_hash = ${bytea('tokenHash')} AND due_at IS NOT NULL`

export const isOn = read({ dueAt: timestamp })`SELECT due_at AS "dueAt" FROM digest WHERE ${stoppable}`

export const stop = write({})`UPDATE digest SET due_at = NULL WHERE ${stoppable}`

export const prove = write({})`
  UPDATE digest SET proven_at = app_now(), code_mac = NULL, code_until = NULL WHERE ${own}`

export const due = read({ userId: int8, dueAt: timestamp }, { across: 'a sweep of what is due, by an index' })`
  SELECT user_id AS "userId", due_at AS "dueAt" FROM digest
  WHERE due_at IS NOT NULL AND due_at <= app_now() ORDER BY due_at LIMIT ${int8('size')}`

/** Of two nodes that take the same mail, the second changes no row. */
export const takeDue = write({})`
  UPDATE digest SET due_at = ${timestamp('next')} WHERE ${own} AND due_at <= app_now()`

/** Claimed before it is sent: a job that a crash repeats sends nothing. */
export const claim = write({})`
  UPDATE digest SET sent_for = ${timestamp('dueAt')}
  WHERE ${own} AND due_at IS NOT NULL AND (sent_for IS NULL OR sent_for < ${timestamp('dueAt')})`

export const unclaim = write({})`
  UPDATE digest SET sent_for = ${orNull(timestamp)('before')} WHERE ${own} AND sent_for = ${timestamp('dueAt')}`

export const ownDigest = ownRows({
  table: 'digest',
  isBucketed: true,
  columns: { provenAt: orNull(timestamp), dueAt: orNull(timestamp), sentFor: orNull(timestamp) },
  order: 'user_id',
})
