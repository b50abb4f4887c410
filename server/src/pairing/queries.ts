import { bool, bytea, fragment, int2, int4, int8, int8s, orNull, read, str, timestamp } from '../platform/db/sql.ts'

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
  otherId: int8,
  otherAnsweredAt: orNull(timestamp),
  otherWroteAt: orNull(timestamp),
  otherSent: int2,
}
export const pairingColumns = fragment`s.id, s.from_id AS "fromId", s.origin, s.status, s.stage_since AS "stageSince",
    s.week_since AS "weekSince", s.lovers_since AS "loversSince", s.ended_at AS "endedAt", s.ended_by AS "endedBy",
    s.created_at AS "createdAt", app_now() AS now, me.answered_at AS "myAnsweredAt", me.wrote_at AS "myWroteAt", me.sent AS "mySent",
    other.user_id AS "otherId", other.answered_at AS "otherAnsweredAt", other.wrote_at AS "otherWroteAt", other.sent AS "otherSent"`
export const bothSides = fragment`pair_side me JOIN pair_session s ON s.id = me.session_id
    JOIN pair_side other ON other.session_id = s.id AND other.user_id <> me.user_id`

/** As one of the two has it; nobody else finds it. */
export const pairing = read(pairingRow)`
  SELECT ${pairingColumns} FROM ${bothSides} WHERE me.session_id = ${int8('id')} AND me.user_id = ${int8('userId')}`

export const otherOf = read({ otherId: int8 })`
  SELECT other.user_id AS "otherId" FROM pair_side me JOIN pair_side other ON other.session_id = me.session_id AND other.user_id <> me.user_id
  WHERE me.session_id = ${int8('id')} AND me.user_id = ${int8('userId')}`

/** Without their words. */
export const answers = read({ userId: int8, question: str, toNext: bool, createdAt: timestamp })`
  SELECT a.user_id AS "userId", a.question, a.to_next AS "toNext", a.created_at AS "createdAt"
  FROM pair_answer a WHERE a.session_id = ${int8('id')} AND a.question <> 'more'`

/** What both said to one question. */
export const said = read({ userId: int8, toNext: bool, comment: orNull(bytea), createdAt: timestamp })`
  SELECT a.user_id AS "userId", a.to_next AS "toNext", a.comment, a.created_at AS "createdAt"
  FROM pair_answer a WHERE a.session_id = ${int8('id')} AND a.question = ${str('question')} AND a.nth = 0`

/** What the other said with the no that ended each of these. */
export const remarks = read({ sessionId: int8, userId: int8, question: str, comment: bytea })`
  SELECT a.session_id AS "sessionId", a.user_id AS "userId", a.question, a.comment
  FROM pair_answer a
  WHERE a.session_id = ANY(${int8s('ids')}::bigint[]) AND a.user_id <> ${int8('userId')} AND a.nth = 0 AND NOT a.to_next
    AND a.question IN ('hello', 'face', 'week') AND a.comment IS NOT NULL`

/** The latest first. */
export const page = read(pairingRow)`
  SELECT ${pairingColumns} FROM ${bothSides}
  WHERE me.user_id = ${int8('userId')} AND me.is_over = ${bool('isOver')}
  ORDER BY me.moved_at DESC, me.session_id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

/** Of one member, whose pairings their own limits keep few; from the index alone. */
export const total = read({ total: int8 })`
  SELECT count(*) AS total FROM pair_side me WHERE me.user_id = ${int8('userId')} AND me.is_over = ${bool('isOver')}`

export const messages = read({ id: int8, userId: int8, nth: int2, content: bytea, createdAt: timestamp })`
  SELECT m.id, m.user_id AS "userId", m.nth, m.content, m.created_at AS "createdAt"
  FROM pair_message m WHERE m.session_id = ${int8('id')} AND m.taken_down_at IS NULL ORDER BY m.id`

export const runningBetween = read({ id: int8 })`
  SELECT s.id FROM pair_session s
  WHERE s.low_id = LEAST(${int8('a')}::bigint, ${int8('b')}::bigint) AND s.high_id = GREATEST(${int8('a')}::bigint, ${int8('b')}::bigint)
    AND s.ended_at IS NULL`

/** Whom a member has a pairing with that runs. */
export const partnersOf = read({ otherId: int8 })`
  SELECT other.user_id AS "otherId" FROM pair_side me JOIN pair_side other ON other.session_id = me.session_id AND other.user_id <> me.user_id
  WHERE me.user_id = ${int8('userId')} AND NOT me.is_over`

export const some = read(pairingRow)`
  SELECT ${pairingColumns} FROM ${bothSides}
  WHERE me.user_id = ${int8('userId')} AND me.session_id = ANY(${int8s('ids')}::bigint[])`

/** How many of somebody's wait for their answer; the week's question only once it can be answered. */
export const waiting = read({ waiting: int4 })`
  SELECT count(*)::integer AS waiting FROM pair_side me JOIN pair_session s ON s.id = me.session_id
  WHERE me.user_id = ${int8('userId')} AND NOT me.is_over AND me.answered_at IS NULL
    AND (s.status IN ('CREATED', 'SAY_HELLO', 'FACE_PAIRING')
      OR (s.status = 'READY_BE_LOVER' AND s.week_since <= app_now() - make_interval(hours => ${int4('weekHours')}::integer)))`
