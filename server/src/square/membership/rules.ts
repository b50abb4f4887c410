import { SQUARE_LEAST_AGE, type SquareFilter } from '@sp/contract'

export type Day = string

/** Full years between two days; a birthday on a leap day counts as March 1 in other years. */
export const ageOn = (birthday: Day, today: Day): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function dayOfAge(birthday: Day, years: number): Day {
  const year = Number(birthday.slice(0, 4)) + years
  const monthAndDay = birthday.slice(5) === '02-29' && !isLeap(year) ? '03-01' : birthday.slice(5)
  return `${year}-${monthAndDay}`
}

/** `leastAge` is the configured minimum, never below the legal one. */
export const isOldEnough = (birthday: Day | null, today: Day, leastAge: number): boolean =>
  birthday !== null && ageOn(birthday, today) >= leastAge

interface Required {
  birthday: Day | null
  gender: number | null
  sexRole: number | null
  province: string
  detail: string
}

export const missingOf = ({ birthday, gender, sexRole, province, detail }: Required) => [
  ...(birthday === null ? (['birthday'] as const) : []),
  ...(gender === null ? (['gender'] as const) : []),
  ...(sexRole === null ? (['sexRole'] as const) : []),
  ...(province === '' ? (['province'] as const) : []),
  ...(detail === '' ? (['detail'] as const) : []),
]

export const tidyFilter = (filter: SquareFilter): SquareFilter => ({
  ...filter,
  provinces: [...new Set(filter.provinces)],
})

interface BirthdayFact {
  readonly birthday: Day | null
  /** It was set at least a day ago. */
  readonly isSettled: boolean
  /** The square refused them because of it, or staff set it. */
  readonly isFixed: boolean
}

/** Whether a too young birthday is final; within the first day its owner may still correct a typing error. */
export function isStuck({ birthday, isSettled, isFixed }: BirthdayFact, today: Day, leastAge: number): boolean {
  if (birthday === null) return false
  const age = ageOn(birthday, today)
  return isFixed ? age < leastAge : isSettled && age < SQUARE_LEAST_AGE
}
