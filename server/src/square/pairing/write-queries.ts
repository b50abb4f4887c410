import {
  bool,
  bucket,
  bytea,
  contentIdIn,
  fragment,
  int2,
  int8,
  int8s,
  orNull,
  str,
  write,
} from '../../platform/db/sql.ts'

const ofSession = fragment`s.id = ${int8('id')}`
const ofSide = fragment`d.session_id = ${int8('id')} AND d.user_id = ${int8('userId')}`

/** After the locks of both members; a job that ends all pairings of one member has only that lock. */
export const lock = write({ status: str, isOver: bool })`
  SELECT s.status, s.ended_at IS NOT NULL AS "isOver" FROM pair_session s WHERE ${ofSession} FOR UPDATE`

/** Running pairings of some members, without love, locked in the order of their ids. */
export const lockRunning = write({ id: int8, status: str, fromId: int8, toId: int8, isSilent: bool })`
  SELECT s.id, s.status, s.from_id AS "fromId", s.to_id AS "toId",
    EXISTS (SELECT 1 FROM pair_silence w WHERE w.session_id = s.id) AS "isSilent"
  FROM pair_session s
  WHERE s.ended_at IS NULL AND s.status <> 'NOW_LOVER'
    AND s.id IN (SELECT d.session_id FROM pair_side d WHERE d.user_id = ANY(${int8s('userIds')}::bigint[]))
  ORDER BY s.id FOR UPDATE`

export const open = write({})`
  INSERT INTO pair_session (id, from_id, to_id, origin) VALUES (${int8('id')}, ${int8('fromId')}, ${int8('toId')}, ${str('origin')})`

export const openSide = write({})`INSERT INTO pair_side (session_id, user_id) VALUES (${int8('id')}, ${int8('userId')})`

export const answer = write({})`
  INSERT INTO pair_answer (session_id, user_id, question, nth, unheard, to_next, comment)
  VALUES (${int8('id')}, ${int8('userId')}, ${str('question')}, ${int2('nth')}, ${bool('isBehindBlock')}, ${bool('toNext')}, ${orNull(bytea)('comment')})
  ON CONFLICT (session_id, user_id, question, nth) DO UPDATE
    SET to_next = excluded.to_next, comment = excluded.comment, created_at = excluded.created_at`

export const takeBack = write({})`
  DELETE FROM pair_answer a WHERE a.session_id = ${int8('id')} AND a.user_id = ${int8('userId')} AND a.question = ${str('question')}`

export const setAnswered = write({})`
  UPDATE pair_side d SET answered_at = app_now(), moved_at = app_now() WHERE ${ofSide}`
export const setUnanswered = write({})`
  UPDATE pair_side d SET answered_at = NULL, moved_at = app_now() WHERE ${ofSide}`

/** Back at the first stage the pairing looks as if the two had just met. */
export const setStage = {
  CREATED: write({})`UPDATE pair_session s SET status = 'CREATED', stage_since = s.created_at WHERE ${ofSession}`,
  SAY_HELLO: write({})`UPDATE pair_session s SET status = 'SAY_HELLO', stage_since = app_now() WHERE ${ofSession}`,
  FACE_PAIRING: write(
    {},
  )`UPDATE pair_session s SET status = 'FACE_PAIRING', stage_since = app_now() WHERE ${ofSession}`,
  READY_BE_LOVER: write({})`
    UPDATE pair_session s SET status = 'READY_BE_LOVER', stage_since = app_now(), week_since = app_now() WHERE ${ofSession}`,
  NOW_LOVER: write({})`
    UPDATE pair_session s SET status = 'NOW_LOVER', stage_since = app_now(), lovers_since = app_now() WHERE ${ofSession}`,
}

export const nextQuestion = write({})`
  UPDATE pair_side d SET answered_at = NULL, moved_at = app_now(), in_love = ${bool('inLove')} WHERE d.session_id = ${int8('id')}`

export const end = write({})`
  UPDATE pair_session s SET status = ${str('status')}, ended_at = app_now(), ended_by = ${orNull(int8)('by')}
  WHERE ${ofSession} AND s.ended_at IS NULL`

export const endSides = write({})`
  UPDATE pair_side d SET is_over = true, in_love = false, offers_home = false, lit_on = NULL, moved_at = app_now() WHERE d.session_id = ${int8('id')}`

/** With the member locked; takes effect once for each end. */
export const settle = write({ isFound: bool })`
  UPDATE pair_side d SET counted = false FROM pair_session s
  WHERE ${ofSide} AND d.is_over AND d.counted AND s.id = d.session_id RETURNING s.origin = 'recommend' AS "isFound"`

/** Counts one more message. @returns its number; no row at the limit */
export const count = write({ nth: int2 })`
  UPDATE pair_side d SET sent = d.sent + 1, wrote_at = app_now() WHERE ${ofSide} AND d.sent < ${int2('max')} RETURNING d.sent AS nth`

export const addMessage = write({ id: int8 })`
  INSERT INTO pair_message (session_id, user_id, nth, id, content, unheard)
  VALUES (${int8('id')}, ${int8('userId')}, ${int2('nth')}, ${contentIdIn(bucket('id'))}, ${bytea('content')},
    ${bool('isBehindBlock')})
  RETURNING id`

/** Never backwards: a slower device may report an earlier moment. */
export const setSeen = write({})`
  UPDATE pair_side d SET seen = greatest(d.seen, ${int2('moment')}::smallint) WHERE ${ofSide}`

export const touch = write({})`UPDATE pair_side d SET moved_at = app_now() WHERE d.session_id = ${int8('id')}`
export const touchOne = write({})`UPDATE pair_side d SET moved_at = app_now() WHERE ${ofSide}`
