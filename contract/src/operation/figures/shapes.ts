import { count, nullable, type Static, T, time } from '../../wire/schema.ts'

/** Smaller counts of people are hidden for privacy (DECISIONS 12). */
export const FEWEST_SHOWN = 5
export const FIGURE_DAYS = 56
export const FIGURE_WEEKS = 12
export const RETENTION_WEEKS = 7

/** Number of people; null if fewer than five. */
const people = () => nullable(count())
const day = () => T.String({ format: 'date' })

export const DayFigures = T.Object({ day: day(), active: people() })
export type DayFigures = Static<typeof DayFigures>

export const WeekFigures = T.Object({
  /** The Monday of the week. */
  week: day(),
  /** Total at the end of the week, rounded down to fives, so that two weeks do not reveal a small difference. */
  members: people(),
  joined: people(),
  /** Active in the seven days of the week, and in the thirty days up to its end. */
  activeWeek: people(),
  activeMonth: people(),
  flashes: count(),
  comments: count(),
  posts: count(),
  replies: count(),
  reports: count(),
  /** Decided cases, and their waiting time in hours; null if there were none. */
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

/** Members who joined in a week, and the percentage of them who were active in each later week. */
export const RetentionFigures = T.Object({
  week: day(),
  /** null if too small, or if one of the shares is of too few members and would reveal their number. */
  joined: people(),
  /** One value per completed week; null if it is of too few members. */
  returned: T.Array(nullable(T.Integer({ minimum: 0, maximum: 100 }))),
})
export type RetentionFigures = Static<typeof RetentionFigures>

export const Figures = T.Object({
  /** Time of the last calculation; null before the first. */
  countedAt: nullable(time()),
  /** Lists are oldest first, up to the last complete day and week. */
  days: T.Array(DayFigures),
  weeks: T.Array(WeekFigures),
  retention: T.Array(RetentionFigures),
})
export type Figures = Static<typeof Figures>
