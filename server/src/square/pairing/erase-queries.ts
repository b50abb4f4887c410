import { bool, bytea, date, int2, int8, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { blockStateOf, endOf } from './queries.ts'

export const pairings = read({
  id: int8,
  isFrom: bool,
  origin: str,
  status: str,
  createdAt: timestamp,
  endedAt: orNull(timestamp),
  offersHome: bool,
  litOn: orNull(date),
})`
  SELECT s.id, s.from_id = me.user_id AS "isFrom", s.origin, coalesce(w.status, s.status) AS status, s.created_at AS "createdAt",
    ${endOf} AS "endedAt", me.offers_home AS "offersHome",
    me.lit_on AS "litOn"
  FROM pair_side me JOIN pair_session s ON s.id = me.session_id ${blockStateOf}
  WHERE me.user_id = ${int8('userId')} AND me.session_id > ${int8('after')} ORDER BY me.session_id LIMIT ${int8('size')}`

export const ownAnswers = read({
  question: str,
  nth: int2,
  toNext: bool,
  comment: orNull(bytea),
  createdAt: timestamp,
})`
  SELECT a.question, a.nth, a.to_next AS "toNext", a.comment, a.created_at AS "createdAt" FROM pair_answer a
  WHERE a.session_id = ${int8('id')} AND a.user_id = ${int8('userId')} ORDER BY a.created_at`

export const ownMessages = read({ nth: int2, content: bytea, createdAt: timestamp })`
  SELECT m.nth, m.content, m.created_at AS "createdAt" FROM pair_message m
  WHERE m.session_id = ${int8('id')} AND m.user_id = ${int8('userId')} AND m.taken_down_at IS NULL ORDER BY m.nth`

/** The other member's side of the pairing; call it with the pairing locked. */
export const otherSide = write({ otherId: int8, isCounted: bool, isFound: bool, isTogether: bool })`
  SELECT d.user_id AS "otherId", d.counted AS "isCounted", s.origin = 'recommend' AS "isFound",
    s.status = 'NOW_LOVER' AS "isTogether"
  FROM pair_side d JOIN pair_session s ON s.id = d.session_id
  WHERE d.session_id = ${int8('id')} AND d.user_id <> ${int8('userId')} FOR UPDATE OF s`

export const drop = write({})`DELETE FROM pair_session s WHERE s.id = ${int8('id')}`
