import { bool, bytea, fragment, int2, int4, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

/** An evening is the day of UTC, as for the check-in: from eight in the morning in Beijing to the next. */
const evening = fragment`(app_now() AT TIME ZONE 'UTC')::date`

export const love = read({
  sessionId: int8,
  otherId: int8,
  since: timestamp,
  messages: int4,
  offered: bool,
  isSwapped: bool,
  seen: int2,
  isLit: bool,
  isLitByOther: bool,
  litUntil: timestamp,
})`
  SELECT s.id AS "sessionId", other.user_id AS "otherId", s.lovers_since AS since, (me.sent + other.sent)::integer AS messages,
    me.offers_home AS offered, me.offers_home AND other.offers_home AS "isSwapped",
    me.seen, coalesce(me.lit_on = ${evening}, false) AS "isLit", coalesce(other.lit_on = ${evening}, false) AS "isLitByOther",
    (${evening} + 1)::timestamp AT TIME ZONE 'UTC' AS "litUntil"
  FROM pair_side me JOIN pair_session s ON s.id = me.session_id
    JOIN pair_side other ON other.session_id = s.id AND other.user_id <> me.user_id AND other.in_love
  WHERE me.user_id = ${int8('userId')} AND me.in_love`

/** Whether each of the two offers their account, read under the lock of the pairing. */
export const offers = read({ mine: bool, others: bool })`
  SELECT me.offers_home AS mine, other.offers_home AS others
  FROM pair_side me JOIN pair_side other ON other.session_id = me.session_id AND other.user_id <> me.user_id
  WHERE me.session_id = ${int8('id')} AND me.user_id = ${int8('userId')}`

/** Changes no other column, so the position in lists is unchanged. */
export const setOffer = write({})`
  UPDATE pair_side d SET offers_home = ${bool('offer')} WHERE d.session_id = ${int8('id')} AND d.user_id = ${int8('userId')}`

/** One time an evening: a second call changes nothing. */
export const setLight = write({})`
  UPDATE pair_side d SET lit_on = ${evening}
  WHERE d.session_id = ${int8('id')} AND d.user_id = ${int8('userId')} AND d.lit_on IS DISTINCT FROM ${evening}`

export const aboutEnd = read({
  userId: int8,
  question: str,
  nth: int2,
  comment: orNull(bytea),
  createdAt: timestamp,
})`
  SELECT a.user_id AS "userId", a.question, a.nth, a.comment, a.created_at AS "createdAt" FROM pair_answer a
  WHERE a.session_id = ${int8('id')} AND a.question IN ('break', 'more')
    AND (NOT a.unheard OR a.user_id = ${int8('userId')})
  ORDER BY a.created_at, a.nth`

export const added = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM pair_answer a
  WHERE a.session_id = ${int8('id')} AND a.user_id = ${int8('userId')} AND a.question = 'more'`

/** When a member submits twice at the moment of the end, the first text is kept. */
export const add = write({})`
  INSERT INTO pair_answer (session_id, user_id, question, nth, unheard, to_next, comment)
  VALUES (${int8('id')}, ${int8('userId')}, ${str('question')}, ${int2('nth')}, ${bool('isBehindBlock')}, false, ${orNull(bytea)('comment')})
  ON CONFLICT DO NOTHING`
