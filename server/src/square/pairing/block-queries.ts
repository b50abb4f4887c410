import { bool, fragment, int2, int4, int8, orNull, read, str, strs, timestamp, write } from '../../platform/db/sql.ts'

const ofSide = fragment`w.session_id = ${int8('id')} AND w.user_id = ${int8('userId')}`

export const lockBetween = write({ id: int8, reminded: strs })`
  SELECT s.id, s.reminded FROM pair_session s
  WHERE s.low_id = LEAST(${int8('a')}::bigint, ${int8('b')}::bigint) AND s.high_id = GREATEST(${int8('a')}::bigint, ${int8('b')}::bigint)
    AND s.ended_at IS NULL AND s.status <> 'NOW_LOVER' FOR UPDATE`

/** At most one row for each side; none if there is no such pairing. */
export const begin = write({})`
  INSERT INTO pair_silence (session_id, user_id, ends_at, opens, status, stage_since, other_answered_at, other_wrote_at, other_sent, reminded)
  SELECT d.session_id, d.user_id, app_now() + make_interval(secs => ${int4('seconds')}::integer), ${bool('opens')}, ${str('status')},
    ${timestamp('stageSince')}, ${orNull(timestamp)('otherAnsweredAt')}, ${orNull(timestamp)('otherWroteAt')}, ${int2('otherSent')},
    ${strs('reminded')}
  FROM pair_side d WHERE d.session_id = ${int8('id')} AND d.user_id = ${int8('userId')}
  ON CONFLICT DO NOTHING`

export const shut = write({})`UPDATE pair_silence w SET opens = false WHERE ${ofSide} AND w.opens`

export const setStage = write({})`
  UPDATE pair_silence w SET status = ${str('status')}, stage_since = app_now() WHERE ${ofSide}`

/** Back at the first stage the pairing looks as if the two had just met. */
export const setFirst = write({})`
  UPDATE pair_silence w SET status = 'CREATED', stage_since = s.created_at FROM pair_session s
  WHERE ${ofSide} AND s.id = w.session_id`

export const meet = write({})`
  UPDATE pair_silence w SET status = ${str('status')}, stage_since = app_now(), other_answered_at = NULL WHERE ${ofSide}`

export const end = write({})`
  UPDATE pair_silence w SET ended_at = app_now(), ended_by_self = ${bool('bySelf')} WHERE ${ofSide} AND w.ended_at IS NULL`

export const endSide = write({})`
  UPDATE pair_side w SET is_over = true, moved_at = app_now() WHERE ${ofSide} AND NOT w.is_over`

export const finish = write({})`
  UPDATE pair_session s SET ended_at = app_now()
  WHERE s.id = ${int8('id')} AND s.ended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM pair_silence w WHERE w.session_id = s.id AND w.ended_at IS NULL)`

export const ofOther = read({ status: str, from: str, opens: bool, metAt: timestamp })`
  SELECT w.status, s.status AS from, w.opens, s.created_at AS "metAt" FROM pair_silence w JOIN pair_session s ON s.id = w.session_id
  WHERE w.session_id = ${int8('id')} AND w.user_id <> ${int8('userId')}`

export const ending = read({ id: int8, userId: int8, seconds: int4 })`
  SELECT w.session_id AS id, w.user_id AS "userId", greatest(0, ceil(extract(epoch FROM w.ends_at - app_now())))::integer AS seconds
  FROM pair_silence w WHERE w.ended_at IS NULL AND w.ends_at <= app_now() + make_interval(secs => ${int4('within')}::integer)
  ORDER BY w.ends_at`

export const isDue = read({ id: int8 })`
  SELECT w.session_id AS id FROM pair_silence w WHERE ${ofSide} AND w.ended_at IS NULL AND w.ends_at <= app_now()`

const since = fragment`CASE WHEN ${orNull(str)('status')}::text IS NULL THEN s.created_at ELSE w.stage_since END`

export const toRemind = read({ id: int8, userId: int8 })`
  SELECT w.session_id AS id, w.user_id AS "userId"
  FROM pair_silence w JOIN pair_session s ON s.id = w.session_id
    JOIN pair_side d ON d.session_id = w.session_id AND d.user_id = w.user_id
  WHERE w.ended_at IS NULL AND d.answered_at IS NULL AND NOT (w.reminded @> ARRAY[${str('name')}::text])
    AND (${orNull(str)('status')}::text IS NULL OR w.status = ${orNull(str)('status')}::text)
    AND ${since} <= app_now() - make_interval(hours => ${int4('hours')}::integer)
    AND ${since} > app_now() - make_interval(hours => ${int4('hours')}::integer + 48)
    AND (${orNull(str)('status')}::text IS NOT NULL OR d.wrote_at IS NULL
      OR d.wrote_at < CASE WHEN w.status = 'SAY_HELLO' THEN s.created_at ELSE w.stage_since END)
  ORDER BY w.session_id, w.user_id LIMIT ${int8('size')}`

export const mark = write({})`
  UPDATE pair_silence w SET reminded = w.reminded || ${str('name')}::text
  WHERE ${ofSide} AND w.ended_at IS NULL AND NOT (w.reminded @> ARRAY[${str('name')}::text])`
