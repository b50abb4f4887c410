import { SQUARE_LEAST_AGE, type SquareFilter } from '@sp/contract'

/** A day of the calendar, YYYY-MM-DD. */
export type Day = string

/** Full years between two days; whoever was born on a leap day grows older on the first of March. */
export const ageOn = (birthday: Day, today: Day): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The first day on which somebody has so many years. */
export function dayOfAge(birthday: Day, years: number): Day {
  const year = Number(birthday.slice(0, 4)) + years
  const monthAndDay = birthday.slice(5) === '02-29' && !isLeap(year) ? '03-01' : birthday.slice(5)
  return `${year}-${monthAndDay}`
}

/** How old somebody has to be; the owner's word, and never less than the law's. */
export const isOldEnough = (birthday: Day | null, today: Day, leastAge: number): boolean =>
  birthday !== null && ageOn(birthday, today) >= leastAge

interface Required {
  birthday: Day | null
  gender: number | null
  sexRole: number | null
  province: string
  detail: string
}

/** What is still missing before one can be met. */
export const missingOf = ({ birthday, gender, sexRole, province, detail }: Required) => [
  ...(birthday === null ? (['birthday'] as const) : []),
  ...(gender === null ? (['gender'] as const) : []),
  ...(sexRole === null ? (['sexRole'] as const) : []),
  ...(province === '' ? (['province'] as const) : []),
  ...(detail === '' ? (['detail'] as const) : []),
]

/** A place named twice is named once. */
export const tidyFilter = (filter: SquareFilter): SquareFilter => ({
  ...filter,
  provinces: [...new Set(filter.provinces)],
})

interface KnownBirthday {
  readonly birthday: Day | null
  /** It was set a day ago or earlier. */
  readonly isSettled: boolean
  /** The square refused them for it, or staff set it. */
  readonly isFixed: boolean
}

/** Whether a birthday is too young a one for its owner to change it: until a day has passed it may be a slip. */
export function isStuck({ birthday, isSettled, isFixed }: KnownBirthday, today: Day, leastAge: number): boolean {
  if (birthday === null) return false
  const age = ageOn(birthday, today)
  return isFixed ? age < leastAge : isSettled && age < SQUARE_LEAST_AGE
}
