import { Colleague } from '../../console/shapes.ts'
import { timeOfDay } from '../../staff/alert/shapes.ts'
import { id, nullable, type Static, T, time } from '../../wire/schema.ts'

/**
 * When customer service answers, `HH:MM` in Asia/Shanghai; if `to` is before `from`, past midnight. With a plan of shifts:
 * the present shifts together, or the next ones.
 */
export const OfficeHours = T.Object({
  from: T.String(),
  to: T.String(),
  open: T.Boolean(),
  /** The same hours every day. */
  daily: T.Optional(T.Boolean()),
  /** When a colleague is there again; null if open, or not within two months. */
  next: T.Optional(nullable(time())),
})
export type OfficeHours = Static<typeof OfficeHours>

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const SHIFTS_MAX = 200
export const CLOSURES_MAX = 30
export const CLOSURE_DAYS = 60

const day = () => T.String({ format: 'date', texts: { required: '请选日期', wrong: '日期有误' } })

/** Each week on these days, 1 is Monday. */
export const shiftFields = () => ({
  weekdays: T.Array(T.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    texts: { required: '请选星期几' },
  }),
  from: timeOfDay(),
  to: timeOfDay(),
  staffId: id({ required: '请选一位同事' }),
})

export const Shift = T.Object({
  id: id(),
  weekday: T.Integer({ minimum: 1, maximum: 7 }),
  from: T.String(),
  to: T.String(),
  by: Colleague,
})
export type Shift = Static<typeof Shift>

export const closureFields = () => ({ from: day(), to: day() })
/** The first and the last day on which no shift begins. */
export const Closure = T.Object({ id: id(), from: T.String(), to: T.String() })
export type Closure = Static<typeof Closure>

export const SupportPlan = T.Object({
  hours: OfficeHours,
  shifts: T.Array(Shift),
  closures: T.Array(Closure),
  /** Who is on now; empty without shifts. */
  on: T.Array(Colleague),
  /** Who comes with the next begin of a shift. */
  next: nullable(T.Object({ at: time(), by: T.Array(Colleague) })),
  colleagues: T.Array(Colleague),
})
export type SupportPlan = Static<typeof SupportPlan>
