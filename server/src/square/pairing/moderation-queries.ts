import { bool, bytea, fragment, int2, int4, int8, orNull, read, timestamp, write } from '../../platform/db/sql.ts'

export const find = read({
  sessionId: int8,
  senderId: int8,
  createdAt: timestamp,
  takenDownAt: orNull(timestamp),
  isBehindBlock: bool,
})`
  SELECT m.session_id AS "sessionId", m.user_id AS "senderId", m.created_at AS "createdAt", m.taken_down_at AS "takenDownAt",
    m.unheard AS "isBehindBlock"
  FROM pair_message m WHERE m.id = ${int8('id')}`

const line = { id: int8, userId: int8, nth: int2, content: bytea }
const seen = fragment`m.taken_down_at IS NULL AND (NOT m.unheard OR m.user_id = ${int8('viewerId')})`
export const around = read(line)`
  (SELECT m.id, m.user_id AS "userId", m.nth, m.content FROM pair_message m
    WHERE m.session_id = ${int8('sessionId')} AND ${seen} AND m.id <= ${int8('id')}
    ORDER BY m.id DESC LIMIT ${int8('before')})
  UNION ALL
  (SELECT m.id, m.user_id, m.nth, m.content FROM pair_message m
    WHERE m.session_id = ${int8('sessionId')} AND ${seen} AND m.id > ${int8('id')}
    ORDER BY m.id LIMIT ${int8('behind')})`

export const readersOf = read({ userId: int8 })`
  SELECT d.user_id AS "userId" FROM pair_message m JOIN pair_side d ON d.session_id = m.session_id
  WHERE m.id = ${int8('id')} AND (NOT m.unheard OR d.user_id = m.user_id) ORDER BY d.user_id`

export const takeDown = write({})`
  UPDATE pair_message m SET taken_down_at = app_now() WHERE m.id = ${int8('id')} AND m.taken_down_at IS NULL`

export const restore = write({})`
  UPDATE pair_message m SET taken_down_at = NULL WHERE m.id = ${int8('id')} AND m.taken_down_at IS NOT NULL`

export const drop = write({})`DELETE FROM pair_message m WHERE m.id = ${int8('id')}`

export const overdue = read({ id: int8 })`
  SELECT m.id FROM pair_message m WHERE m.taken_down_at <= app_now() - make_interval(days => ${int4('days')}::integer)
  ORDER BY m.taken_down_at LIMIT ${int8('size')}`
