import { int4, int8, read, write } from '../platform/db/sql.ts'

/** Ended so long ago, of two who never were together, and what was said is still there. */
export const toForget = read({ id: int8 })`
  SELECT s.id FROM pair_session s
  WHERE s.ended_at < app_now() - make_interval(days => ${int4('days')}::integer) AND s.lovers_since IS NULL AND NOT s.is_forgotten
  ORDER BY s.ended_at LIMIT ${int8('size')}`

export const forget = write({})`UPDATE pair_session s SET is_forgotten = true WHERE s.id = ${int8('id')}`
export const dropMessages = write({})`DELETE FROM pair_message m WHERE m.session_id = ${int8('id')}`
/** That they answered, and how, stays: the list says by it how it ended. */
export const dropWords = write({})`
  UPDATE pair_answer a SET comment = NULL WHERE a.session_id = ${int8('id')} AND a.comment IS NOT NULL`
