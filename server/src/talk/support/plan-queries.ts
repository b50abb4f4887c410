import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import { eraseOwn, gatherOwn } from '../../platform/db/own-rows.ts'
import { date, int2, int2s, int4, int8, read, write } from '../../platform/db/sql.ts'

/** The number of shifts and closures. */
export const lock = advisoryLock('support-plan')

export const shifts = read({ id: int8, weekday: int2, fromMinute: int2, toMinute: int2, staffId: int8 })`
  SELECT id, weekday, from_minute AS "fromMinute", to_minute AS "toMinute", staff_id AS "staffId"
  FROM support_shift ORDER BY weekday, from_minute, to_minute, id`

/** Those that are over say nothing any more. */
export const closures = read({ id: int8, from: date, to: date })`
  SELECT id, from_day AS "from", to_day AS "to" FROM support_closure
  WHERE to_day >= (app_now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY from_day, to_day`

export const countShifts = read({ total: int4 })`SELECT count(*)::integer AS total FROM support_shift`

export const addShifts = write({})`
  INSERT INTO support_shift (weekday, from_minute, to_minute, staff_id)
  SELECT weekday, ${int2('fromMinute')}, ${int2('toMinute')}, ${int8('staffId')}
  FROM unnest(${int2s('weekdays')}::smallint[]) AS weekday ON CONFLICT DO NOTHING`

export const dropShift = write({})`DELETE FROM support_shift WHERE id = ${int8('id')}`

export const dropShiftsOf = write({})`DELETE FROM support_shift WHERE staff_id = ${int8('staffId')}`

export const dropOver = write({})`
  DELETE FROM support_closure WHERE to_day < (app_now() AT TIME ZONE 'Asia/Shanghai')::date`

export const countClosures = read({ total: int4 })`SELECT count(*)::integer AS total FROM support_closure`

export const addClosure = write({})`
  INSERT INTO support_closure (from_day, to_day) VALUES (${date('from')}, ${date('to')}) ON CONFLICT DO NOTHING`

export const dropClosure = write({})`DELETE FROM support_closure WHERE id = ${int8('id')}`

const own = { table: 'support_shift', by: 'staff_id' } as const
export const ownShifts = {
  ...gatherOwn({
    ...own,
    columns: { weekday: int2, fromMinute: int2, toMinute: int2 },
    order: 'weekday, from_minute, id',
  }),
  erase: eraseOwn(own),
}
