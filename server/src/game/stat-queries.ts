import { ownRows } from '../platform/db/own-rows.ts'
import { date, fragment, int2, int4, int4s, int8, orNull, read, str, write } from '../platform/db/sql.ts'

const monday = fragment`date_trunc('week', app_now() AT TIME ZONE 'Asia/Shanghai')::date`

export const count = write({})`
  INSERT INTO mine_stat AS s (user_id, size, mode, wins, week, week_wins, recent)
  VALUES (${int8('userId')}, ${int2('size')}, ${str('mode')}, 1, ${monday}, 1, ARRAY[${int4('times')}::integer])
  ON CONFLICT (user_id, size, mode) DO UPDATE SET wins = s.wins + 1, week = EXCLUDED.week,
    week_wins = CASE WHEN s.week = EXCLUDED.week THEN s.week_wins + 1 ELSE 1 END,
    recent = (EXCLUDED.recent || s.recent)[1:${int4('most')}]`

export const own = read({
  difficulty: int2,
  mode: str,
  wins: int4,
  weekWins: int4,
  best: orNull(int4),
  average: int4,
  recent: int4,
})`
  SELECT s.size AS difficulty, s.mode, s.wins, CASE WHEN s.week = ${monday} THEN s.week_wins ELSE 0 END AS "weekWins",
    b.times AS best, (SELECT round(avg(ms))::integer FROM unnest(s.recent) AS ms) AS average,
    cardinality(s.recent) AS recent
  FROM mine_stat s LEFT JOIN mine_best b ON b.user_id = s.user_id AND b.size = s.size AND b.mode = s.mode
  WHERE s.user_id = ${int8('userId')} ORDER BY s.size, s.mode DESC`

/** Together with a best that staff removed. */
export const forget = write({})`
  DELETE FROM mine_stat WHERE user_id = ${int8('userId')} AND size = ${int2('size')} AND mode = ${str('mode')}`

export const ownStats = ownRows({
  table: 'mine_stat',
  columns: { size: int2, mode: str, wins: int4, week: date, weekWins: int4, recent: int4s },
  order: 'size, mode',
})
