import { int4, int8, read, write } from '../../platform/db/sql.ts'

export const toForget = read({ id: int8 })`
  SELECT s.id FROM pair_session s
  WHERE s.ended_at < app_now() - make_interval(days => ${int4('days')}::integer) AND s.lovers_since IS NULL AND NOT s.is_forgotten
  ORDER BY s.ended_at LIMIT ${int8('size')}`

export const forget = write({})`UPDATE pair_session s SET is_forgotten = true WHERE s.id = ${int8('id')}`
export const dropMessages = write({})`DELETE FROM pair_message m WHERE m.session_id = ${int8('id')}`
/** The answers themselves remain: the list derives from them how the pairing ended. */
export const dropWords = write({})`
  UPDATE pair_answer a SET comment = NULL WHERE a.session_id = ${int8('id')} AND a.comment IS NOT NULL`
