import { count, nullable, type Static, T, time } from '../wire/schema.ts'

/** Nobody below so many people is shown (DECISIONS 12). */
export const FEWEST_SHOWN = 5
export const FIGURE_DAYS = 56
export const FIGURE_WEEKS = 12
export const RETENTION_WEEKS = 7

/** People: null where there are fewer than five. */
const people = () => nullable(count())
const day = () => T.String({ format: 'date' })

export const DayFigures = T.Object({ day: day(), active: people() })
export type DayFigures = Static<typeof DayFigures>

export const WeekFigures = T.Object({
  /** Its Monday. */
  week: day(),
  /** At its end, rounded down to fives, so that no two weeks tell how few came or went. */
  members: people(),
  joined: people(),
  /** In its seven days, and in the thirty days up to its end. */
  activeWeek: people(),
  activeMonth: people(),
  flashes: count(),
  comments: count(),
  posts: count(),
  replies: count(),
  /** Cases that were opened. */
  reports: count(),
  /** Cases that were decided, and how long they had waited, in hours; null where none was. */
  upheld: count(),
  dismissed: count(),
  halfWithin: nullable(T.Number({ minimum: 0 })),
  mostWithin: nullable(T.Number({ minimum: 0 })),
  overDay: count(),
  overThreeDays: count(),
  appeals: count(),
  appealsChanged: count(),
})
export type WeekFigures = Static<typeof WeekFigures>

/** Who joined in a week, and how many in a hundred of them came again in each week after it. */
export const RetentionFigures = T.Object({
  week: day(),
  /** null with too few of them, or where one of the shares is of too few: it would tell how many. */
  joined: people(),
  /** One a week that is over; null where it is of too few. */
  returned: T.Array(nullable(T.Integer({ minimum: 0, maximum: 100 }))),
})
export type RetentionFigures = Static<typeof RetentionFigures>

export const Figures = T.Object({
  /** When they were last counted; null before the first time. */
  countedAt: nullable(time()),
  /** Each list the oldest first, up to the last whole day and week. */
  days: T.Array(DayFigures),
  weeks: T.Array(WeekFigures),
  retention: T.Array(RetentionFigures),
})
export type Figures = Static<typeof Figures>
