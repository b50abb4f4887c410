import { fragment, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

// Reminders that came due while the job did not run are not sent days later.
const before = fragment`app_now() - make_interval(hours => ${int4('hours')}::integer)`
const since = fragment`app_now() - make_interval(hours => ${int4('hours')}::integer + 48)`
// Behind a block each of the two is reminded by the state that they see (`block-queries.ts`).
const open = fragment`s.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM pair_silence w WHERE w.session_id = s.id) AND NOT (s.reminded @> ARRAY[${str('name')}::text])`

export const dueByStage = read({ id: int8 })`
  SELECT s.id FROM pair_session s
  WHERE s.status = ${str('status')} AND s.stage_since <= ${before} AND s.stage_since > ${since} AND ${open}
  ORDER BY s.stage_since LIMIT ${int8('size')}`

export const dueByAge = read({ id: int8 })`
  SELECT s.id FROM pair_session s
  WHERE s.created_at <= ${before} AND s.created_at > ${since} AND ${open} ORDER BY s.created_at LIMIT ${int8('size')}`

/**
 * Marks a reminder as sent; updates no row if another run was first or the pairing is over. Before the stage of a
 * hello ends, silence counts from the day they met: counting from the first hello would reveal it.
 */
export const mark = write({ status: str, silentSince: timestamp })`
  UPDATE pair_session s SET reminded = s.reminded || ${str('name')}::text
  WHERE s.id = ${int8('id')} AND ${open}
  RETURNING s.status, CASE WHEN s.status = 'SAY_HELLO' THEN s.created_at ELSE s.stage_since END AS "silentSince"`

export const unanswered = read({ userId: int8, wroteAt: orNull(timestamp) })`
  SELECT d.user_id AS "userId", d.wrote_at AS "wroteAt" FROM pair_side d
  WHERE d.session_id = ${int8('id')} AND d.answered_at IS NULL ORDER BY d.user_id`
