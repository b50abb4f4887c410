import { int4, int8, orNull, read, str, write } from '../platform/db/sql.ts'

/** Whoever wrote last what a section says of itself: one who governs it, else who proposed it. */
export const answerable = read({ userId: orNull(int8) })`
  SELECT coalesce((SELECT l.actor_id FROM node_log l WHERE l.node_id = n.id AND l.action = 'describe' ORDER BY l.id DESC LIMIT 1),
    n.create_user_id) AS "userId"
  FROM node n WHERE n.id = ${int8('nodeId')}`

export const takeDown = write({})`
  UPDATE node SET taken_description = description, taken_at = app_now(), description = ${str('instead')}
  WHERE id = ${int8('nodeId')} AND taken_at IS NULL`

export const restore = write({})`
  UPDATE node SET description = taken_description, taken_description = NULL, taken_at = NULL
  WHERE id = ${int8('nodeId')} AND taken_at IS NOT NULL`

/** For good. */
export const forget = write({})`
  UPDATE node SET taken_description = NULL, taken_at = NULL WHERE id = ${int8('nodeId')} AND taken_at IS NOT NULL`

export const forgetOverdue = write({})`
  UPDATE node SET taken_description = NULL, taken_at = NULL
  WHERE taken_at <= app_now() - ${int4('days')}::integer * interval '1 day'`
