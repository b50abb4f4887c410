import { ownRows } from '../platform/db/own-rows.ts'
import { bytea, date, fragment, int4, int8, int8s, orNull, read, timestamp, write } from '../platform/db/sql.ts'

const today = fragment`(app_now() AT TIME ZONE 'Asia/Shanghai')::date`
const ownDay = fragment`user_id = ${int8('userId')} AND day = ${date('day')}::date`

export const boardOfToday = read({ day: date, seed: bytea })`
  SELECT day, seed FROM mine_day WHERE day = ${today}`

/** `ahead`: days from today. One of several that draw at the same time stays. */
export const draw = write({})`
  INSERT INTO mine_day (day, seed) VALUES (${today} + ${int4('ahead')}::integer, ${bytea('seed')}) ON CONFLICT DO NOTHING`

export const forgetDays = write({})`DELETE FROM mine_day WHERE day <= ${today} - ${int4('days')}::integer`
export const forgetBests = write({})`DELETE FROM mine_day_best WHERE day <= ${today} - ${int4('days')}::integer`

export const countTry = write({})`
  INSERT INTO mine_day_best AS b (user_id, day, tries) VALUES (${int8('userId')}, ${date('day')}::date, 1)
  ON CONFLICT (user_id, day) DO UPDATE SET tries = b.tries + 1`

/** @returns a row where it is the best of the day so far. */
export const record = write({})`
  UPDATE mine_day_best SET times = ${int4('times')}, at_try = tries, achieved_at = app_now()
  WHERE ${ownDay} AND (times IS NULL OR times > ${int4('times')})`

export const first = read({ userId: int8, times: int4, tries: int4 })`
  SELECT user_id AS "userId", times, at_try AS tries FROM mine_day_best
  WHERE day = ${today} AND times IS NOT NULL AND user_id <> ALL(${int8s('unseen')}::bigint[])
  ORDER BY times, achieved_at, user_id LIMIT ${int8('most')}`

/** `before`: the number of members ranked better, capped at `most`. */
export const own = read({ tries: int4, times: orNull(int4), before: orNull(int4) })`
  SELECT b.tries, b.times, CASE WHEN b.times IS NOT NULL THEN (
    SELECT count(*)::integer FROM (
      SELECT 1 FROM mine_day_best o WHERE o.day = b.day AND o.times IS NOT NULL
        AND (o.times, o.achieved_at, o.user_id) < (b.times, b.achieved_at, b.user_id)
      LIMIT ${int8('most')}) AS better) END AS before
  FROM mine_day_best b WHERE b.user_id = ${int8('userId')} AND b.day = ${today}`

export const ownDays = ownRows({
  table: 'mine_day_best',
  columns: {
    day: date,
    tries: int4,
    times: orNull(int4),
    atTry: orNull(int4),
    achievedAt: orNull(timestamp),
  },
  order: 'day',
})
