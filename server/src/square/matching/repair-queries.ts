import { int2, int8, int8s, write } from '../../platform/db/sql.ts'

export const lockNext = write({ id: int8 })`
  SELECT m.user_id AS id FROM square_member m WHERE m.bucket = ${int2('bucket')} AND m.user_id > ${int8('after')}
  ORDER BY m.user_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

/**
 * Running pairings, those begun by a find, and finished ones; a finished pairing counts as running until its end has
 * been counted.
 */
export const recount = write({})`
  UPDATE square_member m SET running = real.running, found = real.found, finished = real.finished
  FROM (
    SELECT asked.id, count(d.user_id) FILTER (WHERE d.counted)::smallint AS running,
      count(d.user_id) FILTER (WHERE d.counted AND s.origin = 'recommend')::smallint AS found,
      count(d.user_id) FILTER (WHERE NOT d.counted)::integer AS finished
    FROM unnest(${int8s('ids')}::bigint[]) AS asked(id) 
      LEFT JOIN pair_side d ON d.user_id = asked.id LEFT JOIN pair_session s ON s.id = d.session_id GROUP BY asked.id
  ) real
  WHERE m.bucket = ${int2('bucket')} AND m.user_id = real.id AND (m.running, m.found, m.finished) <> (real.running, real.found, real.finished)`
