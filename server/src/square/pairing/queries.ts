import { bool, bytea, fragment, int2, int4, int8, int8s, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

export const pairingRow = {
  id: int8,
  fromId: int8,
  origin: str,
  status: str,
  stageSince: timestamp,
  weekSince: orNull(timestamp),
  loversSince: orNull(timestamp),
  endedAt: orNull(timestamp),
  endedBy: orNull(int8),
  createdAt: timestamp,
  now: timestamp,
  myAnsweredAt: orNull(timestamp),
  myWroteAt: orNull(timestamp),
  mySent: int2,
  seen: int2,
  otherId: int8,
  otherAnsweredAt: orNull(timestamp),
  otherWroteAt: orNull(timestamp),
  otherSent: int2,
  silentFrom: orNull(str),
  opens: orNull(bool),
}
/** Behind a block each of the two has their own end time. */
export const endOf = fragment`CASE WHEN w.user_id IS NULL THEN s.ended_at WHEN me.is_over THEN coalesce(w.ended_at, s.ended_at) END`
export const blockStateOf = fragment`LEFT JOIN pair_silence w ON w.session_id = me.session_id AND w.user_id = me.user_id`
export const pairingColumns = fragment`s.id, s.from_id AS "fromId", s.origin, coalesce(w.status, s.status) AS status,
    coalesce(w.stage_since, s.stage_since) AS "stageSince", s.week_since AS "weekSince", s.lovers_since AS "loversSince",
    ${endOf} AS "endedAt", CASE WHEN w.user_id IS NULL THEN s.ended_by WHEN w.ended_by_self THEN me.user_id END AS "endedBy",
    s.created_at AS "createdAt", app_now() AS now, me.answered_at AS "myAnsweredAt", me.wrote_at AS "myWroteAt", me.sent AS "mySent", me.seen,
    other.user_id AS "otherId", CASE WHEN w.user_id IS NULL THEN other.answered_at ELSE w.other_answered_at END AS "otherAnsweredAt",
    CASE WHEN w.user_id IS NULL THEN other.wrote_at ELSE w.other_wrote_at END AS "otherWroteAt",
    coalesce(w.other_sent, other.sent) AS "otherSent", CASE WHEN w.user_id IS NOT NULL THEN s.status END AS "silentFrom", w.opens`
export const bothSides = fragment`pair_side me JOIN pair_session s ON s.id = me.session_id
    JOIN pair_side other ON other.session_id = s.id AND other.user_id <> me.user_id ${blockStateOf}`

/** As one of the two members sees it; no row for other members. */
export const pairing = read(pairingRow)`
  SELECT ${pairingColumns} FROM ${bothSides} WHERE me.session_id = ${int8('id')} AND me.user_id = ${int8('userId')}`

export const otherOf = read({ otherId: int8 })`
  SELECT other.user_id AS "otherId" FROM pair_side me JOIN pair_side other ON other.session_id = me.session_id AND other.user_id <> me.user_id
  WHERE me.session_id = ${int8('id')} AND me.user_id = ${int8('userId')}`

export const answers = read({ userId: int8, question: str, toNext: bool, createdAt: timestamp })`
  SELECT a.user_id AS "userId", a.question, a.to_next AS "toNext", a.created_at AS "createdAt"
  FROM pair_answer a WHERE a.session_id = ${int8('id')} AND a.question <> 'more'`

/**
 * Both answers to one question; of the answers given behind a block, the one that the other does not know comes
 * first.
 */
export const answersTo = read({ userId: int8, nth: int2, toNext: bool, comment: orNull(bytea), createdAt: timestamp })`
  SELECT a.user_id AS "userId", a.nth, a.to_next AS "toNext", a.comment, a.created_at AS "createdAt"
  FROM pair_answer a WHERE a.session_id = ${int8('id')} AND a.question = ${str('question')}
    AND (NOT a.unheard OR a.user_id = ${int8('userId')})
  ORDER BY a.nth DESC`

export const remarks = read({ sessionId: int8, userId: int8, question: str, comment: bytea })`
  SELECT a.session_id AS "sessionId", a.user_id AS "userId", a.question, a.comment
  FROM pair_answer a
  WHERE a.session_id = ANY(${int8s('ids')}::bigint[]) AND a.user_id <> ${int8('userId')} AND a.nth = 0 AND NOT a.to_next
    AND a.question IN ('hello', 'face', 'week') AND a.comment IS NOT NULL`

export const page = read(pairingRow)`
  SELECT ${pairingColumns} FROM ${bothSides}
  WHERE me.user_id = ${int8('userId')} AND me.is_over = ${bool('isOver')} AND (NOT ${bool('parted')} OR s.status = 'BREAK_UP')
  ORDER BY me.moved_at DESC, me.session_id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

/** An index-only count; the limits of the square keep the number of pairings of a member small. */
export const total = read({ total: int8 })`
  SELECT count(*) AS total FROM pair_side me WHERE me.user_id = ${int8('userId')} AND me.is_over = ${bool('isOver')}`

export const totalEndedLovers = read({ total: int8 })`
  SELECT count(*) AS total FROM pair_side me JOIN pair_session s ON s.id = me.session_id
  WHERE me.user_id = ${int8('userId')} AND me.is_over AND s.status = 'BREAK_UP'`

export const messages = read({ id: int8, userId: int8, nth: int2, content: bytea, createdAt: timestamp })`
  SELECT m.id, m.user_id AS "userId", m.nth, m.content, m.created_at AS "createdAt"
  FROM pair_message m
  WHERE m.session_id = ${int8('id')} AND m.taken_down_at IS NULL AND (NOT m.unheard OR m.user_id = ${int8('userId')})
  ORDER BY m.id`

/**
 * The pairing of two members that still runs for at least one of them; `isExceeded` is from the first member's side.
 */
export const runningWith = read({ id: int8, isOver: bool })`
  SELECT s.id, me.is_over AS "isOver" FROM pair_session s JOIN pair_side me ON me.session_id = s.id AND me.user_id = ${int8('a')}
  WHERE s.low_id = LEAST(${int8('a')}::bigint, ${int8('b')}::bigint) AND s.high_id = GREATEST(${int8('a')}::bigint, ${int8('b')}::bigint)
    AND s.ended_at IS NULL`

export const partnersOf = read({ otherId: int8 })`
  SELECT other.user_id AS "otherId" FROM pair_side me JOIN pair_side other ON other.session_id = me.session_id AND other.user_id <> me.user_id
  WHERE me.user_id = ${int8('userId')} AND NOT (me.is_over AND other.is_over)`

export const some = read(pairingRow)`
  SELECT ${pairingColumns} FROM ${bothSides}
  WHERE me.user_id = ${int8('userId')} AND me.session_id = ANY(${int8s('ids')}::bigint[])`

/**
 * Number of pairings that wait for the member's answer; the week's question counts only when it can be answered.
 */
export const waiting = read({ waiting: int4 })`
  SELECT count(*)::integer AS waiting FROM pair_side me JOIN pair_session s ON s.id = me.session_id
  WHERE me.user_id = ${int8('userId')} AND NOT me.is_over AND me.answered_at IS NULL
    AND (s.status IN ('CREATED', 'SAY_HELLO', 'FACE_PAIRING')
      OR (s.status = 'READY_BE_LOVER' AND s.week_since <= app_now() - make_interval(hours => ${int4('weekHours')}::integer)))`
