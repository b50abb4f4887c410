import { ownRows } from '../platform/db/own-rows.ts'
import { fragment, int2, int4, int8, read, str, timestamp, write } from '../platform/db/sql.ts'

const kind = fragment`size = ${int2('size')} AND mode = ${str('mode')}`

export const ranked = read({ userId: int8, times: int4, at: timestamp })`
  SELECT user_id AS "userId", ranked_times AS times, ranked_at AS at FROM mine_best
  WHERE ${kind} AND ranked_times IS NOT NULL ORDER BY ranked_times, ranked_at, user_id LIMIT ${int8('most')}`

/** Deletes all stored games of this kind, so that the member starts over. No row: the member has no ranked game. */
export const remove = write({ id: int8, times: int4, undoUntil: timestamp })`
  WITH removed AS (
    DELETE FROM mine_best WHERE user_id = ${int8('userId')} AND ${kind} AND ranked_times IS NOT NULL RETURNING *
  )
  INSERT INTO mine_removal
    (user_id, size, mode, times, achieved_at, ranked_times, ranked_at, by_id, reason, undo_until)
  SELECT user_id, size, mode, times, achieved_at, ranked_times, ranked_at, ${int8('byId')}, ${str('reason')},
    app_now() + make_interval(secs => ${int4('undoSeconds')}::integer)
  FROM removed RETURNING id, ranked_times AS times, undo_until AS "undoUntil"`

const row = {
  userId: int8,
  size: int2,
  mode: str,
  times: int4,
  achievedAt: timestamp,
  rankedTimes: int4,
  rankedAt: timestamp,
}
const columns = fragment`user_id AS "userId", size, mode, times, achieved_at AS "achievedAt",
  ranked_times AS "rankedTimes", ranked_at AS "rankedAt"`

export const pending = read({ byId: int8 })`
  SELECT by_id AS "byId" FROM mine_removal WHERE id = ${int8('id')}`

/** A concurrent settlement finds no row. */
export const takeBack = write(row)`
  DELETE FROM mine_removal WHERE id = ${int8('id')} AND undo_until > app_now() RETURNING ${columns}`

export const restore = write({})`
  INSERT INTO mine_best AS b (user_id, size, mode, times, achieved_at, ranked_times, ranked_at)
  VALUES (${int8('userId')}, ${int2('size')}, ${str('mode')}, ${int4('times')}, ${timestamp('achievedAt')},
    ${int4('rankedTimes')}, ${timestamp('rankedAt')})
  ON CONFLICT (user_id, size, mode) DO UPDATE SET
    times = least(b.times, EXCLUDED.times),
    achieved_at = CASE WHEN b.times < EXCLUDED.times THEN b.achieved_at ELSE EXCLUDED.achieved_at END,
    ranked_times = least(b.ranked_times, EXCLUDED.ranked_times),
    ranked_at = CASE WHEN b.ranked_times < EXCLUDED.ranked_times THEN b.ranked_at ELSE EXCLUDED.ranked_at END`

export const settle = write({ ...row, reason: str })`
  DELETE FROM mine_removal WHERE id = ${int8('id')} RETURNING ${columns}, reason`

export const ownRemovals = ownRows({ table: 'mine_removal', columns: { ...row, reason: str }, order: 'id' })
