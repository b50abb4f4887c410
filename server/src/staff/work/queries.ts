import { gatherOwn } from '../../platform/db/own-rows.ts'
import { date, fragment, int2, int4, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'

const dayOf = fragment`(${timestamp('at')}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date`
const today = fragment`(app_now() AT TIME ZONE 'Asia/Shanghai')::date`

export const add = write({})`
  INSERT INTO work_day (day, staff_id, queue, measure, slot, total)
  VALUES (${dayOf}, ${int8('staffId')}, ${str('queue')}, ${str('measure')}, ${int2('slot')}, 1)
  ON CONFLICT (day, staff_id, queue, measure, slot) DO UPDATE SET total = work_day.total + 1`

/** An act that a node of the version before did has no row. */
export const takeBack = write({})`
  UPDATE work_day SET total = total - 1
  WHERE day = ${dayOf} AND staff_id = ${int8('staffId')} AND queue = ${str('queue')} AND measure = ${str('measure')}
    AND slot = ${int2('slot')} AND total > 0`

/** At most some rows for each colleague and day: the rows of older days are deleted. */
export const since = read({ queue: str, measure: str, slot: int2, team: int4, own: int4 })`
  SELECT queue, measure, slot, sum(total)::integer AS team,
    coalesce(sum(total) FILTER (WHERE staff_id = ${int8('staffId')}), 0)::integer AS own
  FROM work_day WHERE day > ${today} - ${int4('days')}::integer GROUP BY queue, measure, slot`

export const dropOlder = write({})`
  DELETE FROM work_day WHERE day <= ${today} - ${int4('days')}::integer`

export const ownDays = gatherOwn({
  table: 'work_day',
  by: 'staff_id',
  columns: { day: date, queue: str, measure: str, slot: int2, total: int4 },
  order: 'day, queue, measure, slot',
})
