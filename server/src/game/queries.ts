import { eraseOwn, ownRows } from '../platform/db/own-rows.ts'
import {
  bool,
  bucket,
  bytea,
  date,
  fragment,
  int2,
  int4,
  int4s,
  int8,
  int8s,
  orNull,
  read,
  str,
  timestamp,
  uuid,
  write,
} from '../platform/db/sql.ts'

const ownBoard = fragment`bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
const kind = fragment`size = ${int2('size')} AND mode = ${str('mode')}`

export const deal = write({})`
  INSERT INTO mine_board (bucket, user_id, id, size, mode, seed, day)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${uuid('id')}, ${int2('size')}, ${str('mode')}, ${bytea('seed')},
    ${orNull(date)('day')}::date)`

export const dropOldest = write({})`
  DELETE FROM mine_board WHERE ${ownBoard} AND id IN (
    SELECT id FROM mine_board WHERE ${ownBoard} ORDER BY dealt_at DESC, id OFFSET ${int8('most')})`

/** `age`: milliseconds since the board was dealt. */
export const board = read({ seed: bytea, size: int2, mode: str, day: orNull(date), age: int8 })`
  SELECT seed, size, mode, day, floor(extract(epoch FROM app_now() - dealt_at) * 1000)::bigint AS age
  FROM mine_board WHERE ${ownBoard} AND id = ${uuid('boardId')}
    AND dealt_at > app_now() - make_interval(hours => ${int4('hours')}::integer)`

/** A concurrent request waits for the lock and then finds no board. */
export const useBoard = write({})`
  DELETE FROM mine_board WHERE ${ownBoard} AND id = ${uuid('boardId')}`

export const forgetBoards = write({}, { across: 'what is forgotten everywhere, by the index of its time' })`
  DELETE FROM mine_board WHERE dealt_at <= app_now() - make_interval(hours => ${int4('hours')}::integer)`

export const record = write({})`
  INSERT INTO mine_best AS b (user_id, size, mode, times) VALUES (${int8('userId')}, ${int2('size')}, ${str('mode')}, ${int4('times')})
  ON CONFLICT (user_id, size, mode) DO UPDATE SET times = EXCLUDED.times, achieved_at = EXCLUDED.achieved_at
  WHERE EXCLUDED.times < b.times`

/** After `record`, for a game that was replayed. @returns a row where it is better than the ranked one. */
export const rank = write({})`
  UPDATE mine_best SET ranked_times = ${int4('times')}, ranked_at = app_now()
  WHERE user_id = ${int8('userId')} AND ${kind} AND (ranked_times IS NULL OR ranked_times > ${int4('times')})`

/** After `rank`, which holds the row of the best. */
export const keepReplay = write({})`
  INSERT INTO mine_replay (user_id, size, mode, times, seed, clicks)
  VALUES (${int8('userId')}, ${int2('size')}, ${str('mode')}, ${int4('times')}, ${bytea('seed')}, ${int4s('clicks')})
  ON CONFLICT (user_id, size, mode) DO UPDATE SET times = EXCLUDED.times, seed = EXCLUDED.seed, clicks = EXCLUDED.clicks`

export const replay = read({ times: int4, seed: bytea, clicks: int4s })`
  SELECT r.times, r.seed, r.clicks FROM mine_replay r JOIN mine_best b ON b.user_id = r.user_id AND b.size = r.size
    AND b.mode = r.mode AND b.ranked_times = r.times
  WHERE r.user_id = ${int8('userId')} AND r.size = ${int2('size')} AND r.mode = ${str('mode')}`

/** Of a time that is no longer ranked. */
export const dropReplay = write({})`
  DELETE FROM mine_replay r WHERE user_id = ${int8('userId')} AND ${kind} AND NOT EXISTS (SELECT 1 FROM mine_best b
    WHERE b.user_id = r.user_id AND b.size = r.size AND b.mode = r.mode AND b.ranked_times = r.times)`

/** Its game is stored, and is still that of the ranking. */
const replayOf = fragment`EXISTS (SELECT 1 FROM mine_replay r WHERE r.user_id = b.user_id AND r.size = b.size
    AND r.mode = b.mode AND r.times = b.ranked_times)`

export const first = read({ userId: int8, times: int4, at: timestamp, hasReplay: bool })`
  SELECT user_id AS "userId", ranked_times AS times, ranked_at AS at, ${replayOf} AS "hasReplay" FROM mine_best b
  WHERE ${kind} AND ranked_times IS NOT NULL AND user_id <> ALL(${int8s('unseen')}::bigint[])
  ORDER BY ranked_times, ranked_at, user_id LIMIT ${int8('most')}`

/** `before`: the number of members ranked better, capped at `most`; null where the best was not replayed. */
export const own = read({ times: int4, at: timestamp, before: orNull(int4), hasReplay: bool })`
  SELECT b.times, b.achieved_at AS at, ${replayOf} AS "hasReplay", CASE WHEN b.ranked_times = b.times THEN (
    SELECT count(*)::integer FROM (
      SELECT 1 FROM mine_best o WHERE o.size = b.size AND o.mode = b.mode AND o.ranked_times IS NOT NULL
        AND (o.ranked_times, o.ranked_at, o.user_id) < (b.ranked_times, b.ranked_at, b.user_id)
      LIMIT ${int8('most')}) AS better) END AS before
  FROM mine_best b WHERE b.user_id = ${int8('userId')} AND b.size = ${int2('size')} AND b.mode = ${str('mode')}`

export const ownBests = ownRows({
  table: 'mine_best',
  columns: {
    size: int2,
    mode: str,
    times: int4,
    at: ['achieved_at', timestamp],
    rankedTimes: orNull(int4),
    rankedAt: orNull(timestamp),
  },
  order: 'size, mode',
})

export const eraseBoards = eraseOwn({ table: 'mine_board', isBucketed: true })

export const ownReplays = ownRows({
  table: 'mine_replay',
  columns: { size: int2, mode: str, times: int4, clicks: int4s },
  order: 'size, mode',
})
