import { bytea, fragment, int4, int8, int8s, orNull, read, str, timestamp, write } from '../../platform/db/sql.ts'

const row = {
  id: int8,
  userId: int8,
  username: bytea,
  targetId: orNull(int8),
  sealedClaim: bytea,
  answer: str,
  reset: str,
  readyAt: orNull(timestamp),
  resetUntil: orNull(timestamp),
  response: str,
  answeredAt: orNull(timestamp),
  endedAt: orNull(timestamp),
  createdAt: timestamp,
}
export type TicketRow = Awaited<ReturnType<typeof one.one>>

const columns = fragment`t.id, t.user_id AS "userId", t.username, t.target_id AS "targetId", t.said AS "sealedClaim", t.answer, t.reset,
  t.ready_at AS "readyAt", t.reset_until AS "resetUntil", t.response, t.answered_at AS "answeredAt",
  t.ended_at AS "endedAt", t.created_at AS "createdAt"`
const own = fragment`t.user_id = ${int8('userId')} AND t.removed_at IS NULL`

export const add = write({})`
  INSERT INTO ticket (id, user_id, username, target_id, said, answer)
  VALUES (${int8('id')}, ${int8('userId')}, ${bytea('username')}, ${orNull(int8)('targetId')}, ${bytea('sealedClaim')},
    ${str('answer')})`

export const countOpen = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM ticket t WHERE t.user_id = ${int8('userId')} AND t.ended_at IS NULL`

export const open = read(row)`
  SELECT ${columns} FROM ticket t WHERE ${own} AND t.ended_at IS NULL ORDER BY t.created_at DESC, t.id DESC`

/** Limited by how many tickets a member may create within the retention period. */
export const countEnded = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM ticket t WHERE ${own} AND t.ended_at IS NOT NULL`

export const ended = read(row)`
  SELECT ${columns} FROM ticket t WHERE ${own} AND t.ended_at IS NOT NULL
  ORDER BY t.ended_at DESC, t.id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const allOf = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.user_id = ${int8('userId')} ORDER BY t.created_at, t.id`

export const ownOne = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.id = ${int8('id')} AND ${own}`

/** Only an ended ticket without a pending reset. */
export const remove = write({})`
  UPDATE ticket t SET removed_at = app_now()
  WHERE t.id = ${int8('id')} AND ${own} AND t.ended_at IS NOT NULL AND t.reset NOT IN ('waiting', 'ready')`

export const fetched = write({})`
  UPDATE ticket SET reset = 'ready', reset_until = ${timestamp('until')}
  WHERE id = ${int8('id')} AND reset IN ('waiting', 'ready')`

export const one = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.id = ${int8('id')}`

export const queue = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.ended_at IS NULL
  ORDER BY t.created_at, t.id LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const past = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.ended_at IS NOT NULL
  ORDER BY t.ended_at DESC, t.id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const by = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.user_id = ${int8('userId')}
  ORDER BY t.ended_at DESC, t.id DESC LIMIT ${int8('take')} OFFSET ${int8('skip')}`

export const some = read(row)`
  SELECT ${columns} FROM ticket t WHERE t.id = ANY(${int8s('ids')}::bigint[]) ORDER BY t.created_at, t.id`

export const countQueue = read({ total: int4 })`
  SELECT count(*)::integer AS total
  FROM (SELECT FROM ticket WHERE ended_at IS NULL LIMIT ${int8('most')}) few`

export const countPast = read({ total: int4 })`
  SELECT count(*)::integer AS total
  FROM (SELECT FROM ticket WHERE ended_at IS NOT NULL LIMIT ${int8('most')}) few`

export const countBy = read({ total: int4 })`
  SELECT count(*)::integer AS total
  FROM (SELECT FROM ticket WHERE user_id = ${int8('userId')} LIMIT ${int8('most')}) few`

export const countWaiting = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM (
    SELECT FROM ticket WHERE ended_at IS NULL AND reset NOT IN ('waiting', 'ready') LIMIT ${int8('most')}) few`

export const age = read({ waiting: int4, oldestSeconds: orNull(int4) })`
  SELECT count(*)::integer AS waiting, extract(epoch FROM app_now() - min(created_at))::integer AS "oldestSeconds" FROM (
    SELECT created_at FROM ticket WHERE ended_at IS NULL AND reset NOT IN ('waiting', 'ready')
    ORDER BY created_at, id LIMIT ${int8('most')}) few`

export const answer = write({ userId: int8, at: timestamp })`
  UPDATE ticket SET response = ${str('response')}, answered_at = app_now(), answered_by = ${int8('byId')}
  WHERE id = ${int8('id')} AND ended_at IS NULL RETURNING user_id AS "userId", answered_at AS at`

export const end = write({})`
  UPDATE ticket SET ended_at = app_now() WHERE id = ${int8('id')} AND ended_at IS NULL`

export const grant = write({})`
  UPDATE ticket SET reset = 'waiting', ready_at = ${timestamp('readyAt')}, reset_until = ${timestamp('until')}
  WHERE id = ${int8('id')} AND ended_at IS NULL`

export const closeReset = write({ id: int8, userId: int8 })`
  UPDATE ticket SET reset = ${str('reset')}
  WHERE target_id = ${int8('targetId')} AND reset IN ('waiting', 'ready')
  RETURNING id, user_id AS "userId"`

export const dueReady = write({ id: int8, userId: int8 })`
  UPDATE ticket SET reset = 'ready' WHERE reset = 'waiting' AND ready_at <= app_now()
  RETURNING id, user_id AS "userId"`

export const dueExpired = write({})`
  UPDATE ticket SET reset = 'expired' WHERE reset IN ('waiting', 'ready') AND reset_until <= app_now()`

export const purge = write({})`
  DELETE FROM ticket WHERE ended_at < app_now() - ${int4('days')}::integer * interval '1 day'`

export const dropOwn = write({})`
  DELETE FROM ticket WHERE user_id = ${int8('userId')}`

export const dropTarget = write({})`
  UPDATE ticket SET target_id = NULL,
    reset = CASE WHEN reset IN ('waiting', 'ready') THEN 'cancelled' ELSE reset END
  WHERE target_id = ${int8('userId')}`
